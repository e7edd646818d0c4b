import { COPY_PREFIX, LIST_TITLE_MAX, visibleHtmlText } from '@pupitre/contract';
import { cutText } from './cut-text.ts';

/** A title made from others, cut so that it stays within the limit that lists and courses share (LIMIT-06, LIMIT-13). */
export const cutTitle = (title: string): string => cutText(title, LIST_TITLE_MAX);

/** « Copie de … » (LIST-27). */
export const copyTitle = (title: string): string => cutTitle(`${COPY_PREFIX}${title}`);

/** Rich text as one plain line, for a card; spaces that may not break stay so. */
export const plainLine = (html: string): string =>
  visibleHtmlText(html.replace(/<\/(p|h2|h3|li|blockquote)>|<br\s*\/?>/gi, ' '))
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();

/** A content's name for a file: no sign that a file system refuses. */
export const fileName = (title: string, fallback: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100) || fallback;

/** « 1 critère », « 12 critères »: for words whose plural takes an s. */
export const countOf = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;
