import {
  ANSWER_LEVEL_LABELS,
  ANSWER_LEVELS,
  type AnswerLevel,
  DURATIONS,
  type Duration,
  HIDDEN_PARTS,
  type HiddenPart,
} from '@pupitre/learning';
import { ChoiceRow } from '../../../ui/parts/choice-row.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { CoveredText } from './shown-word.tsx';
import classes from './written-options.module.css';

const DURATION_LABELS: Record<Duration, string> = { 0: 'Jamais', 1: 'Avant d’écrire', 2: 'Toujours' };
const DURATION_HINTS: Record<Duration, string> = {
  0: 'Le mot reste caché.',
  1: 'Le mot disparaît dès que tu commences à écrire.',
  2: 'Le mot reste sous tes yeux.',
};
const HIDE_LABELS: Record<HiddenPart, string> = { 0: 'Non', 1: 'Le haut', 2: 'Le milieu', 3: 'Le bas' };
const LEVEL_HINTS: Record<AnswerLevel, string> = {
  exacte: 'Chaque lettre, accent et majuscule compte.',
  tolerante: 'Les accents et les majuscules ne comptent pas, mais tu vois ce qui diffère.',
  souple: 'Une petite faute passe aussi dans les mots d’au moins cinq lettres, et tu la vois.',
};

type OptionProps<Value> = { value: Value; onChange: (value: Value) => void };

export const DurationOption = ({ value, onChange, note }: OptionProps<Duration> & { note?: string | undefined }) => (
  <div className={classes.option}>
    <ChoiceRow
      legend="Montrer le mot à écrire"
      name="duration"
      value={String(value)}
      choices={DURATIONS.map((duration) => ({ value: String(duration), label: DURATION_LABELS[duration] }))}
      onChange={(chosen) => onChange(DURATIONS.find((duration) => String(duration) === chosen) ?? value)}
    />
    <p className="note above-8">{DURATION_HINTS[value]}</p>
    {note !== undefined && <p className="note above-8">{note}</p>}
  </div>
);

export const LevelOption = ({ value, onChange }: OptionProps<AnswerLevel>) => (
  <div className={`${classes.option} ${classes.levels}`}>
    <ChoiceRow
      legend="Réponse acceptée"
      name="level"
      value={value}
      choices={ANSWER_LEVELS.map((level) => ({ value: level, label: ANSWER_LEVEL_LABELS[level] }))}
      onChange={onChange}
    />
    <p className="note above-8">{LEVEL_HINTS[value]}</p>
  </div>
);

/** Which part of the shown word a bar covers, each choice shown on a word. */
export function HideOption({ value, onChange }: OptionProps<HiddenPart>) {
  return (
    <fieldset className={`${classes.option} ${classes.hide}`}>
      <legend>Cacher une partie du mot</legend>
      <div className={classes.tiles}>
        {HIDDEN_PARTS.map((part) => (
          <label key={part} className={classes.tile}>
            <input
              type="radio"
              className="sr-only"
              name="hide"
              value={part}
              checked={part === value}
              onChange={() => onChange(part)}
            />
            <span className={classes.sample} aria-hidden="true">
              <CoveredText text="neige" languageId="fr" hide={part} />
            </span>
            <span className="flex-row gap-4 small">
              {part === value && <Icon name="check-lg" />}
              {HIDE_LABELS[part]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
