import { counted, nextLevel, stateLabel } from '@pupitre/learning';
import type { KeyboardEvent, RefObject } from 'react';
import {
  advance,
  advanceOn,
  type Block,
  blockOf,
  cellsOf,
  type EntryDirection,
  type GridSize,
  isCell,
  moved,
  type Position,
} from './grid-position.ts';
import type { TableFacts } from './table-facts.ts';
import type { Grid } from './use-grid.ts';

type Level = 'ok' | 'nok' | 'unrated' | null;

type TableKeys = {
  facts: TableFacts;
  grid: Grid;
  size: GridSize;
  direction: EntryDirection;
  scroller: RefObject<HTMLElement | null>;
  /** What Enter repeats. */
  lastLevel: RefObject<Level | undefined>;
  announce: (text: string) => void;
  onMenu: (at: Position) => void;
  onHelp: () => void;
  onUndo: () => void;
  onRedo: () => void;
  keyAt: (at: Position) => number | null;
  /** Several cells as one step; answers how many changed. */
  write: (changes: readonly LevelChange[]) => number;
};

export type LevelChange = { key: number; change: { state: Level } };

/** Writing into the table: from the keyboard, a tap, or a paste. */
export function useTableKeys(props: TableKeys) {
  const { facts, grid, size, direction, announce, keyAt } = props;
  const { store, students, scale, canWrite } = facts;

  const keysIn = (block: Block): number[] => cellsOf(block).flatMap((at) => keyAt(at) ?? []);

  /** The block, or the active cell alone. */
  const selected = (): Block => {
    const { active, anchor } = grid.latest.current;
    return blockOf(anchor ?? active, active);
  };

  /** Sets the level of the active cell, or of the whole block as one step. */
  const set = (level: Level, isAdvancing: boolean, onwards = advance) => {
    if (!canWrite) return announce('Ce folio est en lecture seule.');
    const { active, anchor } = grid.latest.current;
    if (!isCell(active)) return;
    props.lastLevel.current = level;
    const label = stateLabel(scale, level);
    if (anchor !== null) {
      const count = props.write(keysIn(selected()).map((key) => ({ key, change: { state: level } })));
      return announce(`${label}\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
    }
    const key = keyAt(active);
    if (key === null) return;
    store.setLevel([key], level);
    const name = students[active.column]?.displayName ?? '';
    const next = isAdvancing ? onwards(active, direction, size) : active;
    const isEnd = isAdvancing && next.row === active.row && next.column === active.column;
    announce(`${name}\u00a0: ${label}${isEnd ? '. Fin de la ligne' : ''}`);
    if (isAdvancing) grid.moveTo(next);
  };

  /** Ctrl+D and Ctrl+R: what stands first in the block, or before a single line of it, goes on through it. */
  const fill = (way: 'down' | 'right') => {
    if (!canWrite) return announce('Ce folio est en lecture seule.');
    const block = selected();
    const { top, bottom, left, right } = block;
    const from = way === 'down' ? top - Number(top === bottom) : left - Number(left === right);
    if (from < 0) return announce('Rien à recopier ici.');
    const count = props.write(
      cellsOf(block).flatMap((at) => {
        const [key, source] = [keyAt(at), keyAt(way === 'down' ? { ...at, row: from } : { ...at, column: from })];
        if (key === null || source === null) return [];
        return [{ key, change: { state: store.getCell(source)?.state ?? null } }];
      }),
    );
    announce(`Recopié\u00a0: ${counted(count, 'observation changée', 'observations changées')}`);
  };

  /** The whole line or column of the block. */
  const widen = (way: 'row' | 'column') => {
    const { top, bottom, left, right } = selected();
    if (way === 'row') grid.select({ row: top, column: 0 }, { row: bottom, column: size.columns - 1 });
    else grid.select({ row: 0, column: left }, { row: size.rows - 1, column: right });
  };

  const cycle = () => {
    const key = keyAt(grid.spot());
    if (key !== null) set(nextLevel(scale, store.getCell(key)?.state ?? null), false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { active } = grid.latest.current;
    if (command(event) || move(event) || (isCell(active) && write(event))) event.preventDefault();
  };

  function command(event: KeyboardEvent<HTMLElement>): boolean {
    const key = event.key.toLowerCase();
    const { active } = grid.latest.current;
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return false;
      if (key === 'z') (event.shiftKey ? props.onRedo : props.onUndo)();
      else if (key === 'y') props.onRedo();
      else if (key === 'a') {
        grid.select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
        announce(`Tout est sélectionné\u00a0: ${size.rows * size.columns} observations`);
      } else if (!isCell(active)) return false;
      else if (key === 'd') fill('down');
      else if (key === 'r' && !event.shiftKey) fill('right');
      else if (key === ' ') widen('column');
      else return false;
      return true;
    }
    if (event.key === '?') props.onHelp();
    else if (event.key === 'Escape' && grid.latest.current.anchor !== null) grid.endSelection();
    else if ((event.key === 'F2' || event.key === 'ContextMenu') && isCell(active)) props.onMenu(grid.spot());
    else return false;
    return true;
  }

  function move(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.altKey) return false;
    const to = moved(
      grid.latest.current.active,
      event.key,
      event.ctrlKey || event.metaKey,
      size,
      pageOf(props.scroller.current),
    );
    if (to === null) return false;
    if (event.shiftKey && isCell(grid.latest.current.active)) grid.extendTo(to);
    else grid.moveTo(to);
    return true;
  }

  function write(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const digit = digitOf(event);
    const level = digit === null ? undefined : scale[digit - 1];
    if (level !== undefined) set(level.code, true);
    else if (digit === 0 || event.key === 'Backspace' || event.key === 'Delete') set(null, false);
    else if (event.key === ' ' && event.shiftKey) widen('row');
    else if (event.key === ' ') cycle();
    else if (event.key === 'Enter') {
      const last = props.lastLevel.current;
      if (last !== undefined) set(last, true, advanceOn);
      else grid.moveTo(advanceOn(grid.latest.current.active, direction, size));
    } else return false;
    return true;
  }

  return { onKeyDown, cycle, selected };
}

/** On a keyboard whose digits want Shift the place of the key counts. */
function digitOf({ key, code }: KeyboardEvent<HTMLElement>): number | null {
  if (/^[0-9]$/.test(key)) return Number(key);
  const placed = /^Digit([0-9])$/.exec(code)?.[1];
  return placed === undefined || key === '?' ? null : Number(placed);
}

/** Lines that one sees at once, less one. */
function pageOf(scroller: HTMLElement | null): number {
  const row = scroller?.querySelector<HTMLElement>('tbody tr[data-index]')?.offsetHeight || 42;
  return Math.max(3, Math.floor(((scroller?.clientHeight || 600) - 124) / row) - 1);
}
