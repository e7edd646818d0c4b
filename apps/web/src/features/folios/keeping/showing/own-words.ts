import { type LevelCode, writtenIsoDay } from '@pupitre/learning';

/** « 3 choses que je sais faire ». */
const COUNTED: readonly (readonly [LevelCode, (many: boolean) => string])[] = [
  ['ok', (many) => (many ? 'choses que je sais faire' : 'chose que je sais faire')],
  ['nok', (many) => (many ? 'choses que j’apprends encore' : 'chose que j’apprends encore')],
];

/** How many criteria stand where, without a total: a count is no mark. */
export const ownCounts = (criterias: readonly { state: LevelCode | null }[]) =>
  COUNTED.flatMap(([code, words]) => {
    const count = criterias.filter(({ state }) => state === code).length;
    return count === 0 ? [] : [{ code, count, words: words(count > 1) }];
  });

/** « Maintenant », or from one day to another. */
export const periodWords = ({ from, to }: { from: string; to: string | null }): string =>
  to === null ? 'Maintenant' : `Du ${writtenIsoDay(from)} au ${writtenIsoDay(to)}`;

/** Whose view it is, and of which time: « Isabelle Rochat te montre où tu en es aujourd’hui. » */
export function shownWords(teacher: string, periods: readonly { from: string; to: string | null }[]): string {
  const [period] = periods;
  if (teacher === '' || period === undefined) return '';
  if (periods.length > 1) return `${teacher} te montre ces périodes.`;
  if (period.to === null) return `${teacher} te montre où tu en es aujourd’hui.`;
  return `${teacher} te montre ce que tu savais faire ${periodWords(period).replace('Du', 'du')}.`;
}

export type DatedLevel = { day: string; state: LevelCode };
/** « 01.09.2026 : j’apprends encore ; 11.11.2026 : je sais le faire ». */
export const evolutionWords = (levels: readonly DatedLevel[], wordOf: (code: LevelCode) => string): string =>
  levels
    .map(({ day, state }) => {
      const word = wordOf(state);
      return `${writtenIsoDay(day)}\u00a0: ${word.charAt(0).toLocaleLowerCase('fr-CH')}${word.slice(1)}`;
    })
    .join('\u00a0; ');
