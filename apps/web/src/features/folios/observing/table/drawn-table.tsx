import { counted, shortNames } from '@pupitre/learning';
import { type CSSProperties, useMemo } from 'react';
import { CellsRow } from './cells-row.tsx';
import { ColumnHead } from './column-head.tsx';
import classes from './folio-table.module.css';
import { GroupRow } from './group-row.tsx';
import { TableCorner, type TableCornerProps } from './table-corner.tsx';
import type { TableRow } from './table-rows.ts';
import type { Grid } from './use-grid.ts';
import type { TableFacts } from './use-table-facts.ts';
import type { TableSight } from './use-table-window.ts';

export type DrawnTableProps = {
  facts: TableFacts;
  rows: readonly TableRow[];
  corner: Omit<TableCornerProps, 'facts'> & {
    /** How many criteria the filters leave. */
    among: number;
  };
  grid: Grid;
  sight: TableSight;
  onFold: (key: string) => void;
  /** Puts the criteria of all groups away, or brings them back. */
  onFoldAll: (isFolded: boolean) => void;
};

/** A real table, of which only what is in sight is drawn (decision 117). */
export function DrawnTable(props: DrawnTableProps) {
  const { facts, rows, corner, grid, sight } = props;
  const { pupils } = facts;
  const { active } = grid;
  const { range } = sight;
  const columns = [
    ...(range.first > 0 ? [-1] : []),
    ...pupils.slice(range.first, range.last + 1).map((_, offset) => range.first + offset),
    ...(range.last < pupils.length - 1 ? [-2] : []),
  ];
  /** What is not drawn takes the room of its columns. */
  const left = (column: number): CSSProperties | undefined =>
    column >= 0
      ? undefined
      : { width: `calc(var(--column) * ${column === -1 ? range.first : pupils.length - 1 - range.last})` };
  return (
    <table
      className={classes.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, so it is a grid
      role="grid"
      aria-label={`${counted(corner.among, 'critère')} et ${counted(pupils.length, 'élève')}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={pupils.length + 1}
      aria-multiselectable={facts.canWrite || undefined}
    >
      <colgroup>
        <col className={classes.criteria} />
        {columns.map((column) => (
          <col key={column} style={left(column)} data-hot={(column >= 0 && column === active.column) || undefined} />
        ))}
      </colgroup>
      <PupilHeads {...props} />
      <Lines {...props} columns={columns.length + 1} />
    </table>
  );
}

type PupilHeadsProps = Pick<DrawnTableProps, 'facts' | 'corner' | 'grid' | 'sight'>;

function PupilHeads({ facts, corner, grid, sight }: PupilHeadsProps) {
  const { pupils } = facts;
  const { active } = grid;
  const { range } = sight;
  const names = useMemo(() => shortNames(pupils.map(({ displayName }) => displayName)), [pupils]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <TableCorner facts={facts} view={corner.view} />
        {range.first > 0 && <td aria-hidden="true" />}
        {pupils.slice(range.first, range.last + 1).map((pupil, offset) => {
          const column = range.first + offset;
          return (
            <ColumnHead
              key={pupil.id}
              pupil={pupil}
              short={names[column] ?? pupil.displayName}
              facts={facts}
              column={column}
              isHot={column === active.column}
              isActive={column === active.column && active.row < 0}
            />
          );
        })}
        {range.last < pupils.length - 1 && <td aria-hidden="true" />}
      </tr>
    </thead>
  );
}

type LinesProps = Pick<DrawnTableProps, 'facts' | 'rows' | 'grid' | 'sight' | 'onFold' | 'onFoldAll'> & {
  columns: number;
};

/** The lines in sight, between two that take the room of all others. */
function Lines({ facts, rows, grid, sight, columns, onFold, onFoldAll }: LinesProps) {
  const { active, block } = grid;
  const { lines, items, range, measures } = sight;
  const start = measures.lead + measures.head;
  const above = Math.max(0, (items[0]?.start ?? start) - start);
  const below = Math.max(0, lines.getTotalSize() - (items.at(-1)?.end ?? start));
  return (
    <tbody>
      {above > 0 && <Spacer height={above} columns={columns} />}
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
              columns={columns}
              measure={lines.measureElement}
              onFold={onFold}
              onFoldAll={onFoldAll}
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
      {below > 0 && <Spacer height={below} columns={columns} />}
    </tbody>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can take the focus
  <tr className={classes.spacer} aria-hidden="true">
    <td colSpan={columns} style={{ height }} />
  </tr>
);
