import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useActivityKeys } from '../../school/exercise/use-activity-keys.ts';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** Marks the buttons among which the arrows move. */
export const ROVING_ATTRIBUTE = 'data-roving';

const UP_AND_ENDS: Record<string, Direction> = { ArrowUp: 'up', Home: 'first', End: 'last' };

/**
 * One stop of Tab for many buttons laid out in rows, and arrows to move among them. `current` is the place of the button
 * with tabIndex 0. Left, right and down come from the keys of the activity; up and the two ends from `onKeyDown`.
 */
export function useRovingFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const [current, setCurrent] = useState(0);
  const buttons = (): Element[] => [...(container.current?.querySelectorAll(`[${ROVING_ATTRIBUTE}]`) ?? [])];

  const focusPlace = (place: number) => {
    const all = buttons();
    const button = all[Math.min(Math.max(0, place), all.length - 1)];
    if (!(button instanceof HTMLElement)) return;
    button.focus({ preventScroll: true });
    // Not centred: the screen moves only as far as it must.
    button.scrollIntoView?.({ block: 'nearest' });
  };
  const move = (direction: Direction) => {
    const all = buttons();
    const place = document.activeElement === null ? -1 : all.indexOf(document.activeElement);
    focusPlace(place < 0 ? current : placeBeside(all, place, direction));
  };
  return {
    container,
    current,
    focusPlace,
    move,
    onFocus: (event: FocusEvent<Element, Element>) => {
      const place = buttons().indexOf(event.target);
      if (place >= 0) setCurrent(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = UP_AND_ENDS[event.key];
      if (direction === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(direction);
    },
  };
}

/** The same in a game whose whole play is such a list. */
export function useRovingGame(run: { abandon: () => void; isPlaying: boolean }) {
  const roving = useRovingFocus<HTMLUListElement>();
  const moving = (direction: Direction) => () => roving.move(direction);
  const keys = { down: moving('down'), left: moving('left'), right: moving('right'), escape: run.abandon };
  useActivityKeys(keys, run.isPlaying);
  return roving;
}

function placeBeside(all: readonly Element[], place: number, direction: Direction): number {
  const inRow = columnsOf(all);
  switch (direction) {
    case 'left':
      return place - 1;
    case 'right':
      return place + 1;
    case 'up':
      return place < inRow ? place : place - inRow;
    case 'down':
      return place + inRow < all.length ? place + inRow : place;
    case 'first':
      return 0;
    case 'last':
      return all.length - 1;
  }
}

/** How many stand in the first row, as the screen shows it now. */
function columnsOf(all: readonly Element[]): number {
  const tops = all.slice(0, 24).map((button) => Math.round(button.getBoundingClientRect().top));
  const second = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > ROW_TOLERANCE);
  return second < 0 ? all.length : second;
}

/** A chosen card is lifted a little. */
const ROW_TOLERANCE = 12;
