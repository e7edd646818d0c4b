import { ChoiceRow } from '../../shared/choice-row.tsx';
import classes from './choice-question.module.css';

type ChoiceQuestionProps<Value extends number> = {
  legend: string;
  hint?: string;
  name: string;
  value: Value;
  values: readonly Value[];
  /** `value` is a number of `values` as text. */
  choices: readonly { readonly value: `${Value}`; readonly label: string }[];
  onChange: (value: Value) => void;
};

/** One question of « Régler » with a few answers that are stored as numbers. */
export function ChoiceQuestion<Value extends number>(props: ChoiceQuestionProps<Value>) {
  const { legend, hint, name, value, values, choices, onChange } = props;
  return (
    <div className={classes.question}>
      {/* The legend says it to screen readers. */}
      <p className={classes.name} aria-hidden="true">
        {legend}
      </p>
      <ChoiceRow<string>
        legend={legend}
        hideLegend
        name={name}
        value={String(value)}
        choices={choices}
        onChange={(chosen) => {
          const found = values.find((each) => String(each) === chosen);
          if (found !== undefined) onChange(found);
        }}
      />
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
