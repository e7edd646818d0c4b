import { guideFinder } from './find-passages.ts';
import type { GuideIndex } from './guide-index.ts';
import { chapterOf } from './old-addresses.ts';
import { addSearch } from './search-box.ts';

/** All that the guide does beyond being read: the search, printing by a button, and addresses of headings that moved. */
export function start(index: GuideIndex): void {
  const forward = (): void => {
    const { pathname, hash } = location;
    const isHere = document.getElementById(hash.slice(1)) !== null;
    const address = hash === '' ? null : chapterOf(index, pathname, hash, isHere);
    if (address !== null) location.replace(address);
  };
  forward();
  addEventListener('hashchange', forward);
  const find = guideFinder(index);
  const guide = document.documentElement.dataset.guide ?? '';
  addSearch(document, (query) => find(query, guide));
  for (const button of document.querySelectorAll('.print')) button.addEventListener('click', () => print());
  // Shows what needs this script, whose place the styles keep.
  document.documentElement.dataset.script = '';
}
