import type { Criterion } from '@pupitre/contract';
import { cellOf, counted } from '@pupitre/learning';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLazyComponent } from '../../../../ui/modals/lazy-modal.tsx';
import { Disclosure } from '../../../../ui/parts/disclosure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import type { DisplayPanelProps } from './display-panel.tsx';
import classes from './table-line.module.css';
import { TableSearch, type TableSearchProps } from './table-search.tsx';
import type { TableFacts } from './use-table-facts.ts';

/** What stands over every table: the rest is behind « Affichage » and « ⋮ ». */
export const loadDisplay = async () => (await import('./display-panel.tsx')).DisplayPanel;

/** Class of the way to « Une main ». */
export const HAND = classes.hand ?? '';

type TableLineProps = {
  search: TableSearchProps;
  filters: ReactNode;
  /** Which time is shown. */
  time: ReactNode;
  /** Of the changes, while the table fills the window. */
  state: ReactNode;
  /** null where nothing can be changed. */
  undo: ReactNode;
  hand: ReactNode;
  display: Omit<DisplayPanelProps, 'onClose'>;
  menu: ReactNode;
};

/** The one line of tools over the table. */
export const TableLine = ({ search, filters, time, state, undo, hand, display, menu }: TableLineProps) => (
  <div className={classes.line}>
    <TableSearch {...search} />
    {filters}
    <div className={classes.time}>{time}</div>
    <span className={classes.space} />
    {state !== null && <div className="flex-row gap-8">{state}</div>}
    {undo}
    {hand}
    <Disclosure
      look={{ root: classes.display, button: classes.tool, panel: classes.panel }}
      label={
        <>
          <Icon name="sliders" />
          <span className={classes.word}>Affichage</span>
        </>
      }
    >
      {(close) => <LazyDisplay {...display} onClose={close} />}
    </Disclosure>
    {menu}
  </div>
);

function LazyDisplay(props: DisplayPanelProps) {
  const Panel = useLazyComponent(loadDisplay, true, props.onClose);
  return Panel === null ? null : <Panel {...props} />;
}

type TableUndoProps = { facts: TableFacts; criteria: readonly Criterion[]; onUndo: () => void; onRedo: () => void };

/** The two ways to take a change back; the second one stands there only after the first. */
export function TableUndo({ facts, criteria, onUndo, onRedo }: TableUndoProps) {
  const { store } = facts;
  useRevision(store);
  const back = useRef<HTMLButtonElement>(null);
  const { steps } = store;
  const step = steps.lastGo().at(-1);
  const canRedo = steps.lastUndone() !== null;
  return (
    <>
      {canRedo && (
        <button
          type="button"
          className={`${classes.tool} ${classes.redo}`}
          title="Rétablir (Ctrl+Y)"
          onClick={() => {
            onRedo();
            // Its last press takes it away.
            if (steps.lastUndone() === null) back.current?.focus();
          }}
        >
          <Icon name="arrow-clockwise" />
          <span className={classes.word}>Rétablir</span>
        </button>
      )}
      <UndoButton
        ref={back}
        what={step === undefined ? null : wordsOf(step.entries, facts, criteria)}
        onUndo={onUndo}
      />
    </>
  );
}

type UndoButtonProps = { ref: RefObject<HTMLButtonElement | null>; what: string | null; onUndo: () => void };

/** It keeps the focus when nothing is left to be taken back. */
const UndoButton = ({ ref, what, onUndo }: UndoButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={classes.tool}
    aria-disabled={what === null || undefined}
    title={what === null ? 'Rien à annuler' : `Annuler (Ctrl+Z)\u00a0: ${what}`}
    onClick={onUndo}
  >
    <Icon name="arrow-counterclockwise" />
    <span className={classes.word}>Annuler</span>
  </button>
);

type Entries = ReturnType<ObservationStore['steps']['lastGo']>[number]['entries'];

/** « Relève deux indices, Léa Girardin », « 12 observations ». */
function wordsOf(entries: Entries, { pupils }: TableFacts, criteria: readonly Criterion[]): string {
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) return counted(entries.length, 'observation');
  const { studentId, criterionId } = cellOf(entry.key);
  const pupil = pupils.find(({ id }) => id === studentId)?.displayName ?? '';
  return [criteria.find(({ id }) => id === criterionId)?.label ?? '', pupil].filter(Boolean).join(', ');
}
