import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useClipboard } from '../../../../ui/page/use-clipboard.ts';
import { DrawnTable, type DrawnTableProps } from './drawn-table.tsx';
import classes from './folio-table.module.css';
import { isCell, type Position } from './grid-position.ts';
import type { TableView } from './table-view.ts';
import { useCellPointer } from './use-cell-pointer.ts';
import { useReveal } from './use-reveal.ts';
import { useSlowIndicator } from './use-slow-indicator.ts';
import { useTableWindow } from './use-table-window.ts';

type TableGridProps = Omit<DrawnTableProps, 'sight'> & {
  /** What scrolls away above the table. */
  lead: ReactNode;
  onAll: () => void;
  /** Where the table would stand, and does not. */
  instead: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  onPick: (at: Position, isExtending: boolean) => void;
  onMenu: (at: Position) => void;
  onHead: (at: Position, isExtending: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** The table itself: a real one, of which only what is in sight is drawn (decision 117). */
export function TableGrid(props: TableGridProps) {
  const { facts, rows, corner, grid, scroller } = props;
  const { active } = grid;
  const sight = useTableWindow({
    scroller,
    rows,
    columns: facts.pupils.length,
    height: corner.view.height,
  });
  const { items } = sight;
  const activeItem = rows.findIndex((row) => row.kind === 'criterion' && row.index === active.row);
  useReveal({ scroller, sight, grid, activeItem });
  useSlowIndicator(scroller, facts.store);
  const pointer = useCellPointer({ ...props, onDrag: grid.drag });
  const isActiveDrawn =
    active.row < 0 || items.some(({ index }) => index === activeItem) || (!isCell(active) && active.column < 0);

  const isFinger = useRef(false);
  /** A screen reader, or a press that is no tap, puts the focus somewhere by itself: that is where one is then. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row, column } = target.dataset;
    if (grid.isFocusing.current || row === undefined || column === undefined) return;
    const follow = () => {
      const { active: at } = grid.latest.current;
      if (at.row !== Number(row) || at.column !== Number(column))
        grid.moveTo({ row: Number(row), column: Number(column) }, false);
    };
    // The tap that follows goes there itself: the table is drawn once.
    if (isFinger.current) setTimeout(follow);
    else follow();
  };

  /** Keys of fields and buttons above and in the table are their own, and so is what is copied there. */
  const isOwn = (target: EventTarget | null) => target === scroller.current || isPlace(target);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOwn(event.target)) props.onKeyDown(event);
  };
  useClipboard(() => (isOwn(document.activeElement) ? scroller.current : null), props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls; the table inside is the grid
    <div
      ref={scroller}
      className={`${classes.scroller} ${facts.canWrite ? classes.writable : ''}`}
      role="group"
      aria-label="Tableau de suivi"
      tabIndex={isActiveDrawn ? -1 : 0}
      data-height={corner.view.height}
      data-plain={plainOf(corner.view)}
      data-evolution={facts.evolution !== null || undefined}
      data-printing={sight.isPrinting || undefined}
      data-past={facts.cells !== facts.store || undefined}
      {...pointer}
      onPointerDownCapture={({ pointerType }) => {
        isFinger.current = pointerType === 'touch';
      }}
      onKeyDownCapture={() => {
        isFinger.current = false;
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div className={props.instead === null ? classes.sheet : classes.whole} style={ofPupils(facts.pupils.length)}>
        <div className={classes.lead} data-lead>
          {props.lead}
        </div>
        {props.instead ?? <DrawnTable {...props} sight={sight} />}
        {props.instead === null && rows.length === 0 && <Nothing onAll={props.onAll} />}
      </div>
    </div>
  );
}

/** The styles share the width among them. */
const ofPupils = (count: number) => ({ '--pupils': Math.max(1, count) }) as CSSProperties;

/** What the cells do not show. */
const plainOf = ({ withoutToday, withoutOpinions }: TableView): string | undefined =>
  [withoutToday ? 'today' : '', withoutOpinions ? 'opinion' : ''].filter(Boolean).join(' ') || undefined;

const isPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-row]') !== null;

/** FOLIO-38, for a search that finds none. */
const Nothing = ({ onAll }: { onAll: () => void }) => (
  <p className={classes.nothing}>
    Aucun critère à afficher
    <button type="button" onClick={onAll}>
      Tout afficher
    </button>
  </p>
);
