import type { TestCopy } from '@pupitre/contract';
import { type AnswerLevel, type ClassTestKind, counted, longMoment, plural, writtenMoment } from '@pupitre/learning';

export const KIND_WORDS: Readonly<Record<ClassTestKind, string>> = {
  dictation: 'Dictée',
  translation: 'Traduction',
};

const TOLERANCE: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'Chaque lettre, chaque accent et chaque majuscule comptent.',
  tolerante: 'Les accents et les majuscules ne comptent pas.',
  souple: 'Une petite faute passe aussi.',
};
export const toleranceOf = ({ level }: Pick<TestCopy, 'level'>): string => TOLERANCE[level];

/** « 12 mots, en 20 minutes ». */
export function sizeOfTest({ wordCount, seconds }: Pick<TestCopy, 'wordCount' | 'seconds'>): string {
  const words = counted(wordCount, 'mot');
  return seconds === null ? words : `${words}, en ${counted(seconds / 60, 'minute')}`;
}

export const opensText = (opensOn: string): string => `Il s’ouvre le ${writtenMoment(opensOn)}.`;
export const endsText = (endsOn: string): string => `Tu as jusqu’au ${longMoment(endsOn)}.`;

export const emptyText = (count: number): string =>
  count === 0 ? 'Tous les mots sont écrits.' : `${counted(count, 'mot')} ${plural(count, 'est vide', 'sont vides')}.`;
