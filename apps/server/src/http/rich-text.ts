import { COLOR_CLASSES } from '@pupitre/contract';
import { replaceTags } from '@pupitre/learning';
import sanitizeHtml from 'sanitize-html';

const COLOR_NAMES = COLOR_CLASSES.map((name) => name.slice('c-'.length));
/** Text colours are `tc-<colour>`, background colours `bg-<colour>`; their values live in the theme. */
const COLORS = [...COLOR_NAMES.map((name) => `tc-${name}`), ...COLOR_NAMES.map((name) => `bg-${name}`)];

/** Tags as they came in, before they are transformed. */
const NEVER_EMPTY = /^(?:h[1-6]|blockquote)$/;

/** A numbered list that goes on after something else: the editor makes one of « 3. » at the beginning of a line. */
const LATER_START = /^(?:[2-9]|[1-9]\d{1,2})$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'blockquote', 'h2', 'h3'],
    ...['ol', 'ul', 'li', 'span', 'mark'],
  ],
  allowedAttributes: { ol: ['start'] },
  allowedClasses: { span: COLORS, mark: COLORS },
  allowedSchemes: [],
  // Tags that other editors write for what ours offers.
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    ol: (tagName, { start = '' }) => {
      const attribs: Record<string, string> = LATER_START.test(start) ? { start } : {};
      return { tagName, attribs };
    },
  },
  // Their content is not shown to readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'xmp'],
  disallowedTagsMode: 'discard',
  // Screen readers announce an empty heading.
  exclusiveFilter: ({ tag, text }) => NEVER_EMPTY.test(tag) && text.trim() === '',
};

/**
 * Rich text reduced to exactly what the editor offers: no link, no style, no attribute but the colour classes and the number
 * at which a list begins. A text without a visible character is ''.
 */
export function cleanRichText(html: string): string {
  const readable = html.replace(/\p{Cc}+/gu, ' ');
  const clean = sanitizeHtml(readable, OPTIONS).trim();
  return readCleanText(clean).trim() === '' ? '' : clean;
}

/** What a reader sees of cleaned HTML, which holds no entity but these four. */
export const readCleanText = (html: string): string =>
  replaceTags(html, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
