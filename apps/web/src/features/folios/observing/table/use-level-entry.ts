import { counted, type LevelCode, stateLabel } from '@pupitre/learning';
import { useRef } from 'react';
import { touchedLevel } from '../cells/of-today.ts';
import {
  advance,
  advanceOn,
  type Block,
  cellsOf,
  type EntryDirection,
  type GridSize,
  isCell,
  type Position,
} from './grid-position.ts';
import type { Grid } from './use-grid.ts';
import type { TableFacts } from './use-table-facts.ts';

export type LevelChange = { key: number; change: { state: LevelCode | null } };

/** What everything that writes in the table needs of it. */
export type TableWriting = {
  facts: TableFacts;
  grid: Grid;
  size: GridSize;
  direction: EntryDirection;
  announce: (text: string) => void;
  keyAt: (at: Position) => number | null;
  /** Several cells as one step; answers how many changed. */
  write: (changes: readonly LevelChange[], way?: 'fill' | 'paste') => number;
};

/** Levels into the active cell or the whole block, whatever asked for them: a key, a tap, a click. */
export function useLevelEntry({ facts, grid, size, direction, announce, keyAt, write }: TableWriting) {
  const { store, pupils, scale, canWrite } = facts;
  /** What Enter repeats. */
  const last = useRef<LevelCode | null | undefined>(undefined);

  const keysIn = (block: Block): number[] => cellsOf(block).flatMap((at) => keyAt(at) ?? []);

  /** Sets the level of the active cell, or of the whole block as one step. */
  const set = (level: LevelCode | null, isAdvancing: boolean, onwards = advance) => {
    if (!canWrite) return announce(facts.closed);
    const { active, anchor } = grid.latest.current;
    if (!isCell(active)) return;
    last.current = level;
    const label = stateLabel(scale, level);
    if (anchor !== null) {
      const count = write(keysIn(grid.selected()).map((key) => ({ key, change: { state: level } })));
      return announce(`${label}\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
    }
    const key = keyAt(active);
    if (key === null) return;
    store.change(key, { state: level });
    const name = pupils[active.column]?.displayName ?? '';
    const next = isAdvancing ? onwards(active, direction, size) : active;
    const isEnd = isAdvancing && next.row === active.row && next.column === active.column;
    announce(`${name}\u00a0: ${label}${isEnd ? '. Fin de la ligne' : ''}`);
    if (isAdvancing) grid.moveTo(next);
  };

  return {
    set,
    /** Ctrl+D and Ctrl+R: what stands first in the block, or before a single line of it, goes on through it. */
    fill: (way: 'down' | 'right') => {
      if (!canWrite) return announce(facts.closed);
      const block = grid.selected();
      const { top, bottom, left, right } = block;
      const from = way === 'down' ? top - Number(top === bottom) : left - Number(left === right);
      if (from < 0) return announce('Rien à recopier ici.');
      const count = write(
        cellsOf(block).flatMap((at) => {
          const [key, source] = [keyAt(at), keyAt(way === 'down' ? { ...at, row: from } : { ...at, column: from })];
          if (key === null || source === null) return [];
          return [{ key, change: { state: store.getCell(source)?.state ?? null } }];
        }),
      );
      announce(`Recopié\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
    },
    /** The level of another day once more, then the next one of the scale. */
    cycle: () => {
      const key = keyAt(grid.spot());
      if (key !== null) set(touchedLevel(scale, store.getCell(key)), false);
    },
    /** The last level once more; before the first one only on to the next cell. */
    repeat: () => {
      if (last.current !== undefined) set(last.current, true, advanceOn);
      else grid.moveTo(advanceOn(grid.latest.current.active, direction, size));
    },
  };
}

export type LevelEntry = ReturnType<typeof useLevelEntry>;
