import { Button } from '@mantine/core';
import { CATEGORY_BY_KEY, CYCLES } from '@pupitre/contract';
import { Icon } from '../../ui/parts/icon.tsx';
import { PressedChip } from '../../ui/parts/pressed-chip.tsx';
import {
  CYCLE_KEYS,
  disciplinesOf,
  NO_SELECTION,
  type PossibleDomain,
  type PossibleSelection,
  toggleCycle,
  toggleDiscipline,
  toggleYear,
} from './possible-selection.ts';
import classes from './possibles.module.css';

type SelectionPanelProps = {
  domain: PossibleDomain;
  selection: PossibleSelection;
  onChange: (next: PossibleSelection) => void;
};

/** Discipline and years of the chosen domain (POSS-05 to POSS-10). */
export function SelectionPanel({ domain, selection, onChange }: SelectionPanelProps) {
  return (
    <section className={`surface clipped low-shadow ${domain.color}`} aria-labelledby="domaine">
      <div className={classes.lid}>
        <Icon name={domain.icon} />
        <h2 id="domaine">{domain.title}</h2>
        <Button leftSection={<Icon name="arrow-left-right" />} onClick={() => onChange(NO_SELECTION)}>
          Changer de domaine
        </Button>
      </div>
      <div className={classes.rows}>
        <b id="discipline">Discipline</b>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; these buttons are none */}
        <div className="flex-wrap gap-6" role="group" aria-labelledby="discipline">
          {disciplinesOf(domain.key).map((discipline) => (
            <PressedChip
              key={discipline.key}
              isPressed={selection.discipline === discipline.key}
              onClick={() => onChange(toggleDiscipline(selection, discipline.key))}
            >
              {discipline.value}
            </PressedChip>
          ))}
        </div>
        <b aria-hidden="true">Cycle</b>
        <CycleButtons selection={selection} onChange={onChange} />
        {selection.cycle === null && <Years selection={selection} onChange={onChange} />}
      </div>
    </section>
  );
}

/** POSS-07, POSS-08: hidden while a cycle sets the years. */
const Years = ({ selection, onChange }: Omit<SelectionPanelProps, 'domain'>) => (
  <>
    <b id="annees">Années</b>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; these buttons are none */}
    <div className="flex-wrap gap-6" role="group" aria-labelledby="annees">
      {CYCLE_KEYS.map((cycle) => (
        <span key={cycle} className={classes.cycleYears}>
          {CYCLES[cycle].map((year) => (
            <PressedChip
              key={year}
              label={CATEGORY_BY_KEY.get(year)?.value ?? year}
              isPressed={selection.years.includes(year)}
              onClick={() => onChange(toggleYear(selection, year))}
            >
              {CATEGORY_BY_KEY.get(year)?.short ?? year}
            </PressedChip>
          ))}
        </span>
      ))}
    </div>
  </>
);

type CycleButtonsProps = { selection: PossibleSelection; onChange: (next: PossibleSelection) => void };

/** OP-040: three buttons, the active one clears. */
export const CycleButtons = ({ selection, onChange }: CycleButtonsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; these buttons are none
  <div className="flex-wrap gap-6" role="group" aria-label="Cycle">
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
