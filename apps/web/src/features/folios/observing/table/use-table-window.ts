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
/** The least that folio-table.module.css gives them, in a test without layout. */
const CRITERION_REM = 19;
const CELL_REM = 2.375;
/** A screen that has no size yet, e.g. a test without layout. */
const NO_LAYOUT = { width: 1280, height: 800 };
/** A criterion on paper. */
const PAPER_REM = 17;

export type TableMeasures = {
  readonly column: number;
  readonly criterion: number;
  readonly head: number;
  /** What scrolls away above the head. */
  readonly lead: number;
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
    isPrinting,
    covered,
  };
}

const paperOf = (measures: TableMeasures): TableMeasures => ({ ...measures, criterion: PAPER_REM * measures.rem });

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
  const [measures, setMeasures] = useState<TableMeasures>(() => measure(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another class makes other widths
  useLayoutEffect(() => {
    const element = scroller.current;
    const look = () =>
      setMeasures((before) => {
        const now = measure(element);
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

/** In px, what the styles have made of the window's width: the program does as they do, so that its first frame needs none. */
function measure(element: HTMLElement | null): TableMeasures {
  const rem = rootSize();
  const widthOf = (place: string) => element?.querySelector(place)?.getBoundingClientRect().width ?? 0;
  const column = widthOf('thead th ~ th') || CELL_REM * rem;
  const criterion = widthOf('thead th') || CRITERION_REM * rem;
  const head = element?.querySelector('thead')?.offsetHeight || HEAD_REM * rem;
  const lead = element?.querySelector<HTMLElement>('[data-lead]')?.offsetHeight ?? 0;
  return { column, criterion, head, lead, rem };
}
