import type { LevelCode } from '@pupitre/learning';
import type { KeyboardEvent, RefObject } from 'react';

type RowKeys = {
  levels: readonly LevelCode[];
  onLevel: (place: number, level: LevelCode | null) => void;
  onUndo: () => void;
  onNext: () => void;
  onPrevious: () => void;
};

/** Arrows move, 1 2 3 set and go on, 0 and Backspace clear, Ctrl+Z undoes, Page keys change the criterion. */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys) {
  return (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    const place = rows.findIndex((row) => item?.contains(row));
    if (place === -1 || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey) return;
      keys.onUndo();
      event.preventDefault();
      return;
    }
    const go = (to: number) => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
    const level = keys.levels[Number(event.key) - 1];
    switch (event.key) {
      case 'ArrowDown':
        go(place + 1);
        break;
      case 'ArrowUp':
        go(place - 1);
        break;
      case 'ArrowRight':
        go(besides(rows, place, 1));
        break;
      case 'ArrowLeft':
        go(besides(rows, place, -1));
        break;
      case 'Home':
        go(0);
        break;
      case 'End':
        go(rows.length - 1);
        break;
      case 'PageDown':
        keys.onNext();
        break;
      case 'PageUp':
        keys.onPrevious();
        break;
      case '0':
      case 'Backspace':
      case 'Delete':
        keys.onLevel(place, null);
        break;
      default:
        if (level === undefined) return;
        keys.onLevel(place, level);
        go(place + 1);
    }
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
