import { counted, plural, stateLabel } from '@pupitre/learning';
import { openCells, proposedFor } from '../proposals/proposal-book.ts';
import type { Deciding } from '../proposals/use-proposals.ts';
import { type Block, cellsOf, isCell, type Position } from './grid-position.ts';
import type { TableWriting } from './use-level-entry.ts';

type Decisions = Pick<TableWriting, 'facts' | 'grid' | 'size' | 'announce' | 'keyAt'> & { deciding: Deciding };

/** N, A and E, and the buttons of the card: what practice proposes is accepted or set aside, and the focus goes to the next. */
export function useTableDecisions({ deciding, facts, grid, size, announce, keyAt }: Decisions) {
  const { store, proposals, pupils, scale } = facts;
  const isOpen = (key: number): boolean =>
    !proposals.accepting.has(key) && proposedFor(proposals, key, store.getCell(key)) !== null;

  /** The next one after a place, line by line and round the end, but for cells that were just decided. */
  const findNext = (from: Position, but: ReadonlySet<number>): Position | null => {
    const count = size.rows * size.columns;
    const start = isCell(from) ? from.row * size.columns + from.column : -1;
    for (let step = 1; step <= count; step += 1) {
      const place = (start + step + count) % count;
      const at = { row: Math.floor(place / size.columns), column: place % size.columns };
      const key = keyAt(at);
      if (key !== null && !but.has(key) && isOpen(key)) return at;
    }
    return null;
  };
  const goOn = (from: Position, but: ReadonlySet<number>): string => {
    const next = findNext(from, but);
    if (next !== null) grid.moveTo(next);
    return next === null ? 'C’était la dernière proposition.' : '';
  };

  const decide = (
    block: Block,
    act: (keys: readonly number[]) => number,
    verb: readonly [one: string, many: string],
  ) => {
    const keys = cellsOf(block).flatMap((at) => keyAt(at) ?? []);
    const open = openCells(proposals, keys, store.getCell);
    const [only] = open;
    if (only === undefined) return announce('Aucune proposition ici.');
    const proposal = proposedFor(proposals, only, store.getCell(only));
    const name = pupils.find(({ id }) => id === proposal?.monitoredStudentId)?.displayName ?? '';
    act(open);
    const end = goOn({ row: block.bottom, column: block.right }, new Set(open));
    const what = plural(
      open.length,
      `${name}\u00a0: ${stateLabel(scale, proposal?.level ?? null)}, proposition ${verb[0]}`,
      counted(open.length, `proposition ${verb[0]}`, `propositions ${verb[1]}`),
    );
    announce(end === '' ? what : `${what}. ${end}`);
  };
  /** One cell by its key, as a block. */
  const blockOfKey = (key: number): Block => {
    for (let row = 0; row < size.rows; row += 1)
      for (let column = 0; column < size.columns; column += 1)
        if (keyAt({ row, column }) === key) return { top: row, bottom: row, left: column, right: column };
    return grid.selected();
  };

  return {
    isFed: deciding.isFed,
    isOpen,
    next: () => {
      const at = findNext(grid.spot(), new Set());
      if (at === null) return announce('Aucune proposition dans ce qui est affiché.');
      grid.moveTo(at);
    },
    /** Of the active cell or the block; or of one cell, from its card. */
    accept: (key?: number) =>
      decide(key === undefined ? grid.selected() : blockOfKey(key), deciding.accept, ['acceptée', 'acceptées']),
    setAside: (key?: number) =>
      decide(key === undefined ? grid.selected() : blockOfKey(key), deciding.setAside, ['écartée', 'écartées']),
  };
}

export type TableDecisions = ReturnType<typeof useTableDecisions>;
