import type { ClassTest } from '@pupitre/contract';
import { type AnswerLevel, plural, type Verdict } from '@pupitre/learning';

/** What the tolerance ignores, in the words of a fact. */
export const TOLERANCE_WORDS: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'réponse exacte',
  tolerante: 'accents et majuscules tolérés',
  souple: 'une petite faute tolérée',
};

const LIST = new Intl.ListFormat('fr-CH', { type: 'conjunction' });

/** « 8,4 mots sur 12 ». */
export const averageText = ({ average, wordCount }: Pick<ClassTest, 'average' | 'wordCount'>): string =>
  average === null ? '–' : `${String(average).replace('.', ',')}\u00a0${plural(average, 'mot')} sur ${wordCount}`;

/** Those who have begun nothing, at most three by name. */
export const missingText = (copies: ClassTest['copies']): string =>
  namesText(copies.filter(({ startedOn }) => startedOn === null));

/** At most three by name; « personne » for nobody. */
export function namesText(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length === 0) return 'personne';
  if (names.length <= 3) return LIST.format(names);
  return `${names.slice(0, 2).join(', ')} et ${names.length - 2}\u00a0autres`;
}

/** A piece of a wrong answer, and what was expected in its place; alike where nothing differs. */
export type AnswerPiece = {
  readonly text: string;
  readonly wanted: string;
  readonly kind: 'same' | 'wrong' | 'missing';
};

/** Pieces that differ side by side are one: « ai » in place of « è ». */
export function answerPieces({ given, wanted }: Pick<Verdict, 'given' | 'wanted'>): AnswerPiece[] {
  const pieces: { text: string; wanted: string; isSame: boolean }[] = [];
  for (const [index, { text, kind }] of given.entries()) {
    const isSame = kind === 'same';
    const last = pieces.at(-1);
    const other = wanted[index]?.text ?? '';
    if (last?.isSame === isSame) {
      last.text += text;
      last.wanted += other;
    } else pieces.push({ text, wanted: other, isSame });
  }
  return pieces.map(({ text, wanted: other, isSame }) => ({
    text,
    wanted: other,
    kind: isSame ? 'same' : text === '' ? 'missing' : 'wrong',
  }));
}

/** What differs in a wrong answer, short, for the teacher: « « ai » au lieu de « è » ». */
export function differenceText(pieces: readonly AnswerPiece[]): string {
  const differing = pieces.filter(({ kind }) => kind !== 'same');
  const [first] = differing;
  if (first === undefined) return '';
  if (differing.length > 1) return 'plusieurs différences';
  const { text, wanted } = first;
  if (text === '') return `il manque ${quote(wanted)}`;
  if (wanted === '') return `${quote(text)} en trop`;
  return wanted.trim() === '' ? `${quote(text)} au lieu d’une espace` : `${quote(text)} au lieu de ${quote(wanted)}`;
}

const quote = (text: string): string => (text.trim() === '' ? 'une espace' : `«\u00a0${text}\u00a0»`);
