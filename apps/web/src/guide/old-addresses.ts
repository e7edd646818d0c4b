import type { GuideIndex } from './guide-index.ts';

/** The first page of the guide: the only one that it once had, with every heading in it. */
const FIRST = 'index.html';

/**
 * Where an address of the guide leads that is not the heading's own: the guide was one page once, and a heading may move
 * to another chapter. `isHere`: the page that is open has the heading.
 */
export function chapterOf(index: GuideIndex, path: string, hash: string, isHere: boolean): string | null {
  const id = hash.replace(/^#/, '');
  if (isHere && !path.endsWith(`/${FIRST}`)) return null;
  const chapter = index.find(({ parts }) => parts.some((part) => part.id === id));
  return chapter === undefined || path.endsWith(`/${chapter.page}`) ? null : `${chapter.page}#${id}`;
}
