import type { LevelCode } from './scales.ts';

/** « Indéfini » for whoever reads it at home: the pupil and her family. */
export const FAMILY_UNSET_LABEL = 'Pas encore observé';

type Words = Readonly<Record<LevelCode, string>>;
const STANDARD: Words = { ok: 'Je sais le faire', nok: 'J’apprends encore', unrated: 'Pas encore montré' };
const PROFESSIONAL: Words = { ok: 'C’est atteint', nok: 'Pas encore atteint', unrated: 'Pas encore évalué' };

/** A level in the pupil's words, wherever she reads it. */
export const ownLevelLabel = (optionsProfessionnelles: boolean, code: LevelCode | null): string =>
  code === null ? FAMILY_UNSET_LABEL : (optionsProfessionnelles ? PROFESSIONAL : STANDARD)[code];
