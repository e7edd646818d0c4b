import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';
import { isSeenToday } from '../cells/of-today.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import type { OneHandItem, OneHandSheet } from './one-hand-cells.ts';

/** After the last touch: no row moves under a thumb that is on its way. */
const CALM_MS = 2_000;

type ToSee = {
  sheet: OneHandSheet;
  store: ObservationStore;
  /** Only who is still to be seen. */
  isOn: boolean;
  /** Something lies over the rows. */
  isHeld: boolean;
  list: RefObject<HTMLElement | null>;
};

/**
 * Who has been seen today, and which rows are shown. While only those are shown who are still to be seen, a row that was
 * touched stays until nothing has been touched for two seconds; it comes back when what was seen is taken back.
 */
export function useToSee({ sheet, store, isOn, isHeld, list }: ToSee) {
  const revision = useRevision(store);
  const { items } = sheet;
  const seen = new Set(items.filter(({ key }) => isSeenToday(store.getCell(key))).map(({ key }) => key));
  const place = `${isOn} ${sheet.mode} ${sheet.place} ${items.length}`;
  const [away, setAway] = useState<{ place: string; keys: ReadonlySet<number> }>({ place, keys: seen });
  // Another criterion, or the filter was switched: who is seen already is not shown first.
  if (away.place !== place) setAway({ place, keys: seen });
  const isAway = ({ key }: OneHandItem) => isOn && away.keys.has(key) && seen.has(key);
  const shown = items.filter((item) => !isAway(item));
  const { presses, isPressed, onPointerDown } = usePresses();
  const next = useRef<number | null>(null);
  const putAway = useEffectEvent(() => {
    next.current = focusedAfter(list.current, seen);
    setAway({ place, keys: seen });
  });
  const isWaiting = isOn && !isPressed && !isHeld && shown.some(({ key }) => seen.has(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press and every change begins the calm again
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(putAway, CALM_MS);
    return () => window.clearTimeout(timer);
  }, [isWaiting, presses, revision]);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    (rows?.[next.current] ?? rows?.[rows.length - 1])?.focus({ preventScroll: true });
    next.current = null;
  });
  return { shown, seen: seen.size, total: items.length, onPointerDown };
}

/** The place, among the rows that stay, after the focused one that goes; null where the focus is elsewhere. */
function focusedAfter(list: HTMLElement | null, going: ReadonlySet<number>): number | null {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const stays = (line: HTMLElement) => !going.has(Number(line.dataset.key));
  const focused = lines[at];
  if (focused === undefined || stays(focused)) return null;
  return lines.slice(0, at).filter(stays).length;
}

/** Whether a finger or a button is down, and how often it was. */
function usePresses() {
  const [isPressed, setPressed] = useState(false);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (!isPressed) return;
    const release = () => setPressed(false);
    // A finger that scrolls is cancelled as a pointer and still there as a touch.
    const cancel = (event: globalThis.PointerEvent) => event.pointerType !== 'touch' && release();
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('touchend', release);
    window.addEventListener('touchcancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('touchend', release);
      window.removeEventListener('touchcancel', release);
    };
  }, [isPressed]);
  const onPointerDown = (_: PointerEvent) => {
    setPressed(true);
    setPresses((before) => before + 1);
  };
  return { isPressed, presses, onPointerDown };
}
