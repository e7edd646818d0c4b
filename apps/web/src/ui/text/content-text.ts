import { COPY_PREFIX, LIST_TITLE_MAX, visibleHtmlText } from '@pupitre/contract';
import { cutText } from './cut-text.ts';

/** A title made from others, cut so that it stays within the limit that lists and courses share (LIMIT-06, LIMIT-13). */
export const cutTitle = (title: string): string => cutText(title, LIST_TITLE_MAX);

/** « Copie de … » (LIST-27). */
export const copyTitle = (title: string): string => cutTitle(`${COPY_PREFIX}${title}`);

/** Rich text as one plain line, for a card: blocks stand apart by « · »; spaces that may not break stay so. */
export const plainLine = (html: string): string =>
  visibleHtmlText(html.replace(BLOCK_END, BLOCK_MARK).replace(/<br\s*\/?>/gi, ' '))
    .split(BLOCK_MARK)
    .map((block) => block.replace(/[^\S\u00a0]+/g, ' ').trim())
    .filter((block) => block !== '')
    .reduce((line, block) => (line === '' ? block : `${line}${/[.!?…:;]$/.test(line) ? ' ' : ' · '}${block}`), '');

const BLOCK_END = /<\/(?:p|h2|h3|li|blockquote)>/gi;
/** A control character that no stored text holds. */
const BLOCK_MARK = '\u001f';
