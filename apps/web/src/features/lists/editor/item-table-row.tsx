import { memo, type ReactNode } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { type ItemRow, isBlank, isValidRow, missingPart, readCell, type TextColumn } from './item-row.ts';
import classes from './item-table.module.css';
import type { GridColumn } from './use-grid-cursor.ts';

/** What a row needs from its table; its identity never changes, so that one edit draws one row. */
export type RowActions = {
  readonly onType: (key: number, column: TextColumn, value: string) => void;
  readonly onCellFocus: (key: number, column: GridColumn) => void;
  readonly onTypingEnd: () => void;
};

type ItemTableRowProps = {
  row: ItemRow;
  index: number;
  columns: readonly TextColumn[];
  /** Column of the cursor when it is in this row. */
  at: GridColumn | null;
  /** The first cell takes the focus while the cursor is nowhere. */
  entrance: boolean;
  isReady: boolean;
  dropMark: 'dragged' | 'above' | 'below' | undefined;
  warnOfHint: boolean;
  learnLang: string | undefined;
  hintLang: string | undefined;
  actions: RowActions;
};

export const ItemTableRow = memo(function ItemTableRow(props: ItemTableRowProps) {
  const { row, index, columns, at, entrance, isReady } = props;
  const number = index + 1;
  return (
    <tr
      aria-rowindex={index + 2}
      data-key={row.key}
      data-current={at !== null || undefined}
      data-drop={props.dropMark}
      data-invalid={!isValidRow(row) || undefined}
    >
      <th scope="row" className={classes.number} data-column="handle">
        <span className={classes.numberBox}>
          {isReady ? null : (
            <CellButton
              {...props}
              column="handle"
              className={classes.grip}
              label={`Déplacer la ligne ${number}`}
              icon="grip-vertical"
            />
          )}
          <span className="num">{number}</span>
        </span>
      </th>
      {columns.map((column) =>
        column === 'hintImgUrl' ? (
          <td key={column} className={classes.picture} data-column={column}>
            <PictureCell {...props} number={number} />
          </td>
        ) : (
          <TextCell key={column} {...props} column={column} isEntrance={entrance && column === 'learnTxt'} />
        ),
      )}
      <td className={classes.rowActions}>
        <span data-column="details">
          <CellButton {...props} column="details" label={`Détails de la ligne ${number}`} icon="three-dots" popup />
        </span>
        <span data-column="remove">
          {isReady ? null : (
            <CellButton {...props} column="remove" label={`Supprimer la ligne ${number}`} icon="trash3" />
          )}
        </span>
      </td>
    </tr>
  );
});

type CellProps = ItemTableRowProps & { column: TextColumn; isEntrance: boolean };

function TextCell(props: CellProps) {
  const { row, column, at, isEntrance, isReady, warnOfHint, actions } = props;
  const lang = column === 'learnTxt' ? props.learnLang : column === 'hintTxt' ? props.hintLang : undefined;
  if (at === column) {
    return (
      <td className={classes.edited} data-column={column}>
        <CellInput {...props} lang={lang} />
      </td>
    );
  }
  const text = readCell(row, column);
  const missing = missingPart(row);
  const warning =
    column === 'learnTxt' && missing === 'word'
      ? 'Il manque le mot'
      : column === 'hintTxt' && missing === 'hint' && warnOfHint
        ? 'Il manque un indice'
        : null;
  return (
    <td
      translate="no"
      data-column={column}
      lang={text === '' ? undefined : lang}
      dir={text === '' ? undefined : 'auto'}
      className={`${classes.text} ${warning === null ? '' : classes.warned}`}
      {...(isEntrance ? { tabIndex: 0, onFocus: () => actions.onCellFocus(row.key, column) } : {})}
    >
      {warning === null ? (
        text
      ) : (
        <span className="inline-row gap-8" lang="fr" translate="yes">
          <Icon name="exclamation-circle-fill" />
          <span>{warning}</span>
        </span>
      )}
      {isReady && column === 'learnTxt' && isBlank(row) && <span className="dim">Nouveau mot</span>}
    </td>
  );
}

/** The one field of the table: the cell under the cursor. Selected whole, so that typing replaces and dead keys work. */
const CellInput = ({ row, index, column, lang, actions }: CellProps & { lang: string | undefined }) => (
  <input
    translate="no"
    className={classes.input}
    aria-label={`${labelOfColumn(column)}, ligne ${index + 1}`}
    value={readCell(row, column)}
    lang={lang}
    dir="auto"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={lang !== undefined}
    enterKeyHint="next"
    placeholder={column === 'learnTxt' && isBlank(row) ? 'Nouveau mot' : undefined}
    onChange={(event) => actions.onType(row.key, column, event.target.value)}
    onBlur={actions.onTypingEnd}
  />
);

function PictureCell(props: ItemTableRowProps & { number: number }) {
  const { row, number, isReady } = props;
  const label = row.hintImgUrl === '' ? `Ajouter une image, ligne ${number}` : `Changer l’image, ligne ${number}`;
  if (isReady) return null;
  return (
    <CellButton {...props} column="hintImgUrl" label={label} className={classes.pictureButton} popup>
      {row.hintImgUrl === '' ? (
        <Icon name="plus-lg" />
      ) : (
        <ItemPicture address={row.hintImgUrl} alt="" className={classes.thumb} />
      )}
    </CellButton>
  );
}

type CellButtonProps = ItemTableRowProps & {
  column: GridColumn;
  label: string;
  icon?: string;
  className?: string | undefined;
  popup?: boolean;
  children?: ReactNode;
};

const CellButton = ({ row, column, at, label, icon, className, popup, children, actions }: CellButtonProps) => (
  <button
    type="button"
    className={`${classes.cellButton} ${className ?? ''}`}
    aria-label={label}
    title={label}
    tabIndex={at === column ? 0 : -1}
    data-action={column}
    onFocus={() => actions.onCellFocus(row.key, column)}
    {...(popup === true ? { 'aria-haspopup': 'dialog' as const } : {})}
  >
    {children ?? (icon !== undefined && <Icon name={icon} />)}
  </button>
);

export const labelOfColumn = (column: TextColumn): string => {
  if (column === 'learnTxt') return 'À apprendre';
  if (column === 'hintTxt') return 'Indice';
  return column === 'hintImgUrl' ? 'Image' : `Étiquette ${Number(column.slice(3)) + 1}`;
};
