import { Button } from '@mantine/core';
import { useId } from 'react';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './choices-dialog.module.css';
import type { OneHandChoices } from './use-one-hand-choices.ts';

type ChoicesDialogProps = {
  opened: boolean;
  onClose: () => void;
  choices: OneHandChoices;
  onChoose: (changes: Partial<OneHandChoices>) => void;
  mode: 'critere' | 'eleve';
  onMode: (mode: 'critere' | 'eleve') => void;
};

/** How one observes: what at a time, by which touch, with which hand. Each press counts at once. */
export function ChoicesDialog({ opened, onClose, choices, onChoose, mode, onMode }: ChoicesDialogProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Façon de noter"
      sheet
      actions={
        <Button variant="filled" size="lg" onClick={onClose}>
          Terminé
        </Button>
      }
    >
      <div className={classes.groups}>
        <Choice
          label="Observer"
          value={mode}
          onChange={onMode}
          options={[
            ['critere', 'Un critère à la fois', 'list-check'],
            ['eleve', 'Un élève à la fois', 'person'],
          ]}
        />
        <Choice
          label="Noter par"
          value={choices.buttons}
          onChange={(buttons) => onChoose({ buttons })}
          options={[
            ['un', 'Un toucher', 'hand-index', 'toute la ligne, niveau par niveau'],
            ['tous', 'Un bouton', 'three-dots', 'un bouton pour chaque niveau'],
          ]}
        />
        <Choice
          label="Tenir la tablette de"
          value={choices.hand}
          onChange={(hand) => onChoose({ hand })}
          options={[
            ['gauche', 'Main gauche', 'hand-index-thumb'],
            ['droite', 'Main droite', 'hand-index-thumb'],
          ]}
        />
      </div>
    </AppModal>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [value: Value, name: string, icon: string, more?: string])[];
};

/** Two choices side by side. */
function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className={classes.two}>
        {options.map(([own, name, icon, more]) => (
          <button
            key={own}
            type="button"
            className={classes.choice}
            aria-pressed={own === value}
            data-side={own === 'gauche' || undefined}
            onClick={() => onChange(own)}
          >
            <Icon name={icon} />
            <span>
              {name}
              {more !== undefined && <small>{more}</small>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
