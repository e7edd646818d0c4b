import type { LevelCode } from './scales.ts';

/** Levels that practice may propose, the highest first. « Non observable » says nothing that an exercise could show. */
export const PROPOSED_LEVELS = ['ok', 'nok'] as const satisfies readonly LevelCode[];
export type ProposedLevel = (typeof PROPOSED_LEVELS)[number];

/** From which whole percent on a level is proposed; null: never. */
export type Thresholds = { ok: number; nok: number | null };
export const DEFAULT_THRESHOLDS: Thresholds = { ok: 80, nok: 60 };
/** « Pas atteint » is no step on a way: nothing proposes it. */
export const PROFESSIONAL_THRESHOLDS: Thresholds = { ok: 80, nok: null };

/** What somebody did of something: `right` of `total`, of which she was asked or could do `asked`. */
export type PracticeShare = { right: number; asked: number; total: number };

/** From this share of a list on its words say something: less than half of them is a sample. */
const ASKED_SHARE = 0.5;

/** The highest level whose threshold a share reaches; null for none, or where too little was asked. */
export function proposedLevel(
  { right, asked, total }: PracticeShare,
  { ok, nok }: Thresholds,
  isProfessional: boolean,
): ProposedLevel | null {
  if (total === 0 || asked < total * ASKED_SHARE) return null;
  const reaches = (percent: number | null) => percent !== null && right * 100 >= percent * total;
  if (reaches(ok)) return 'ok';
  return !isProfessional && reaches(nok) ? 'nok' : null;
}

/** Whether a level says more than the cell has: never the same, never a lower one. */
export const isHigher = (level: ProposedLevel, state: string | null): boolean =>
  level === 'ok' ? state !== 'ok' : state !== 'ok' && state !== 'nok';
