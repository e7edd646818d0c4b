import { counted, type EvaluationLevel, type LevelOfDay, levelOf } from '@pupitre/learning';
import { dateOfNumber } from './shown-time.ts';

/** « 2 observations : abordé le 15.09.2026, déjà observé le 11.02.2027 »; '' without any. */
export function seriesWords(series: readonly LevelOfDay[], scale: readonly EvaluationLevel[]): string {
  if (series.length === 0) return '';
  const steps = series.map(
    ({ day, state }) => `${levelOf(scale, state)?.short.toLocaleLowerCase('fr-CH') ?? ''} le ${dateOfNumber(day)}`,
  );
  return `${counted(series.length, 'observation')}\u00a0: ${steps.join(', ')}`;
}
