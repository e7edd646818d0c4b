import { Mark, mergeAttributes } from '@tiptap/core';
import { RICH_COLORS } from './rich-colors.ts';

/** A mark that is a class on a span (`tc-red`, `bg-red`): rich text carries no style attribute. */
function colorMark(name: 'textColor' | 'backgroundColor', prefix: 'tc' | 'bg') {
  const classPattern = new RegExp(`(?:^|\\s)${prefix}-(${RICH_COLORS.join('|')})(?:\\s|$)`);
  return Mark.create({
    name,
    addAttributes: () => ({
      color: {
        default: null,
        parseHTML: (element) => classPattern.exec(element.className)?.[1] ?? null,
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span', getAttrs: (element) => (classPattern.test(element.className) ? null : false) }],
    renderHTML: ({ mark, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { class: `${prefix}-${String(mark.attrs.color)}` }),
      0,
    ],
    // One span may carry both colours: neither mark excludes the other.
    excludes: name,
  });
}

export const TextColor = colorMark('textColor', 'tc');
export const BackgroundColor = colorMark('backgroundColor', 'bg');
