import { cutTitle } from '../../ui/text/content-text.ts';

/** Title of a list made from a selection of another one. */
export const selectionTitle = (title: string): string => cutTitle(`Sélection de ${title}`);

/** OP-072: the verbs, and the tense where there is one only. */
export const conjugationTitle = (verbs: readonly string[], tenses: readonly string[]): string =>
  cutTitle(`Conjugaison\u00a0: ${verbs.join(', ')}${tenses.length === 1 ? ` - ${tenses[0]}` : ''}`);
