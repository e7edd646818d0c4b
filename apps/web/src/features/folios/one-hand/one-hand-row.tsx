import { linesOf } from '@pupitre/contract';
import { counted, type EvaluationLevel, type LevelCode, type ProposedLevel, stateLabel } from '@pupitre/learning';
import { type MouseEvent, memo, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import type { CellView, ObservationStore } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import { isOfBefore, isToday } from '../time/of-today.ts';
import classes from './one-hand.module.css';
import type { OneHandItem } from './one-hand-cells.ts';

export type RowActions = {
  /** One touch: the next level. */
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
  actions: RowActions;
};

/** One pupil, or one criterion: the whole row is the button, or every level has its own. */
export const OneHandRow = memo(function OneHandRow(props: OneHandRowProps) {
  const { item, store, scale, isPupil, buttons, readOnly, proposed, kept, actions } = props;
  const cell = useCell(store, item.key);
  const { handlers, wasLong } = useLongPress(() => actions.onMore(item));
  if (cell === undefined) return null;
  const isBefore = isOfBefore(cell);
  const name = isPupil ? <PupilName name={item.name} /> : item.name;
  const state = <RowState cell={cell} scale={scale} proposed={proposed} kept={kept} />;
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
      <li className={classes.line}>
        {camera}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div className={classes.row} role="group" aria-label={item.name} data-kind={isPupil ? 'pupil' : 'criterion'}>
          <button type="button" data-row className={classes.words} onClick={() => actions.onMore(item)} {...handlers}>
            <span className={classes.name}>{name}</span>
            {state}
          </button>
          <span className={classes.levels}>
            {scale.map(({ code, label }) => (
              <button
                key={code}
                type="button"
                className={classes.level}
                aria-pressed={cell.state === code && !isBefore}
                aria-label={label}
                disabled={readOnly}
                onClick={() => actions.onLevel(item, code)}
              >
                <LevelMark code={code} scale={scale} size={40} isPale={isBefore && cell.state === code} />
              </button>
            ))}
          </span>
        </div>
      </li>
    );
  }
  return (
    <li className={classes.line}>
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
          <span className={classes.name}>{name}</span>
          {state}
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

/** « Déjà observé », with what is to be known: kept here, in conflict, proposed, commented. */
const RowState = ({ cell, scale, proposed, kept }: RowStateProps) => {
  const traces = linesOf(cell.marks).length + kept;
  return (
    <span className={classes.state}>
      <span className="sr-only">, </span>
      {(cell.isPending || kept > 0) && <Icon name="cloud-slash" label="pas encore envoyé," />}
      {cell.conflict !== null && (
        <b className={classes.conflict}>
          <Icon name="exclamation-triangle-fill" />
          Conflit
        </b>
      )}
      {stateLabel(scale, cell.state)}
      {cell.state !== null && cell.observedOn !== null && dayWords(cell.observedOn)}
      {proposed !== null && (
        <b>
          <span className="sr-only">, </span>
          {`proposé\u00a0: ${stateLabel(scale, proposed)}`}
        </b>
      )}
      {cell.comment !== '' && <Icon name="chat-left-text" label=", commenté" />}
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

/** « , aujourd’hui », « le 18.11 ». */
const dayWords = (on: string): string => (isToday(on) ? ', aujourd’hui' : ` le ${DAY.format(new Date(on))}`);
const DAY = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit' });

function PupilName({ name }: { name: string }) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return (
    <span dir="auto">
      <b>{first}</b> {rest.join(' ')}
    </span>
  );
}

const AFTER_MS = 500;
const SLACK_PX = 10;

/**
 * A press that stays, or the secondary button, does something else than a short one. Give the handlers to the element and
 * ask `wasLong` first in its click.
 */
function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isLong = useRef(false);
  const stop = useCallback(() => {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    handlers: {
      onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
        stop();
        isLong.current = false;
        if (button !== 0) return;
        const timer = window.setTimeout(() => {
          press.current = null;
          isLong.current = true;
          onLongPress();
        }, AFTER_MS);
        press.current = { timer, x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = press.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event: MouseEvent) => {
        // Android says so too after a long press: once is enough.
        event.preventDefault();
        stop();
        if (!isLong.current) onLongPress();
      },
    },
    wasLong: (): boolean => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
  };
}
