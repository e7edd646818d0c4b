import { ChoiceRow } from '../../ui/parts/choice-row.tsx';
import classes from './choice-question.module.css';

type ChoiceQuestionProps<Value extends number> = {
  legend: string;
  hint?: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** One question of « Régler » with a few answers that are stored as numbers. */
export function ChoiceQuestion<Value extends number>(props: ChoiceQuestionProps<Value>) {
  const { legend, hint, name, value, choices, onChange } = props;
  return (
    <div className={classes.question}>
      {/* The legend says it to screen readers. */}
      <p className="below-8 usual bold" aria-hidden="true">
        {legend}
      </p>
      <ChoiceRow<string>
        legend={legend}
        hideLegend
        name={name}
        value={String(value)}
        choices={choices.map(([each, label]) => ({ value: String(each), label }))}
        onChange={(chosen) => {
          const found = choices.find(([each]) => String(each) === chosen);
          if (found !== undefined) onChange(found[0]);
        }}
      />
      {hint !== undefined && <p className="note above-6">{hint}</p>}
    </div>
  );
}

type LengthQuestionProps<Value extends number> = Pick<ChoiceQuestionProps<Value>, 'value' | 'choices'> & {
  legend?: string;
  onChange: (part: { howmanywords: Value }) => void;
};

/** How long a game is. */
export function LengthQuestion<Value extends number>(props: LengthQuestionProps<Value>) {
  return (
    <ChoiceQuestion
      legend="Nombre de mots"
      hint="Avec un autre nombre, une nouvelle partie commence."
      name="howmanywords"
      {...props}
      onChange={(howmanywords) => props.onChange({ howmanywords })}
    />
  );
}
