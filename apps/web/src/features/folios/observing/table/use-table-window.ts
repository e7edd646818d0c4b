import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../../../school/print/use-printing.ts';
import type { TableRow } from './table-rows.ts';
import type { TableView } from './table-view.ts';
import type { ColumnRange } from './use-table-facts.ts';

/** From so many pupils on only the columns in sight are drawn. */
const COLUMNS_DRAWN_WHOLE = 40;
/** Heights before they are measured, as folio-table.module.css gives them. */
const ROW_REM = { normal: 2.3125, compact: 1.5 };
const GROUP_REM = { normal: 1.5, compact: 1.5 };
const HEAD_REM = 5.125;
/** A criterion with its bar; the least that it keeps beside a class that does not fit; a wide cell. */
const CRITERION_REM = 23.5;
const LEAST_CRITERION_REM = 19;
const WIDE_CELL_REM = 3.5;
/** A screen that has no size yet, e.g. a test without layout. */
const NO_LAYOUT = { width: 1280, height: 800 };
/** On paper the criteria leave the rest to the cells, a tile wide: 25 pupils need no smaller letters. */
const PAPER_REM = { criterion: 17, column: 1.875 };

export type TableMeasures = {
  readonly column: number;
  readonly criterion: number;
  readonly head: number;
  /** What scrolls away above the head. */
  readonly lead: number;
  /** What one sees of the table's width. */
  readonly width: number;
  /** Px of one rem. */
  readonly rem: number;
};

type TableWindow = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  columns: number;
  height: TableView['height'];
};

/** The part of the table that is in sight: lines of measured heights, and columns too when there are many. */
export function useTableWindow({ scroller, rows, columns, height }: TableWindow) {
  const isPrinting = usePrinting();
  const onScreen = useMeasures(scroller, columns);
  const measures = isPrinting ? paperOf(onScreen) : onScreen;
  const covered = measures.head;
  const getScrollElement = () => scroller.current;
  const observeElementRect = sizeOf;
  const { rem } = measures;
  const lines = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_REM : ROW_REM)[height] * rem,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingStart: measures.lead + measures.head,
    scrollPaddingStart: covered,
    initialRect: NO_LAYOUT,
    observeElementRect,
    measureElement: (element) => element.offsetHeight || ROW_REM[height] * rem,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes other lines of all
  useLayoutEffect(() => lines.measure(), [lines, height]);
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
  const isCut = isWide && !isPrinting;
  const first = isCut ? (inSight[0]?.index ?? 0) : 0;
  const last = isCut ? (inSight.at(-1)?.index ?? Math.min(COLUMNS_DRAWN_WHOLE, columns) - 1) : columns - 1;
  return {
    lines,
    /** The lines that are drawn. */
    items: isPrinting ? lines.measurementsCache : lines.getVirtualItems(),
    range: { first, last } satisfies ColumnRange,
    measures,
    covered,
    /** Of the whole table, drawn or not. */
    width: measures.criterion + measures.column * columns,
  };
}

const paperOf = ({ rem, ...measures }: TableMeasures): TableMeasures => ({
  ...measures,
  rem,
  criterion: PAPER_REM.criterion * rem,
  column: PAPER_REM.column * rem,
});

export type TableSight = ReturnType<typeof useTableWindow>;

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
    for (const part of element.querySelectorAll('[data-lead], thead')) observer.observe(part);
    // The text size of the preferences changes every rem.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [scroller, columns]);
  return measures;
}

/**
 * Widths in px: a class of 25 fits on 1366 px, few pupils get wide cells and the criterion takes the rest; on a phone the
 * criteria leave two thirds to the cells.
 */
function measure(element: HTMLElement | null, columns: number): TableMeasures {
  const rem = rootSize();
  const width = element?.clientWidth || NO_LAYOUT.width;
  // Their border.
  const inside = width - 2;
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  const least = (isCoarse ? 2.75 : 2.375) * rem;
  const fitting = Math.floor((inside - CRITERION_REM * rem) / Math.max(1, columns));
  const column = Math.max(least, Math.min(WIDE_CELL_REM * rem, fitting));
  const narrow = Math.min(LEAST_CRITERION_REM * rem, inside * 0.34);
  const criterion = Math.round(Math.max(narrow, inside - columns * column));
  const head = element?.querySelector('thead')?.offsetHeight || HEAD_REM * rem;
  const lead = element?.querySelector<HTMLElement>('[data-lead]')?.offsetHeight ?? 0;
  return { column, criterion, head, lead, width, rem };
}
