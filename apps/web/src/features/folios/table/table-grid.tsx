import { shortNames } from '@pupitre/learning';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useMemo } from 'react';
import { countOf } from '../../../shared/content-text.ts';
import { LevelMark } from '../../../shared/observing/level-mark.tsx';
import { Tag } from '../../../shared/tag.tsx';
import { ColumnHead } from './column-head.tsx';
import { CriterionRow, type TableFacts } from './criterion-row.tsx';
import classes from './folio-table.module.css';
import { isCell, type Position } from './grid-position.ts';
import type { TableRow } from './table-rows.ts';
import { useCellPointer } from './use-cell-pointer.ts';
import type { Grid } from './use-grid.ts';
import { useLate } from './use-late.ts';
import { useReveal } from './use-reveal.ts';
import { useTableWindow } from './use-table-window.ts';

type TableGridProps = {
  facts: TableFacts;
  rows: readonly TableRow[];
  criterionCount: number;
  grid: Grid;
  scroller: RefObject<HTMLDivElement | null>;
  onPick: (at: Position, isExtending: boolean) => void;
  onMenu: (at: Position) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
};

/** The table itself: a real one, of which only what is in sight is drawn (decision 117). */
export function TableGrid(props: TableGridProps) {
  const { facts, rows, criterionCount, grid, scroller } = props;
  const { students } = facts;
  const { active, block } = grid;
  const { lines, range, measures } = useTableWindow(scroller, rows, students.length);
  const activeItem = rows.findIndex((row) => row.kind === 'criterion' && row.index === active.row);
  useReveal({ scroller, lines, measures, active, activeItem, reveal: grid.reveal, isFocusing: grid.isFocusing });
  useLate(scroller, facts.store);
  const pointer = useCellPointer(props);
  const names = useMemo(() => shortNames(students.map(({ displayName }) => displayName)), [students]);

  const items = lines.getVirtualItems();
  const above = Math.max(0, (items[0]?.start ?? measures.head) - measures.head);
  const below = Math.max(0, lines.getTotalSize() - (items.at(-1)?.end ?? measures.head));
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

  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls; the table inside is the grid
    <div
      ref={scroller}
      className={`${classes.scroller} ${facts.canWrite ? classes.writable : ''}`}
      role="group"
      aria-label="Tableau de suivi"
      tabIndex={isActiveDrawn ? -1 : 0}
      {...pointer}
      onFocus={onFocus}
      onKeyDown={props.onKeyDown}
      onCopy={props.onCopy}
      onPaste={props.onPaste}
    >
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, so it is a grid
        role="grid"
        aria-label={`${criterionCount} critères et ${students.length} élèves`}
        aria-rowcount={rows.length + 1}
        aria-colcount={students.length + 1}
        aria-multiselectable={facts.canWrite || undefined}
        style={{ width: measures.criterion + measures.column * students.length }}
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
            <Corner facts={facts} criterionCount={criterionCount} />
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
                <tr
                  key={row.key}
                  ref={lines.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={classes.group}
                >
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>
                      {row.code !== '' && <Tag color="c-orange">{row.code}</Tag>}
                      <span>{row.axis === '' && row.code === '' ? 'Autres critères' : row.axis}</span>
                    </span>
                  </th>
                </tr>
              );
            const isInBlock = block !== null && row.index >= block.top && row.index <= block.bottom;
            return (
              <CriterionRow
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
    </div>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
    <tr className={classes.spacer} aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

type CornerProps = { facts: TableFacts; criterionCount: number };

/** The legend lives in the empty corner. */
export function Corner({ facts, criterionCount }: CornerProps) {
  const { scale, students } = facts;
  return (
    <th scope="col" className={classes.corner}>
      <span className="sr-only">Critères</span>
      <ul className={classes.legend} aria-label="Légende">
        {[...scale, null].map((level) => (
          <li key={level?.code ?? 'unset'}>
            <LevelMark code={level?.code ?? null} scale={scale} size={18} />
            {level?.label ?? 'Indéfini'}
          </li>
        ))}
      </ul>
      <span className={classes.sizes}>
        <span>{countOf(criterionCount, 'critère')}</span>
        <span>{countOf(students.length, 'élève')}</span>
      </span>
    </th>
  );
}
