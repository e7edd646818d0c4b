import classes from './class-view.module.css';

type Choice<Value> = { value: Value; label: string; isDisabled?: boolean };
type SegmentsProps<Value> = {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** Some buttons of which one is pressed. */
export const Segments = <Value extends string | number>({ label, value, choices, onChange }: SegmentsProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed
  <div className={classes.segments} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        disabled={choice.isDisabled}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
