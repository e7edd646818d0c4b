import { Button } from '@mantine/core';
import type { Criterion, MonitoredStudent, Observation } from '@pupitre/contract';
import { cellOf, type EvaluationLevel, plural, stateLabel } from '@pupitre/learning';
import { useSyncExternalStore } from 'react';
import type { Side } from '../../../../platform/saving/conflict-pick.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import type { CellChange } from '../cells/cell-writes.ts';
import type { Conflict } from '../cells/conflict-storage.ts';
import { hourOf } from '../cells/format-time.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { shortDay } from '../cells/of-today.ts';
import classes from './cell-conflicts.module.css';

type CellConflictsProps = {
  opened: boolean;
  onClose: () => void;
  criteria: readonly Criterion[];
  facts: {
    readonly store: ObservationStore;
    readonly pupils: readonly MonitoredStudent[];
    readonly scale: readonly EvaluationLevel[];
  };
  /** Only this cell; null: all of them. */
  only: number | null;
};

/** Both words about each cell that two people changed, and which one stays. Nothing is decided by closing. */
export function CellConflicts({ opened, onClose, facts, criteria, only }: CellConflictsProps) {
  const { store, pupils, scale } = facts;
  const all = useSyncExternalStore(store.subscribe, store.conflicts);
  const shown = [...all].filter(([key]) => only === null || key === only);
  const resolve = (keys: readonly number[], whose: Side) => {
    for (const key of keys) store.resolve(key, whose);
    if (keys.length === shown.length) onClose();
  };
  const everything = shown.map(([key]) => key);
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={plural(shown.length, 'Observation en conflit', `${shown.length}\u00a0observations en conflit`)}
      icon="people"
      color="c-orange"
      size={680}
      actionsStart={
        shown.length > 1 && (
          <div className="flex-wrap gap-8">
            <Button onClick={() => resolve(everything, 'theirs')}>Tout prendre des autres</Button>
            <Button onClick={() => resolve(everything, 'mine')}>Garder tous les miens</Button>
          </div>
        )
      }
      actions={
        <Button onClick={onClose} data-autofocus>
          Plus tard
        </Button>
      }
    >
      {shown.length === 0 ? (
        <p>Il n’y a plus de conflit.</p>
      ) : (
        <ul className="grid gap-12">
          {shown.map(([key, conflict]) => {
            const { studentId, criterionId } = cellOf(key);
            const pupil = pupils.find(({ id }) => id === studentId)?.displayName ?? conflict.theirs.label;
            const criterion = criteria.find(({ id }) => id === criterionId)?.label ?? '';
            return (
              <li key={key} className={classes.conflict}>
                <h3>
                  <KeepNames of={[pupil]}>{`${pupil}, ${cutText(criterion, 90)}`}</KeepNames>
                </h3>
                <Sides conflict={conflict} scale={scale} onResolve={(whose) => resolve([key], whose)} />
              </li>
            );
          })}
        </ul>
      )}
    </AppModal>
  );
}

type SidesProps = {
  conflict: Conflict;
  scale: readonly EvaluationLevel[];
  onResolve: (whose: Side) => void;
};

/** Theirs and mine about one cell; mine says of which day it is where she had chosen one. */
export function Sides({ conflict, scale, onResolve }: SidesProps) {
  const { mine, theirs, du } = conflict;
  const when = theirs.updatedOn === null ? '' : ` ${hourOf(theirs.updatedOn)}`;
  const byWhom = `${theirs.updatedBy || 'Quelqu’un d’autre'}${when}`;
  const side = (whose: Side, name: string, values: CellChange | Observation, icon: string, take: string) => (
    <div className={classes.side}>
      <p>
        <KeepNames of={[theirs.updatedBy]}>{`${name}\u00a0:`}</KeepNames>
      </p>
      <Values values={values} asked={mine} scale={scale} />
      <Button leftSection={<Icon name={icon} />} onClick={() => onResolve(whose)}>
        {take}
      </Button>
    </div>
  );
  return (
    <div className={classes.sides}>
      {side('theirs', byWhom, theirs, 'people', 'Prendre le sien')}
      {side(
        'mine',
        du === undefined ? 'Vous' : `Vous, pour le ${shortDay(du)}`,
        mine,
        'person-check',
        'Garder le mien',
      )}
    </div>
  );
}

type ValuesProps = { values: CellChange | Observation; asked: CellChange; scale: readonly EvaluationLevel[] };

/** Only what this person had changed: about the rest nobody disagrees. */
const Values = ({ values, asked, scale }: ValuesProps) => (
  <>
    {asked.state !== undefined && (
      <p>
        <LevelMark code={values.state ?? null} scale={scale} size={24} />
        {stateLabel(scale, values.state ?? null)}
      </p>
    )}
    {asked.comment !== undefined && (
      <p dir="auto">
        {values.comment === undefined || values.comment === ''
          ? 'Sans commentaire'
          : `«\u00a0${cutText(values.comment, 200)}\u00a0»`}
      </p>
    )}
    {asked.marks !== undefined && <p>{values.marks === '' ? 'Sans trace' : 'Avec trace'}</p>}
    {asked.checked === true && asked.state === undefined && <p>{values.checked === true ? 'Vu' : 'Pas vu'}</p>}
  </>
);
