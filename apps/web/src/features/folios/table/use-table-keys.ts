import { nextLevel, stateLabel } from '@pupitre/learning';
import type { KeyboardEvent, RefObject } from 'react';
import type { TableFacts } from './criterion-row.tsx';
import {
  advance,
  type Block,
  blockOf,
  type EntryDirection,
  type GridSize,
  isCell,
  moved,
  type Position,
} from './grid-position.ts';
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
};

/** Writing into the table: from the keyboard, a tap, or a paste. */
export function useTableKeys(props: TableKeys) {
  const { facts, grid, size, direction, announce, keyAt } = props;
  const { store, students, scale, canWrite } = facts;

  const keysIn = (block: Block): number[] => {
    const keys: number[] = [];
    for (let row = block.top; row <= block.bottom; row += 1)
      for (let column = block.left; column <= block.right; column += 1) {
        const key = keyAt({ row, column });
        if (key !== null) keys.push(key);
      }
    return keys;
  };

  /** The block, or the active cell alone. */
  const selected = (): Block => {
    const { active, anchor } = grid.latest.current;
    return blockOf(anchor ?? active, active);
  };

  /** Sets the level of the active cell, or of the whole block as one step. */
  const set = (level: Level, isAdvancing: boolean) => {
    if (!canWrite) return announce('Ce folio est en lecture seule.');
    const { active, anchor } = grid.latest.current;
    if (!isCell(active)) return;
    props.lastLevel.current = level;
    const label = stateLabel(scale, level);
    if (anchor !== null) {
      const count = store.setLevel(keysIn(selected()), level);
      return announce(`${label}\u00a0: ${count} ${count > 1 ? 'observations changées' : 'observation changée'}`);
    }
    const key = keyAt(active);
    if (key === null) return;
    store.setLevel([key], level);
    const name = students[active.column]?.displayName ?? '';
    const next = isAdvancing ? advance(active, direction, size) : active;
    const isEnd = isAdvancing && next.row === active.row && next.column === active.column;
    announce(`${name}\u00a0: ${label}${isEnd ? '. Fin de la ligne' : ''}`);
    if (isAdvancing) grid.moveTo(next);
  };

  const cycle = () => {
    const key = keyAt(grid.latest.current.active);
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
        grid.selectAll();
        announce(`Tout est sélectionné\u00a0: ${size.rows * size.columns} observations`);
      } else return false;
      return true;
    }
    if (event.key === '?') props.onHelp();
    else if (event.key === 'Escape' && grid.latest.current.anchor !== null) grid.endSelection();
    else if ((event.key === 'F2' || event.key === 'ContextMenu') && isCell(active)) props.onMenu(active);
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
    else if (event.key === ' ') cycle();
    else if (event.key === 'Enter') {
      const last = props.lastLevel.current;
      if (last === undefined) announce('Choisissez d’abord un niveau\u00a0: 1, 2 ou 3.');
      else set(last, true);
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
