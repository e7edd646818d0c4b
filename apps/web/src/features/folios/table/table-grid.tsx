import { counted, shortNames } from '@pupitre/learning';
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useMemo,
} from 'react';
import { CellsRow } from './cells-row.tsx';
import { ColumnHead } from './column-head.tsx';
import classes from './folio-table.module.css';
import { isCell, type Position } from './grid-position.ts';
import { GroupRow } from './group-row.tsx';
import { TableCorner, type TableCornerProps } from './table-corner.tsx';
import type { TableFacts } from './table-facts.ts';
import type { TableRow } from './table-rows.ts';
import { useCellPointer } from './use-cell-pointer.ts';
import type { Grid } from './use-grid.ts';
import { useLate } from './use-late.ts';
import { useReveal } from './use-reveal.ts';
import { useTableWindow } from './use-table-window.ts';

type TableGridProps = {
  facts: TableFacts;
  rows: readonly TableRow[];
  corner: Omit<TableCornerProps, 'facts'>;
  /** What scrolls away above the table. */
  lead: ReactNode;
  /** It stays there. */
  isPinned: boolean;
  /** Where the table would stand, and does not. */
  instead: ReactNode;
  onFold: (key: string) => void;
  grid: Grid;
  scroller: RefObject<HTMLDivElement | null>;
  onPick: (at: Position, isExtending: boolean) => void;
  onMenu: (at: Position) => void;
  onDrag: (from: Position, to: Position) => void;
  onHead: (at: Position, isExtending: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
};

/** The table itself: a real one, of which only what is in sight is drawn (decision 117). */
export function TableGrid(props: TableGridProps) {
  const { facts, rows, corner, grid, scroller } = props;
  const { students } = facts;
  const { active, block } = grid;
  const { lines, range, measures, covered } = useTableWindow({
    scroller,
    rows,
    columns: students.length,
    height: corner.view.height,
    isPinned: props.isPinned,
  });
  const activeItem = rows.findIndex((row) => row.kind === 'criterion' && row.index === active.row);
  useReveal({
    scroller,
    lines,
    measures,
    covered,
    active,
    activeItem,
    reveal: grid.reveal,
    isFocusing: grid.isFocusing,
  });
  useLate(scroller, facts.store);
  const pointer = useCellPointer(props);
  const names = useMemo(() => shortNames(students.map(({ displayName }) => displayName)), [students]);

  const items = lines.getVirtualItems();
  const start = measures.lead + measures.head;
  const above = Math.max(0, (items[0]?.start ?? start) - start);
  const below = Math.max(0, lines.getTotalSize() - (items.at(-1)?.end ?? start));
  const drawn = students.slice(range.first, range.last + 1);
  const columns = [
    ...(range.first > 0 ? [-1] : []),
    ...drawn.map((_, offset) => range.first + offset),
    ...(range.last < students.length - 1 ? [-2] : []),
  ];
  const widthOf = (column: number): number =>
    measures.column * (column === -1 ? range.first : column === -2 ? students.length - 1 - range.last : 1);
  const isActiveDrawn =
    active.row < 0 || items.some(({ index }) => index === activeItem) || (!isCell(active) && active.column < 0);

  /** A screen reader, or a press that is no tap, puts the focus somewhere by itself: that is where one is then. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row, column } = target.dataset;
    if (grid.isFocusing.current || row === undefined || column === undefined) return;
    const { active: at } = grid.latest.current;
    if (at.row !== Number(row) || at.column !== Number(column))
      grid.moveTo({ row: Number(row), column: Number(column) }, false);
  };

  const width = measures.criterion + measures.column * students.length;
  /** Keys of fields and buttons above and in the table are their own. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target === scroller.current || isPlace(event.target)) props.onKeyDown(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls; the table inside is the grid
    <div
      ref={scroller}
      className={`${classes.scroller} ${facts.canWrite ? classes.writable : ''}`}
      role="group"
      aria-label="Tableau de suivi"
      tabIndex={isActiveDrawn ? -1 : 0}
      data-height={corner.view.height}
      data-pinned={props.isPinned || undefined}
      style={{ '--lead': `${measures.lead}px` } as CSSProperties}
      data-narrow={measures.criterion < NARROW_REM * measures.rem || undefined}
      {...pointer}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onCopy={props.onCopy}
      onPaste={props.onPaste}
    >
      <div className={classes.sheet} style={{ width: props.instead === null ? width + 2 : undefined }}>
        <div className={classes.lead} style={{ width: measures.width }} data-lead>
          {props.lead}
        </div>
        {props.instead ?? (
          <table
            className={classes.table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, so it is a grid
            role="grid"
            aria-label={`${counted(corner.among, 'critère')} et ${counted(students.length, 'élève')}`}
            aria-rowcount={rows.length + 1}
            aria-colcount={students.length + 1}
            aria-multiselectable={facts.canWrite || undefined}
            style={{ width }}
          >
            <colgroup>
              <col style={{ width: measures.criterion }} />
              {columns.map((column) => (
                <col
                  key={column}
                  style={{ width: widthOf(column) }}
                  data-hot={(column >= 0 && column === active.column) || undefined}
                />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <TableCorner facts={facts} {...corner} />
                {range.first > 0 && <td aria-hidden="true" />}
                {drawn.map((student, offset) => {
                  const column = range.first + offset;
                  return (
                    <ColumnHead
                      key={student.id}
                      student={student}
                      short={names[column] ?? student.displayName}
                      store={facts.store}
                      kind={facts.kind}
                      criteres={facts.criteres}
                      column={column}
                      isHot={column === active.column}
                      activeRow={column === active.column && active.row < 0 ? active.row : null}
                    />
                  );
                })}
                {range.last < students.length - 1 && <td aria-hidden="true" />}
              </tr>
            </thead>
            <tbody>
              {above > 0 && <Spacer height={above} columns={columns.length + 1} />}
              {items.map(({ index }) => {
                const row = rows[index];
                if (row === undefined) return null;
                if (row.kind === 'group')
                  return (
                    <GroupRow
                      key={row.key}
                      facts={facts}
                      group={row}
                      rowIndex={index + 2}
                      itemIndex={index}
                      columns={columns.length + 1}
                      measure={lines.measureElement}
                      onFold={props.onFold}
                    />
                  );
                const isInBlock = block !== null && row.index >= block.top && row.index <= block.bottom;
                return (
                  <CellsRow
                    key={row.key}
                    facts={facts}
                    criterion={row.criterion}
                    row={row.index}
                    rowIndex={index + 2}
                    itemIndex={index}
                    columns={range}
                    active={row.index === active.row ? active.column : null}
                    selectedFrom={isInBlock ? block.left : 0}
                    selectedTo={isInBlock ? block.right : -1}
                    measure={lines.measureElement}
                  />
                );
              })}
              {below > 0 && <Spacer height={below} columns={columns.length + 1} />}
            </tbody>
          </table>
        )}
        {props.instead === null && rows.length === 0 && (
          <Nothing onAll={() => corner.onView({ search: '' })} width={measures.width} />
        )}
      </div>
    </div>
  );
}

/** From here on a criterion has no room for more than its words. */
const NARROW_REM = 16;

const isPlace = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-row]') !== null;

/** FOLIO-38, for a search that finds none. */
const Nothing = ({ onAll, width }: { onAll: () => void; width: number }) => (
  <p className={classes.nothing} style={{ width }}>
    Aucun critère à afficher
    <button type="button" onClick={onAll}>
      Tout afficher
    </button>
  </p>
);

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr className={classes.spacer} aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
