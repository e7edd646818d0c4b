// biome-ignore-start lint/a11y/useSemanticElements: a table can hold neither the drawing nor square cells
import { type GridState, lineBetween } from '@pupitre/learning';
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react';
import { langOf } from '../../../ui/text/language.ts';
import { BoardDrawing, Capsule, colorOfWord } from './capsule.tsx';
import classes from './letter-board.module.css';
import type { BoardLine, useLineSelection } from './use-line-selection.ts';

type LetterBoardProps = {
  ref: RefObject<HTMLDivElement | null>;
  state: Pick<GridState, 'grid' | 'items'>;
  language: string;
  selection: ReturnType<typeof useLineSelection>;
  /** The line that was chosen last and did not count. */
  missed: (BoardLine & { readonly turn: number }) | undefined;
  /** Marks the first letters of the words still to find. */
  highlight: boolean;
  /** Id of the sentence that says how to play. */
  describedBy: string;
};

/** The grid of letters: one pointer, two taps or the keys choose a line; only the rows that change are drawn again. */
export function LetterBoard({ ref, state, language, selection, missed, highlight, describedBy }: LetterBoardProps) {
  const { grid, items } = state;
  const { size } = grid;
  const rows = useMemo(() => describeRows({ grid, items }, highlight), [grid, items, highlight]);
  const { line, cursor } = selection;
  const chosen = new Set(line && lineBetween(size, line.first, line.last));

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) {
      event.preventDefault();
      selection.press();
      return;
    }
    const next = moveCursor(event.key, event.ctrlKey, cursor, size);
    if (next === undefined) return;
    event.preventDefault();
    selection.setCursor(next);
    focusCell(ref.current, next);
  };

  return (
    <div className={classes.sheet} data-size={size} data-keep-clear style={{ '--n': size } as React.CSSProperties}>
      <div
        ref={ref}
        role="grid"
        aria-label="Grille de lettres"
        aria-describedby={describedBy}
        aria-multiselectable="true"
        aria-rowcount={size}
        aria-colcount={size}
        dir="ltr"
        className={classes.board}
        onKeyDown={handleKeyDown}
        {...selection.handlers}
      >
        <Marks state={state} highlight={highlight} missed={missed} />
        <BoardDrawing size={size} className={classes.drawing}>
          {line !== undefined && <Capsule size={size} line={line} className={classes.chosen} />}
        </BoardDrawing>
        {rows.map((cells, row) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            key={row}
            row={row}
            cells={cells}
            language={language}
            cursor={Math.floor(cursor / size) === row ? cursor % size : -1}
            chosen={cells.map((_, column) => (chosen.has(row * size + column) ? '1' : '0')).join('')}
          />
        ))}
      </div>
    </div>
  );
}

/** Puts the focus on a cell. */
export function focusCell(board: HTMLElement | null, cell: number): void {
  board?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}

type CellText = { readonly letter: string; readonly label: string | undefined };
type RowProps = { row: number; language: string; cells: readonly CellText[]; cursor: number; chosen: string };

const Row = memo(function Row({ row, language, cells, cursor, chosen }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus, one at a time
    <div translate="no" role="row" aria-rowindex={row + 1} lang={langOf(language)} className={classes.row}>
      {cells.map(({ letter, label }, column) => (
        <span
          translate="no"
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          key={column}
          role="gridcell"
          aria-colindex={column + 1}
          aria-label={label}
          // Only where it is true: « not selected » would be read at every letter.
          aria-selected={chosen[column] === '1' || undefined}
          lang={label === undefined ? undefined : 'fr'}
          tabIndex={column === cursor ? 0 : -1}
          data-cell={row * cells.length + column}
          className={classes.cell}
        >
          {letter}
        </span>
      ))}
    </div>
  );
});

type MarksProps = Pick<LetterBoardProps, 'state' | 'highlight' | 'missed'>;

/** Capsules of the words found, rings around first letters, the line that did not count. */
const Marks = memo(function Marks({ state: { grid, items }, highlight, missed }: MarksProps) {
  const { size, words } = grid;
  const found = words.flatMap(({ cells }, place) =>
    items[place]?.known === true ? [{ place, line: { first: cells[0] ?? 0, last: cells.at(-1) ?? 0 } }] : [],
  );
  const firstLetters = highlight ? words.filter((_, place) => items[place]?.known === false) : [];
  return (
    <BoardDrawing size={size} className={classes.drawing}>
      {(['fill', 'edge'] as const).map((part) =>
        // Edges come after all fills, so that words that cross keep theirs whole.
        found.map(({ place, line }) => (
          <g key={`${part}-${place}`} className={colorOfWord(place)} data-word={part === 'edge' ? place : undefined}>
            <Capsule size={size} line={line} className={classes[part]} />
          </g>
        )),
      )}
      {firstLetters.map(({ cells: [first = 0] }) => (
        <Capsule key={first} size={size} line={{ first, last: first }} className={classes.ring} />
      ))}
      {missed !== undefined && <Capsule key={missed.turn} size={size} line={missed} className={classes.missed} />}
    </BoardDrawing>
  );
});

/** What each cell shows and, where more than its letter is to be said, its name. */
function describeRows({ grid, items }: Pick<GridState, 'grid' | 'items'>, highlight: boolean): CellText[][] {
  const said = new Map<number, string[]>();
  const say = (cell: number | undefined, text: string) => {
    if (cell !== undefined) said.set(cell, [...(said.get(cell) ?? []), text]);
  };
  for (const [place, { cells, item }] of grid.words.entries()) {
    if (items[place]?.known === true) for (const cell of cells) say(cell, `trouvé, ${item.learnTxt}`);
    else if (highlight) say(cells[0], 'première lettre d’un mot');
  }
  return Array.from({ length: grid.size }, (_, row) =>
    grid.letters.slice(row * grid.size, (row + 1) * grid.size).map((letter, column) => {
      const more = said.get(row * grid.size + column);
      return { letter, label: more && `${letter}, ${more.join(', ')}` };
    }),
  );
}

/** Where a key leads from a cell; undefined when it does not move. */
function moveCursor(key: string, isFar: boolean, cell: number, size: number): number | undefined {
  const column = cell % size;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return column < size - 1 ? cell + 1 : cell;
    case 'ArrowUp':
      return cell >= size ? cell - size : cell;
    case 'ArrowDown':
      return cell + size < size * size ? cell + size : cell;
    case 'Home':
      return isFar ? 0 : cell - column;
    case 'End':
      return isFar ? size * size - 1 : cell - column + size - 1;
    default:
      return undefined;
  }
}
// biome-ignore-end lint/a11y/useSemanticElements: a table can hold neither the drawing nor square cells
