import { COPY_PREFIX, LIST_TITLE_MAX, visibleHtmlText } from '@pupitre/contract';
import { cutText } from '../../shared/cut-text.ts';

/** « Copie de … », cut so that the title stays within its limit (LIST-27, LIMIT-06). */
export const copyTitle = (title: string): string => cutTitle(`${COPY_PREFIX}${title}`);

/** Title of a list made from a selection of another one. */
export const selectionTitle = (title: string): string => cutTitle(`Sélection de ${title}`);

/** OP-072: the verbs, and the tense where there is one only. */
export const conjugationTitle = (verbs: readonly string[], tenses: readonly string[]): string =>
  cutTitle(`Conjugaison\u00a0: ${verbs.join(', ')}${tenses.length === 1 ? ` - ${tenses[0]}` : ''}`);

/** Rich text as one plain line, for a card; spaces that may not break stay so. */
export const plainLine = (html: string): string =>
  visibleHtmlText(html.replace(/<\/(p|h2|h3|li|blockquote)>|<br\s*\/?>/gi, ' '))
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();

/** A list's name for a file: no sign that a file system refuses. */
export const fileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'liste';

const cutTitle = (title: string) => cutText(title, LIST_TITLE_MAX);
