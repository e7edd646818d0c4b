import { Button } from '@mantine/core';
import type { Preferences } from '@pupitre/contract';
import { type ReactNode, useState } from 'react';
import { MediaImage } from '../../platform/media/media-image.tsx';
import { ConflictPick, type Side } from '../../platform/saving/conflict-pick.tsx';
import table from '../../platform/saving/conflict-table.module.css';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { useFocusBack } from '../../ui/modals/focus-back.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import classes from './preferences.module.css';
import { differingFields, FIELD_LABELS, type Field, type PreferencesValues, valueText } from './preferences-values.ts';

type PreferencesConflictProps = {
  /** Base, form, and the version saved in between. */
  base: PreferencesValues;
  mine: PreferencesValues;
  current: Preferences;
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Saves what is saved now, with these fields as the form has them. */
  onSaveChoice: (mine: readonly Field[]) => void;
};

/** Saved twice, in two tabs or on two devices: both values side by side, one choice a line; none is lost. */
export function PreferencesConflict(props: PreferencesConflictProps) {
  const { base, mine, current, onClose, onTakeTheirs, onSaveChoice } = props;
  useFocusBack();
  const fields = differingFields(mine, current);
  const changedHere = differingFields(mine, base);
  const [taken, setTaken] = useState<readonly Field[]>(() => fields.filter((field) => !changedHere.includes(field)));
  const choose = (field: Field, side: Side) =>
    setTaken((before) => (side === 'theirs' ? [...before, field] : before.filter((one) => one !== field)));
  return (
    <AppModal
      opened
      onClose={onClose}
      size={680}
      title={addressed('Vos préférences ont changé ailleurs')}
      icon="sliders"
      color="c-yellow"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Prendre la version enregistrée</Button>
          <Button
            variant="filled"
            leftSection={<Icon name="check-lg" />}
            onClick={() => onSaveChoice(fields.filter((field) => !taken.includes(field)))}
          >
            Enregistrer ce choix
          </Button>
        </>
      }
    >
      <p className="note below-12">
        {addressed(
          'Elles ont été enregistrées dans un autre onglet ou sur un autre appareil. Rien n’est perdu\u00a0: choisissez ce qui reste, ligne par ligne.',
        )}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Préférence</span>
            </th>
            <th scope="col">{addressed('Votre version')}</th>
            <th scope="col">Version enregistrée</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <ConflictRow
              key={field}
              field={field}
              values={{ mine, theirs: current }}
              choice={taken.includes(field) ? 'theirs' : 'mine'}
              isFirst={index === 0}
              onChoose={(side) => choose(field, side)}
            />
          ))}
        </tbody>
      </table>
    </AppModal>
  );
}

/** Two pictures are told apart by looking at them. */
function shownValue(field: Field, values: PreferencesValues): ReactNode {
  const address = field === 'profileImageUrl' ? values.profileImageUrl : '';
  if (address === '') return valueText(field, values);
  return <MediaImage address={address} alt="" width={320} className={classes.compared} />;
}

type ConflictRowProps = {
  field: Field;
  values: Record<Side, PreferencesValues>;
  choice: Side;
  isFirst: boolean;
  onChoose: (side: Side) => void;
};

function ConflictRow({ field, values, choice, isFirst, onChoose }: ConflictRowProps) {
  const label = FIELD_LABELS[field];
  const cell = (side: Side, name: string) => (
    <ConflictPick
      side={side}
      chosen={choice}
      name={`conflict-${field}`}
      label={`${label}\u00a0: ${name}, ${valueText(field, values[side])}`}
      isFirst={isFirst}
      onChoose={onChoose}
    >
      <span>{shownValue(field, values[side])}</span>
    </ConflictPick>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell('mine', addressed('la vôtre'))}
      {cell('theirs', 'la version enregistrée')}
    </tr>
  );
}
