import type { LevelCode } from './scales.ts';

/** How many cells have each level, and how many are unset. */
export type LevelCounts = Readonly<Record<LevelCode, number>> & { readonly unset: number; readonly total: number };

/** Counts states; null and unknown codes are unset. */
export function countStates(states: Iterable<string | null>): LevelCounts {
  const counts = { ok: 0, nok: 0, unrated: 0, unset: 0, total: 0 };
  for (const state of states) {
    if (state === 'ok' || state === 'nok' || state === 'unrated') counts[state] += 1;
    else counts.unset += 1;
    counts.total += 1;
  }
  return counts;
}

/** Percentages of a folio, a criterion or a pupil (ENT-33): whole numbers from 0 to 100. */
export type Progression = { success: number; danger: number; info: number; warning: number };

/**
 * Percentages by colour (OBS-06, OBS-07, FOLIO-62): with professional options success, danger and info; otherwise success
 * and warning, and the unrated share travels in info, to be drawn as secondary (OP-111).
 */
export function progressionOf(counts: LevelCounts, optionsProfessionnelles: boolean): Progression {
  const percent = (count: number) => (counts.total === 0 ? 0 : Math.round((100 * count) / counts.total));
  const nok = percent(counts.nok);
  return {
    success: percent(counts.ok),
    danger: optionsProfessionnelles ? nok : 0,
    info: percent(counts.unrated),
    warning: optionsProfessionnelles ? 0 : nok,
  };
}
