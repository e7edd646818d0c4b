import { foldText } from './fold-text.ts';

/** What a list's keyword search looks through: folded title, description without tags, and item texts. */
export function listSearchText(list: {
  title: string;
  description: string;
  items: readonly { learnTxt: string; hintTxt: string }[];
}): string {
  const description = list.description.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;|&#\d+;/g, ' ');
  const items = list.items.flatMap((item) => [item.learnTxt, item.hintTxt]);
  return foldText([list.title, description, ...items].join(' '));
}
