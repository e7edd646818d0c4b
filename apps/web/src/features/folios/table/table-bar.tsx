import { Button } from '@mantine/core';
import { Icon } from '../../../shared/icon.tsx';
import type { EntryDirection } from './grid-position.ts';
import type { ObservationStore } from './observation-store.ts';
import { SaveState } from './save-state.tsx';
import classes from './table-bar.module.css';

type TableBarProps = {
  store: ObservationStore;
  canWrite: boolean;
  direction: EntryDirection;
  onDirection: (direction: EntryDirection) => void;
  onUndo: () => void;
  onRedo: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  onHelp: () => void;
  onConflicts: () => void;
};

/** Above the table: what became of the changes, and how one enters them. */
export function TableBar(props: TableBarProps) {
  const { store, canWrite } = props;
  return (
    <div className={classes.bar}>
      {canWrite && <SaveState store={store} onConflicts={props.onConflicts} />}
      <div className={classes.tools}>
        {canWrite && (
          <>
            <Tool icon="arrow-counterclockwise" label="Annuler" keys="Ctrl+Z" onClick={props.onUndo} />
            <Tool icon="arrow-clockwise" label="Rétablir" keys="Ctrl+Y" onClick={props.onRedo} />
            {/* biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed */}
            <div className={classes.direction} role="group" aria-label="Saisie">
              <span aria-hidden="true">{'Saisie\u00a0:'}</span>
              <DirectionButton {...props} value="criterion" label="par critère" icon="arrow-right" />
              <DirectionButton {...props} value="pupil" label="par élève" icon="arrow-down" />
            </div>
          </>
        )}
        <Button
          size="xs"
          className={classes.refresh ?? ''}
          leftSection={<Icon name="arrow-repeat" />}
          onClick={props.onRefresh}
          loading={props.isRefreshing}
          aria-label="Actualiser"
          title="Lire ce que vos collègues ont observé"
        >
          <span className={classes.word}>Actualiser</span>
        </Button>
        {canWrite && <Tool icon="keyboard" label="Touches et gestes" keys="?" onClick={props.onHelp} />}
      </div>
    </div>
  );
}

type ToolProps = { icon: string; label: string; keys: string; onClick: () => void };

function Tool({ icon, label, keys, onClick }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={`${label} (${keys})`} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

type DirectionButtonProps = Pick<TableBarProps, 'direction' | 'onDirection'> & {
  value: EntryDirection;
  label: string;
  icon: string;
};

function DirectionButton({ direction, onDirection, value, label, icon }: DirectionButtonProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={direction === value}
      title={value === 'criterion' ? 'Après un niveau, à l’élève suivant' : 'Après un niveau, au critère suivant'}
      onClick={() => onDirection(value)}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
