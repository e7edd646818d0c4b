import type { ListItem } from '@pupitre/contract';
import { type GridMove, type GridSettings, type GridState, judgeSelection } from '@pupitre/learning';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import { useActivityKeys } from '../../../school/exercise/use-activity-keys.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { ActivityRun } from '../use-activity-run.ts';
import { type GridNote, INSTRUCTION, KEYS_INSTRUCTION, noteText } from './grid-notes.tsx';
import classes from './grid-play.module.css';
import { focusCell, LetterBoard } from './letter-board.tsx';
import { type BoardLine, useLineSelection } from './use-line-selection.ts';
import { WordList } from './word-list.tsx';

type GridPlayProps = {
  run: ActivityRun<GridState<ListItem>, GridMove, GridSettings>;
  note: GridNote | undefined;
  onNote: (note: GridNote) => void;
};

/** One grid in play; a new grid is a new one of these. */
export function GridPlay({ run, note, onNote }: GridPlayProps) {
  const { state, list, settings } = run;
  const { size, letters } = state.grid;
  const language = list.learnLanguage;
  const board = useRef<HTMLDivElement>(null);
  const instruction = useId();
  const [missed, setMissed] = useState<BoardLine & { turn: number }>();
  const turn = (note?.turn ?? 0) + 1;

  const selection = useLineSelection({
    size,
    enabled: run.isPlaying,
    onStart: (cell) => {
      setMissed(undefined);
      onNote({ turn, kind: 'start', letter: letters[cell] ?? '' });
    },
    onLine: ({ first, last }) => {
      const verdict = judgeSelection(state, first, last);
      setMissed(verdict.kind === 'other' || verdict.kind === 'backwards' ? { first, last, turn } : undefined);
      run.play({ type: 'select', first, last });
      onNote({ turn, ...verdict });
      return verdict.kind !== 'crooked';
    },
  });

  const focusBoard = () => {
    if (!board.current?.contains(document.activeElement)) focusCell(board.current, selection.cursor);
  };
  const goBack = () => {
    if (!selection.isStarted) return run.abandon();
    selection.cancel();
    onNote({ turn, kind: 'cancelled' });
  };
  // Arrows and Space act in the grid by its own keys; from elsewhere they lead into it.
  useActivityKeys(
    { primary: focusBoard, down: focusBoard, right: focusBoard, left: focusBoard, escape: goBack },
    run.isPlaying,
  );
  useLayoutEffect(
    () => board.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );

  const words = state.grid.words.length;
  return (
    <div
      className={classes.play}
      data-long={hasLongWord(state) || undefined}
      style={{ '--n': size, '--words': words } as CSSProperties}
    >
      <p className={classes.says} data-kind={note?.kind}>
        <Icon name={SIGNS[note?.kind ?? 'start']} />
        <span>{note === undefined || note.kind === 'cancelled' ? INSTRUCTION : noteText(note, language)}</span>
      </p>
      <p id={instruction} className="sr-only">
        {KEYS_INSTRUCTION}
      </p>
      <LetterBoard
        ref={board}
        state={state}
        language={language}
        selection={selection}
        missed={missed}
        highlight={settings.highlight}
        describedBy={instruction}
      />
      <WordList state={state} list={list} />
    </div>
  );
}

/** Letters of a word, without a space, that a narrow column of words holds on a phone. */
const NARROW = 9;

const hasLongWord = ({ grid }: GridState<ListItem>): boolean =>
  grid.words.some(({ item }) => item.learnTxt.split(/\s+/u).some((part) => [...part].length > NARROW));

const SIGNS: Readonly<Record<GridNote['kind'], string>> = {
  start: 'hand-index-thumb',
  cancelled: 'hand-index-thumb',
  found: 'check-circle-fill',
  known: 'check-circle-fill',
  backwards: 'arrow-left-right',
  other: 'arrow-repeat',
  crooked: 'arrow-repeat',
};
