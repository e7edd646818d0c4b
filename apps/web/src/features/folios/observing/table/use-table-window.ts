import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
/** What stands over the table at least, in px. */
const OVER = 200;
/** Lines beside those in sight, once these are painted. */
const OVERSCAN = 6;
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
  const isPainted = usePainted();
  // Before it has a size: what may be in sight, and no more.
  const [initialRect] = useState(() => ({ ...NO_LAYOUT, height: window.innerHeight - OVER }));
  const lines = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_REM : ROW_REM)[height] * rem,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: isPainted ? OVERSCAN : 0,
    paddingStart: measures.lead + measures.head,
    scrollPaddingStart: covered,
    initialRect,
    observeElementRect,
    measureElement: (element) => element.offsetHeight || ROW_REM[height] * rem,
  });
  const measuredHeight = useRef(height);
  // Another height makes other lines of all.
  useLayoutEffect(() => {
    if (measuredHeight.current !== height) lines.measure();
    measuredHeight.current = height;
  }, [lines, height]);
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
    // The same while it says the same: lines are drawn again only then.
    range: useMemo((): ColumnRange => ({ first, last }), [first, last]),
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

/** Of browsers whose text size nobody has changed. */
const ROOT_PX = 16;
const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_PX;

/** Whether what was drawn first has been painted. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

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
  // Styles that are asked for while the table is drawn are worked out once more.
  const rem = element === null ? ROOT_PX : rootSize();
  const widthOf = (place: string) => element?.querySelector(place)?.getBoundingClientRect().width ?? 0;
  const column = widthOf('thead th ~ th') || CELL_REM * rem;
  const criterion = widthOf('thead th') || CRITERION_REM * rem;
  const head = element?.querySelector('thead')?.offsetHeight || HEAD_REM * rem;
  const lead = element?.querySelector<HTMLElement>('[data-lead]')?.offsetHeight ?? 0;
  return { column, criterion, head, lead, rem };
}
