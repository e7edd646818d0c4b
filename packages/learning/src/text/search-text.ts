import { foldText } from './fold-text.ts';
import { replaceTags } from './replace-tags.ts';

/** The text of a list for the keyword search: folded title, description without tags, and item texts. */
export function listSearchText(list: {
  title: string;
  description: string;
  items: readonly { learnTxt: string; hintTxt: string }[];
}): string {
  const items = list.items.flatMap((item) => [item.learnTxt, item.hintTxt]);
  return foldText([list.title, descriptionText(list.description), ...items].join(' '));
}

/** The text of a course for the keyword search: folded title, subtitle and description without tags. */
export const courseSearchText = (course: { title: string; subtitle: string; description: string }): string =>
  foldText([course.title, course.subtitle, descriptionText(course.description)].join(' '));

/** The text of a resource for the search: folded title, description without tags, and tags. */
export const resourceSearchText = (item: { title: string; description: string; tags: readonly string[] }): string =>
  foldText([item.title, descriptionText(item.description), ...item.tags].join(' '));

// A bold syllable does not split its word; a paragraph or line end does.
const INLINE_TAG = /<\/?(?:a|b|em|i|mark|s|span|strong|u)(?:\s[^<>]*)?>/gi;
const ENTITY = /&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function descriptionText(html: string): string {
  return replaceTags(html.replace(INLINE_TAG, ''), ' ').replace(
    ENTITY,
    (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? (ENTITIES[name.toLowerCase()] ?? ' ')
        : character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  );
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
