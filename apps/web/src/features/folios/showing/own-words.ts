import { DAY_MS, type EvaluationLevel, type LevelCode } from '@pupitre/learning';
import { shortDate } from '../../../shared/text/dates.ts';

type Words = Readonly<Record<LevelCode, string>>;
const STANDARD: Words = { ok: 'Je sais le faire', nok: 'J’apprends encore', unrated: 'Pas encore montré' };
const PROFESSIONAL: Words = { ok: 'C’est atteint', nok: 'Pas encore atteint', unrated: 'Pas encore évalué' };

/** A level in the pupil's words. */
export const ownWord = (optionsProfessionnelles: boolean, code: LevelCode): string =>
  (optionsProfessionnelles ? PROFESSIONAL : STANDARD)[code];

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

/** The noon of a day, so that every time zone of Europe writes the same date. */
export const dayText = (day: string): string => shortDate(`${day}T12:00:00Z`);

/** « Maintenant », or from one day to another. */
export const periodWords = ({ from, to }: { from: string; to: string | null }): string =>
  to === null ? 'Maintenant' : `Du ${dayText(from)} au ${dayText(to)}`;

export type DatedLevel = { day: string; state: LevelCode };
type Period = { from: string; until: string };

export const EVOLUTION_WIDTH = 160;
export const EVOLUTION_HEIGHT = 52;
const [RADIUS, LAST_RADIUS] = [5, 9];
const EDGE = LAST_RADIUS + 1;

/** Heights of a scale, its first level highest, shared out evenly. */
export const heightOf = (scale: readonly EvaluationLevel[], state: LevelCode): number => {
  const place = scale.findIndex(({ code }) => code === state);
  return EDGE + (place * (EVOLUTION_HEIGHT - EDGE * 2)) / Math.max(1, scale.length - 1);
};

/**
 * Where each observation stands: as far to the right as its day lies in the period, never over the one before it. Between
 * two nothing is known: steps, no slopes.
 */
export function drawOwnEvolution(levels: readonly DatedLevel[], scale: readonly EvaluationLevel[], period: Period) {
  const dayAt = (day: string) => Date.parse(day) / DAY_MS;
  const first = dayAt(period.from);
  const days = Math.max(1, dayAt(period.until) - first);
  const width = EVOLUTION_WIDTH - EDGE * 2;
  // What does not fit side by side is pushed to the left of what follows, from the last one on.
  let room = EDGE + width;
  const points = levels
    .toReversed()
    .map(({ day, state }, index) => {
      const x = Math.min(EDGE + ((dayAt(day) - first) / days) * width, room);
      room = x - RADIUS * 2 - (index === 0 ? LAST_RADIUS - RADIUS : 0);
      return { day, state, x: round(x), y: round(heightOf(scale, state)), radius: index === 0 ? LAST_RADIUS : RADIUS };
    })
    .filter(({ x }) => x >= RADIUS)
    .reverse();
  const [start, ...rest] = points;
  const steps = start === undefined ? '' : `M${start.x} ${start.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
  return { points, steps };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** « 01.09.2026 : j’apprends encore ; 11.11.2026 : je sais le faire ». */
export const evolutionWords = (levels: readonly DatedLevel[], optionsProfessionnelles: boolean): string =>
  levels
    .map(({ day, state }) => {
      const word = ownWord(optionsProfessionnelles, state);
      return `${dayText(day)}\u00a0: ${word.charAt(0).toLocaleLowerCase('fr-CH')}${word.slice(1)}`;
    })
    .join('\u00a0; ');
