import { LANGUAGES, type LanguageId } from '@pupitre/contract';
import { type CSSProperties, type Dispatch, useLayoutEffect, useMemo, useRef } from 'react';
import { useClipboard } from '../../../ui/page/use-clipboard.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { langOf } from '../../../ui/text/language.ts';
import { columnsOf, type ItemRow, isBlank, type TextColumn } from './item-row.ts';
import classes from './item-table.module.css';
import { ItemTableRow, labelOfColumn, type RowActions } from './item-table-row.tsx';
import type { ItemTableAction, ItemTableState } from './item-table-state.ts';
import { isTextColumn, useGridCursor } from './use-grid-cursor.ts';
import { useGridEvents } from './use-grid-events.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { WordFinder } from './word-finder.tsx';

type ItemTableProps = {
  state: ItemTableState;
  dispatch: Dispatch<ItemTableAction>;
  tagColumns: number;
  onAddTagColumn: (() => void) | null;
  learnLanguage: LanguageId;
  hintLanguage: LanguageId;
  onOpenPicture: (key: number) => void;
  onOpenDetails: (key: number) => void;
  announce: (message: string) => void;
};

/** The words, edited at spreadsheet speed: one cell is a field, the others are text, keys move between them. */
export function ItemTable(props: ItemTableProps) {
  const { state, dispatch, tagColumns, learnLanguage, hintLanguage, announce } = props;
  const { rows } = state;
  const columns = useMemo(() => columnsOf(tagColumns), [tagColumns]);
  const latest = useRef({ rows, columns });
  latest.current = { rows, columns };
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const grid = useGridCursor(latest);
  const { cursor, goTo, mode, pendingFocus } = grid;
  const { clipboard, ...events } = useGridEvents({ ...props, rows, columns, grid });
  useClipboard(() => table.current, clipboard);
  const virtual = useVirtualRows(body, rows.length);
  const { drag, handlers } = useRowDrag(body, rows.length, ({ key, to }) => {
    dispatch({ type: 'move', key, to });
    announce(`Ligne placée en position ${to + 1}.`);
  });

  // The cell under the cursor may be drawn only now, or only after scrolling to its row.
  useLayoutEffect(() => {
    if (!pendingFocus.current || cursor === null) return;
    const cell = table.current?.querySelector<HTMLElement>(
      `tr[data-key="${cursor.key}"] [data-column="${cursor.column}"] :is(input, button)`,
    );
    const index = rows.findIndex((row) => row.key === cursor.key);
    if (!cell && (index < virtual.from || index >= virtual.to)) {
      virtual.scrollTo(index);
      return;
    }
    pendingFocus.current = false;
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  });

  const actions = useMemo<RowActions>(
    () => ({
      onType: (key, column, value) => {
        mode.current = 'edit';
        dispatch({ type: 'type', key, column, value });
      },
      onCellFocus: (key, column) => goTo({ key, column }, { focus: isTextColumn(column) && column !== 'hintImgUrl' }),
      onTypingEnd: () => {
        mode.current = 'move';
        dispatch({ type: 'endTyping' });
      },
    }),
    [dispatch, goTo, mode],
  );

  const hasHints = useMemo(() => rows.some((row) => row.hintTxt !== '' || row.hintImgUrl !== ''), [rows]);
  const isElsewhere = cursor === null || !rows.some((row) => row.key === cursor.key);
  return (
    <>
      <WordFinder rows={rows} onFind={(key) => goTo({ key, column: 'learnTxt' })} />
      <div
        className={classes.wrap}
        data-wide={tagColumns > 4 || undefined}
        style={{ '--tag-columns': tagColumns } as CSSProperties}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: fields in cells are the grid pattern; rows and headers are native
          role="grid"
          aria-label="Mots de la liste"
          aria-describedby="item-table-help"
          aria-rowcount={rows.length + 1}
          className={classes.table}
          {...events}
          {...handlers}
        >
          <TableHead {...props} columns={columns} />
          <tbody ref={body}>
            {virtual.before > 0 && <Spacer height={virtual.before} />}
            {rows.slice(virtual.from, virtual.to).map((row, offset) => {
              const index = virtual.from + offset;
              return (
                <ItemTableRow
                  key={row.key}
                  row={row}
                  index={index}
                  columns={columns}
                  at={cursor?.key === row.key ? cursor.column : null}
                  entrance={isElsewhere && index === 0}
                  isReady={index === rows.length - 1 && isBlank(row)}
                  dropMark={dropMark(drag, row.key, index, rows)}
                  warnOfHint={hasHints}
                  learnLang={langOf(learnLanguage)}
                  hintLang={langOf(hintLanguage)}
                  actions={actions}
                />
              );
            })}
            {virtual.after > 0 && <Spacer height={virtual.after} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

type TableHeadProps = Pick<ItemTableProps, 'learnLanguage' | 'hintLanguage' | 'onAddTagColumn'> & {
  columns: readonly TextColumn[];
};

function TableHead({ columns, learnLanguage, hintLanguage, onAddTagColumn }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.number}>
          <span aria-hidden="true">#</span>
          <span className="sr-only">Ligne</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-head={column.replace(/\d+$/, '')}>
            {labelOfColumn(column)}
            {column === 'learnTxt' && <LanguageNote id={learnLanguage} />}
            {column === 'hintTxt' && <LanguageNote id={hintLanguage} />}
          </th>
        ))}
        <th scope="col" data-head="actions">
          <span className="sr-only">Actions</span>
          {onAddTagColumn !== null && (
            <button
              type="button"
              className={classes.cellButton}
              onClick={onAddTagColumn}
              aria-label="Ajouter une colonne d’étiquettes"
              title="Ajouter une colonne d’étiquettes"
            >
              <Icon name="plus-lg" />
            </button>
          )}
        </th>
      </tr>
    </thead>
  );
}

/** Room of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is no row of the grid
  <tr role="presentation" className={classes.spacer}>
    <td style={{ height }} />
  </tr>
);

function LanguageNote({ id }: { id: LanguageId }) {
  const label = LANGUAGES.find((language) => language.id === id)?.label ?? '';
  return <span className="dim regular">{` (${label.toLowerCase()})`}</span>;
}

type DropMark = 'dragged' | 'above' | 'below' | undefined;

/** Line that shows where the dragged row would land. */
function dropMark(drag: RowDrag | null, key: number, index: number, rows: readonly ItemRow[]): DropMark {
  if (drag === null) return undefined;
  if (drag.key === key) return 'dragged';
  if (drag.to !== index) return undefined;
  return rows.findIndex((row) => row.key === drag.key) < index ? 'below' : 'above';
}
