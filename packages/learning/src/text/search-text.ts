import { foldText } from './fold-text.ts';

/** What a list's keyword search looks through: folded title, description without tags, and item texts. */
export function listSearchText(list: {
  title: string;
  description: string;
  items: readonly { learnTxt: string; hintTxt: string }[];
}): string {
  const items = list.items.flatMap((item) => [item.learnTxt, item.hintTxt]);
  return foldText([list.title, descriptionText(list.description), ...items].join(' '));
}

// A bold syllable does not cut its word in two; a paragraph or line end does.
const INLINE_TAG = /<\/?(?:a|b|em|i|mark|s|span|strong|u)(?:\s[^>]*)?>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function descriptionText(html: string): string {
  return html
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (_, name?: string, decimal?: string, hex?: string) =>
      name
        ? (ENTITIES[name.toLowerCase()] ?? ' ')
        : character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
    );
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
