import {
  type EvaluationLevel,
  type LevelCode,
  type LevelCounts,
  type ProgressColor,
  type Progression,
  UNSET_LABEL,
} from '@pupitre/learning';

/** One level of a scale with how much of something stands there; `unset` is what is « indéfini ». */
export type LevelPart = {
  code: LevelCode | 'unset';
  label: string;
  short: string;
  color: ProgressColor | 'unset';
  count: number;
};

/** The levels of a scale in its order, then what is unset. */
export function levelParts(counts: LevelCounts, scale: readonly EvaluationLevel[]): readonly LevelPart[] {
  const levels = scale.map(({ code, label, short, color }) => ({ code, label, short, color, count: counts[code] }));
  return [
    ...levels,
    { code: 'unset', label: UNSET_LABEL, short: UNSET_LABEL, color: 'unset', count: counts.unset },
  ] as const;
}

/** A whole percentage between 0 and 100 (LIMIT-39). */
export const wholePercent = (value: number): number =>
  Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0;

/** Percentages by level, as a folio's answer has them (ENT-33): the unrated share travels in `info` (OP-111). */
export function levelPercents(
  progression: Progression,
  scale: readonly EvaluationLevel[],
): readonly { code: LevelCode; label: string; short: string; color: ProgressColor; percent: number }[] {
  const { success, danger, warning, info } = progression;
  const percents: Record<LevelCode, number> = { ok: success, nok: danger + warning, unrated: info };
  return scale.map(({ code, label, short, color }) => ({
    code,
    label,
    short,
    color,
    percent: wholePercent(percents[code]),
  }));
}
