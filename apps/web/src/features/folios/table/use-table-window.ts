import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ColumnRange } from './criterion-row.tsx';
import type { TableRow } from './table-rows.ts';

/** From so many pupils on only the columns in sight are drawn. */
const COLUMNS_DRAWN_WHOLE = 40;
/** Heights before they are measured: one line of text and the bar, a head of a group. */
const ROW_REM = 2.625;
const GROUP_REM = 1.6875;
const HEAD_REM = 7.75;
/** A screen that has no size yet, e.g. a test without layout. */
const NO_LAYOUT = { width: 1280, height: 800 };

export type TableMeasures = {
  readonly column: number;
  readonly criterion: number;
  readonly head: number;
  /** Px of one rem. */
  readonly rem: number;
};

/** The part of the table that is in sight: lines of measured heights, and columns too when there are many. */
export function useTableWindow(scroller: RefObject<HTMLElement | null>, rows: readonly TableRow[], columns: number) {
  const measures = useMeasures(scroller, columns);
  const getScrollElement = () => scroller.current;
  const observeElementRect = sizeOf;
  const { rem } = measures;
  const lines = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_REM : ROW_REM) * rem,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingStart: measures.head,
    scrollPaddingStart: measures.head,
    initialRect: NO_LAYOUT,
    observeElementRect,
    measureElement: (element) => element.offsetHeight || ROW_REM * rem,
  });
  const isWide = columns > COLUMNS_DRAWN_WHOLE;
  const across = useVirtualizer<HTMLElement, HTMLElement>({
    count: isWide ? columns : 0,
    horizontal: true,
    getScrollElement,
    estimateSize: () => measures.column,
    overscan: 4,
    paddingStart: measures.criterion,
    initialRect: NO_LAYOUT,
    observeElementRect,
  });
  useEffect(() => {
    if (measures.column > 0) across.measure();
  }, [across, measures.column]);
  const inSight = across.getVirtualItems();
  const first = isWide ? (inSight[0]?.index ?? 0) : 0;
  const last = isWide ? (inSight.at(-1)?.index ?? Math.min(COLUMNS_DRAWN_WHOLE, columns) - 1) : columns - 1;
  return { lines, range: { first, last } satisfies ColumnRange, measures };
}

type Instance = { scrollElement: HTMLElement | null; targetWindow: (Window & typeof globalThis) | null };

function sizeOf(instance: Instance, tell: (rect: { width: number; height: number }) => void) {
  const element = instance.scrollElement;
  if (element === null) return;
  const look = () =>
    tell({ width: element.clientWidth || NO_LAYOUT.width, height: element.clientHeight || NO_LAYOUT.height });
  look();
  const observer = new ResizeObserver(look);
  observer.observe(element);
  return () => observer.disconnect();
}

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Widths in px: a class of 25 fits on 1366 px; on a phone the criteria take less than half; fingers get 44 px. */
function useMeasures(scroller: RefObject<HTMLElement | null>, columns: number): TableMeasures {
  const [measures, setMeasures] = useState<TableMeasures>(() => measure(null, columns));
  useLayoutEffect(() => {
    const element = scroller.current;
    const look = () =>
      setMeasures((before) => {
        const now = measure(element, columns);
        const isSame = (Object.keys(now) as (keyof TableMeasures)[]).every((name) => now[name] === before[name]);
        return isSame ? before : now;
      });
    look();
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // The text size of the preferences changes every rem.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [scroller, columns]);
  return measures;
}

function measure(element: HTMLElement | null, columns: number): TableMeasures {
  const rem = rootSize();
  const width = element?.clientWidth || NO_LAYOUT.width;
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  const column = (isCoarse ? 2.75 : 2.375) * rem;
  const narrow = Math.min(20 * rem, width * 0.42);
  const criterion = Math.round(Math.max(narrow, Math.min(40 * rem, width - columns * column)));
  const head = element?.querySelector('thead')?.offsetHeight || HEAD_REM * rem;
  return { column, criterion, head, rem };
}
