import {
  type EvaluationLevel,
  FAMILY_UNSET_LABEL,
  levelOf,
  type ProgressColor,
  scaleOf,
  selfLabels,
} from '@pupitre/learning';

/** How the templates draw a level: filled, edged or hatched. */
export type Tone = 'ok' | 'nok' | 'bad' | 'un' | 'info' | 'unset';
export type PrintedLevel = { tone: Tone; label: string };

const TONES: Record<ProgressColor, Tone> = {
  success: 'ok',
  warning: 'nok',
  danger: 'bad',
  info: 'info',
  secondary: 'un',
};

const printed = ({ color, label }: EvaluationLevel): PrintedLevel => ({ tone: TONES[color], label });

/** The levels of a scale, as marks and words. */
export const printedLevels = (isProfessional: boolean): PrintedLevel[] => scaleOf(isProfessional).map(printed);

/** Reports go home: a cell without a level has its word for families there. */
export function printedLevel(isProfessional: boolean, state: string | null): PrintedLevel {
  const level = levelOf(scaleOf(isProfessional), state);
  return level === undefined ? { tone: 'unset', label: FAMILY_UNSET_LABEL } : printed(level);
}

/** What a pupil ticks. */
export function printedSelfLevels(isProfessional: boolean): PrintedLevel[] {
  const labels = selfLabels(isProfessional);
  return [
    { tone: 'ok', label: labels.ok },
    { tone: isProfessional ? 'bad' : 'nok', label: labels.nok },
  ];
}
