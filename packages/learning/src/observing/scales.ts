/** Codes of the levels of a scale, in its order (OP-107); null on an observation is « indéfini » (OBS-02). */
export const LEVEL_CODES = ['ok', 'nok', 'unrated'] as const;
export type LevelCode = (typeof LEVEL_CODES)[number];
/** Segment of a path, or value, for « indéfini ». */
export const UNSET_CODE = 'unset';
export const UNSET_LABEL = 'Indéfini';

/** Colours of the progress (OBS-06, OBS-07, ENT-33). */
export const PROGRESS_COLORS = ['success', 'danger', 'info', 'warning', 'secondary'] as const;
export type ProgressColor = (typeof PROGRESS_COLORS)[number];

/** Level of an evaluation scale (OBS-05). */
export type EvaluationLevel = {
  code: LevelCode;
  label: string;
  /** The label where there is little room. */
  short: string;
  color: ProgressColor;
  /** One of the ten colour classes. */
  colorClass: string;
  icon: string;
};

const ICONS = { ok: 'bi bi-check-lg', nok: 'bi bi-circle-half', unrated: 'bi bi-slash-lg' } as const;

const level = (
  code: LevelCode,
  [label, short = label]: readonly [label: string, short?: string],
  color: ProgressColor,
  colorClass: string,
  icon: string = ICONS[code],
): EvaluationLevel => ({ code, label, short, color, colorClass, icon });

/** OBS-03, OBS-07. */
export const STANDARD_SCALE: readonly EvaluationLevel[] = [
  level('ok', ['Déjà observé'], 'success', 'c-green'),
  level('nok', ['Abordé, pas encore observé', 'Abordé'], 'warning', 'c-orange'),
  level('unrated', ['Non observable'], 'secondary', 'c-grey'),
];

/** OBS-04, OBS-06. */
export const PROFESSIONAL_SCALE: readonly EvaluationLevel[] = [
  level('ok', ['Atteint'], 'success', 'c-green'),
  level('nok', ['Pas atteint'], 'danger', 'c-red', 'bi bi-x-lg'),
  level('unrated', ['Non évalué'], 'info', 'c-blue'),
];

/** The scale of a folio (FOLIO-61). */
export const scaleOf = (optionsProfessionnelles: boolean): readonly EvaluationLevel[] =>
  optionsProfessionnelles ? PROFESSIONAL_SCALE : STANDARD_SCALE;

/** The level of a code; undefined for « indéfini » and for an unknown code. */
export const levelOf = (scale: readonly EvaluationLevel[], code: string | null): EvaluationLevel | undefined =>
  scale.find((level) => level.code === code);

/** The label of a state, « Indéfini » included. */
export const stateLabel = (scale: readonly EvaluationLevel[], state: string | null): string =>
  levelOf(scale, state)?.label ?? UNSET_LABEL;

/** The next level of the scale, from the last back to the first; an unset cell begins with the first (OBS-08). */
export function nextLevel(scale: readonly EvaluationLevel[], state: string | null): LevelCode {
  const index = scale.findIndex((level) => level.code === state);
  const next = scale[(index + 1) % scale.length];
  if (next === undefined) throw new Error('A scale has at least one level.');
  return next.code;
}

/** Codes of a pupil's own evaluation (SELF-02). */
export const SELF_CODES = ['ok', 'nok'] as const;
export type SelfCode = (typeof SELF_CODES)[number];

/** Labels of the pupil's two buttons (SELF-02, SELF-03). */
export const selfLabels = (optionsProfessionnelles: boolean): Readonly<Record<SelfCode, string>> =>
  optionsProfessionnelles ? { ok: 'Atteint', nok: 'Pas atteint' } : { ok: 'Je sais', nok: 'Je ne sais pas encore' };

const isSelfCode = (state: string | null): state is SelfCode => state === 'ok' || state === 'nok';

/** True when both are ok or nok and differ (OBS-17). */
export const differs = (state: string | null, selfState: string | null): boolean =>
  isSelfCode(state) && isSelfCode(selfState) && state !== selfState;
