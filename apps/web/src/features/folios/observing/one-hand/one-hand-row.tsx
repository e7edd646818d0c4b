import { linesOf } from '@pupitre/contract';
import {
  counted,
  type EvaluationLevel,
  type LevelCode,
  levelOf,
  type ProposedLevel,
  splitName,
  UNSET_LABEL,
} from '@pupitre/learning';
import { memo } from 'react';
import { MemoryMark } from '../../../../school/practice/memory-mark.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { CellView } from '../cells/cell-views.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { dayWords, isOfBefore, isSeenToday } from '../cells/of-today.ts';
import { useCell } from '../cells/use-observation-store.ts';
import classes from './one-hand.module.css';
import type { OneHandItem } from './one-hand-cells.ts';
import { useLongPress } from './use-long-press.ts';

export type RowActions = {
  /** One touch: the same level again, as of today, then the next one. */
  onTouch: (item: OneHandItem) => void;
  /** A level for today, also the one that stands: never away. */
  onLevel: (item: OneHandItem, level: LevelCode) => void;
  /** All levels, the comment, a conflict. */
  onMore: (item: OneHandItem) => void;
  /** Photo, voice, film, file. */
  onTrace: (item: OneHandItem) => void;
};

type OneHandRowProps = {
  item: OneHandItem;
  store: ObservationStore;
  scale: readonly EvaluationLevel[];
  /** Pupils read their first name stronger. */
  isPupil: boolean;
  buttons: 'un' | 'tous';
  readOnly: boolean;
  /** Level that practice proposes; a touch asks why then. */
  proposed: ProposedLevel | null;
  /** Traces that still wait on this device. */
  kept: number;
  /** Touched last. */
  isLast: boolean;
  actions: RowActions;
};

/** One pupil, or one criterion: the whole row is the button, or every level has its own. */
export const OneHandRow = memo(function OneHandRow(props: OneHandRowProps) {
  const { item, store, scale, isPupil, buttons, readOnly, proposed, kept, isLast, actions } = props;
  const cell = useCell(store, item.key);
  const { handlers, wasLong } = useLongPress(() => actions.onMore(item));
  if (cell === undefined) return null;
  const isBefore = isOfBefore(cell);
  const name = isPupil ? <PupilName name={item.name} /> : item.name;
  const state = <RowState cell={cell} scale={scale} proposed={proposed} kept={kept} />;
  const line = { className: classes.line, 'data-key': item.key, 'data-seen': isSeenToday(cell), 'data-last': isLast };
  const camera = !readOnly && (
    <button
      type="button"
      className={classes.camera}
      aria-label={`Ajouter une trace\u00a0: ${item.name}`}
      onClick={() => actions.onTrace(item)}
    >
      <Icon name="camera" />
    </button>
  );
  if (buttons === 'tous') {
    return (
      <li {...line}>
        {camera}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div className={classes.row} role="group" aria-label={item.name} data-kind={isPupil ? 'pupil' : 'criterion'}>
          <button type="button" data-row className={classes.words} onClick={() => actions.onMore(item)} {...handlers}>
            <span className={classes.name} translate={isPupil ? 'no' : undefined}>
              {name}
            </span>
            {state}
          </button>
          <span className={classes.levels}>
            {scale.map(({ code, label }) => (
              <button
                key={code}
                type="button"
                className={classes.level}
                aria-pressed={cell.state === code && !isBefore}
                aria-label={
                  isBefore && cell.state === code ? `${label}, comme ${dayWords(cell.observedOn ?? '')}` : label
                }
                disabled={readOnly}
                onClick={() => actions.onLevel(item, code)}
              >
                <LevelMark code={code} scale={scale} size={44} isPale={isBefore && cell.state === code} />
              </button>
            ))}
          </span>
        </div>
      </li>
    );
  }
  return (
    <li {...line}>
      {camera}
      <button
        type="button"
        data-row
        className={classes.row}
        data-kind={isPupil ? 'pupil' : 'criterion'}
        aria-disabled={readOnly || undefined}
        onClick={() => {
          if (wasLong()) return;
          if (readOnly || cell.conflict !== null || proposed !== null) actions.onMore(item);
          else actions.onTouch(item);
        }}
        {...handlers}
      >
        <span className={classes.words}>
          <span className={classes.name} translate={isPupil ? 'no' : undefined}>
            {name}
          </span>
          {state}
          {!readOnly && isBefore && <span className="sr-only">. Appuyer&nbsp;: encore pareil aujourd’hui</span>}
        </span>
        {proposed !== null && cell.state === null ? (
          <MemoryMark sign={proposed === 'ok' ? 'proposed' : 'proposedPart'} size={44} />
        ) : (
          <LevelMark code={cell.state} scale={scale} size={48} isPale={isBefore} />
        )}
      </button>
    </li>
  );
});

type RowStateProps = {
  cell: CellView;
  scale: readonly EvaluationLevel[];
  proposed: ProposedLevel | null;
  kept: number;
};

/** « Déjà observé le 18.11 », with what is to be known: kept here, in conflict, proposed, commented. */
const RowState = ({ cell, scale, proposed, kept }: RowStateProps) => {
  const isBefore = isOfBefore(cell);
  // What was said on another day stands in the sheet.
  const traces = (isBefore ? 0 : linesOf(cell.marks).length) + kept;
  return (
    <span className={classes.state}>
      <span className="sr-only">, </span>
      {(cell.isPending || kept > 0) && <Icon name="cloud-slash" label="pas encore envoyé," />}
      {cell.conflict !== null && (
        <b className="inline gap-4 aligned bad-ink">
          <Icon name="exclamation-triangle-fill" />
          Conflit
        </b>
      )}
      <span className={classes.when}>{stateOf(cell, scale)}</span>
      {proposed !== null && (
        <b className={classes.when}>
          <span className="sr-only">, </span>
          {`proposé\u00a0: ${shortOf(scale, proposed)}`}
        </b>
      )}
      {cell.comment !== '' && !isBefore && <Icon name="chat-left-text" label=", commenté" />}
      {traces > 0 && (
        <span className={classes.traces}>
          <Icon name="image" />
          <span aria-hidden="true">{traces}</span>
          <span className="sr-only">, {counted(traces, 'trace')}</span>
        </span>
      )}
    </span>
  );
};

export const shortOf = (scale: readonly EvaluationLevel[], state: string | null): string =>
  levelOf(scale, state)?.short ?? UNSET_LABEL;

/** « Abordé, aujourd’hui », « Abordé le 18.11 ». */
export function stateOf(cell: CellView, scale: readonly EvaluationLevel[]): string {
  const level = shortOf(scale, cell.state);
  if (cell.state === null || cell.observedOn === null) return level;
  return `${level}${isOfBefore(cell) ? ' ' : ', '}${dayWords(cell.observedOn)}`;
}

function PupilName({ name }: { name: string }) {
  const { givenName, familyName } = splitName(name);
  return (
    <span dir="auto">
      <b>{givenName}</b> {familyName}
    </span>
  );
}
