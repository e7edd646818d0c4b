import { LANGUAGES } from '@pupitre/contract';

/** « Allemand » for `de`; the id itself for an unknown one. */
export const languageLabel = (id: string): string => LANGUAGES.find((language) => language.id === id)?.label ?? id;

/** Value of a `lang` attribute, so that screen readers and speech pick the right voice; « Autre » (nc) has none. */
export const langOf = (id: string): string | undefined => (id === 'nc' || id === '' ? undefined : id);
