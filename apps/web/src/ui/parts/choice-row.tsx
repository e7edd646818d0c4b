import { useId } from 'react';
import classes from './choice-row.module.css';
import { Icon } from './icon.tsx';

type Choice<Value extends string> = { value: Value; label: string; icon?: string };
type ChoiceRowProps<Value extends string> = {
  legend: string;
  /** The question stands beside it already; the legend is for screen readers. */
  hideLegend?: boolean;
  name: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** One question with two to four short answers side by side: native radio buttons that look like one control. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { legend, hideLegend = false, name, value, choices, onChange } = props;
  const group = `${name}-${useId()}`;
  return (
    <fieldset className="plain-set">
      <legend className={hideLegend ? 'sr-only' : 'fine-note no-padding below-6 bold'}>{legend}</legend>
      <div className={classes.track}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon !== undefined && <Icon name={choice.icon} />}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
