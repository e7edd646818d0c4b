import type { KeyboardEvent, RefObject } from 'react';
import { isOfInputMethod } from '../../../../ui/text/input-method.ts';
import { isCell, moved } from './grid-position.ts';
import { foldAllOf } from './group-row.tsx';
import type { CellDialogs } from './table-dialogs.tsx';
import type { LevelEntry, TableWriting } from './use-level-entry.ts';
import type { TableDecisions } from './use-table-decisions.ts';
import type { TableWritesState } from './use-table-writes.ts';

type TableKeys = Pick<TableWriting, 'facts' | 'grid' | 'size' | 'announce'> & {
  entry: LevelEntry;
  scroller: RefObject<HTMLElement | null>;
  dialogs: Pick<CellDialogs, 'openMenu'>;
  writes: Pick<TableWritesState, 'undo' | 'redo'>;
  decide: Pick<TableDecisions, 'isFed' | 'next' | 'accept' | 'setAside'>;
  onHelp: () => void;
  /** Puts all groups away, or brings them back. */
  onFoldAll: (isFolded: boolean) => void;
};

/** What the keyboard does in the table. */
export function useTableKeys(props: TableKeys) {
  const { facts, grid, size, entry, announce, dialogs, writes } = props;

  /** The whole line or column of the block. */
  const widen = (way: 'row' | 'column') => {
    const { top, bottom, left, right } = grid.selected();
    if (way === 'row') grid.select({ row: top, column: 0 }, { row: bottom, column: size.columns - 1 });
    else grid.select({ row: 0, column: left }, { row: size.rows - 1, column: right });
  };

  function command(event: KeyboardEvent<HTMLElement>): boolean {
    const key = event.key.toLowerCase();
    const { active } = grid.latest.current;
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return false;
      if ((key === 'z' || key === 'y') && !facts.canWrite) announce(facts.closed);
      else if (key === 'z') (event.shiftKey ? writes.redo : writes.undo)();
      else if (key === 'y') writes.redo();
      else if (key === 'a') {
        grid.select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
        announce(`Tout est sélectionné\u00a0: ${size.rows * size.columns} observations`);
      } else if (!isCell(active)) return false;
      else if (key === 'd') entry.fill('down');
      else if (key === 'r' && !event.shiftKey) entry.fill('right');
      else if (key === ' ') widen('column');
      else return false;
      return true;
    }
    if (event.key === '?') props.onHelp();
    else if (event.key === 'Escape' && grid.latest.current.anchor !== null) grid.endSelection();
    else if ((event.key === 'F2' || event.key === 'ContextMenu') && isCell(active)) dialogs.openMenu(grid.spot());
    else return false;
    return true;
  }

  function move(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.altKey) return false;
    const fold = grid.latest.current.active.column < 0 ? foldAllOf(event) : null;
    if (fold !== null) {
      props.onFoldAll(fold);
      return true;
    }
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

  /** What practice proposes: only letters by themselves, and only where something may be proposed. */
  function judge(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !props.decide.isFed) return false;
    const key = event.key.toLowerCase();
    if (key === 'n') props.decide.next();
    else if (key === 'a') props.decide.accept();
    else if (key === 'e') props.decide.setAside();
    else return false;
    return true;
  }

  function write(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const digit = digitOf(event);
    const level = digit === null ? undefined : facts.scale[digit - 1];
    if (level !== undefined) entry.set(level.code, true);
    else if (digit === 0 || event.key === 'Backspace' || event.key === 'Delete') entry.set(null, false);
    else if (event.key === ' ' && event.shiftKey) widen('row');
    else if (event.key === ' ') entry.cycle();
    else if (event.key === 'Enter') entry.repeat();
    else return false;
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (isOfInputMethod(event)) return;
    const { active } = grid.latest.current;
    if (command(event) || judge(event) || move(event) || (isCell(active) && write(event))) event.preventDefault();
  };
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
