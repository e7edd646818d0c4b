import type { LevelCode } from '@pupitre/learning';
import type { KeyboardEvent, RefObject } from 'react';

type RowKeys = {
  levels: readonly LevelCode[];
  onLevel: (place: number, level: LevelCode | null) => void;
  onUndo: () => void;
  onRedo: () => void;
  onNext: () => void;
  onPrevious: () => void;
};

/** Arrows move, 1 2 3 set and go on, 0 and Backspace clear, Ctrl+Z undoes, Ctrl+Y brings again, Page keys change the criterion. */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys) {
  return (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    const place = rows.findIndex((row) => item?.contains(row));
    if (place === -1 || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) keys.onUndo();
      else if (key === 'y' || key === 'z') keys.onRedo();
      else return;
      event.preventDefault();
      return;
    }
    const go = (to: number) => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key];
    const aside = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    const level = keys.levels[Number(event.key) - 1];
    if (to !== undefined) go(to);
    else if (aside !== undefined) go(besides(rows, place, aside));
    else if (event.key === 'PageDown') keys.onNext();
    else if (event.key === 'PageUp') keys.onPrevious();
    else if (['0', 'Backspace', 'Delete'].includes(event.key)) keys.onLevel(place, null);
    else if (level !== undefined) {
      keys.onLevel(place, level);
      go(place + 1);
    } else return;
    event.preventDefault();
  };
}

/** The row at the same height in the column beside; the same row when there is none. */
function besides(rows: readonly HTMLElement[], place: number, direction: 1 | -1): number {
  const from = rows[place]?.getBoundingClientRect();
  if (from === undefined) return place;
  const found = rows.findIndex((row) => {
    const { top, left } = row.getBoundingClientRect();
    return Math.abs(top - from.top) < 4 && (left - from.left) * direction > 4;
  });
  return found === -1 ? place : found;
}
