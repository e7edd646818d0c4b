import { PressedChip } from '../../shared/pressed-chip.tsx';
import { CYCLE_KEYS, type PossibleSelection, toggleCycle } from './possible-selection.ts';
import classes from './possibles.module.css';

type CycleButtonsProps = { selection: PossibleSelection; onChange: (next: PossibleSelection) => void };

/** OP-040: three buttons, the active one clears. */
export function CycleButtons({ selection, onChange }: CycleButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; these buttons are none
    <div className={classes.choices} role="group" aria-label="Cycle">
      {CYCLE_KEYS.map((cycle) => (
        <PressedChip
          key={cycle}
          isPressed={selection.cycle === cycle}
          onClick={() => onChange(toggleCycle(selection, cycle))}
        >
          {`Cycle ${cycle.slice(2)}`}
        </PressedChip>
      ))}
    </div>
  );
}
