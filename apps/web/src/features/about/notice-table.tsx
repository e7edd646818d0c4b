import type { NoticeGroup, NoticeText } from '@pupitre/contract';
import { Icon } from '../../shared/parts/icon.tsx';
import classes from './notice.module.css';

const COLUMNS = ['Quoi', 'Pourquoi', 'Qui le voit', 'Combien de temps'] as const;
const LOOKS: Record<NoticeGroup, { icon: string; color: string }> = {
  identity: { icon: 'person', color: 'c-blue' },
  work: { icon: 'map', color: 'c-orange' },
  folio: { icon: 'journal-check', color: 'c-green' },
  content: { icon: 'card-list', color: 'c-purple' },
  settings: { icon: 'sliders', color: 'c-pink' },
  records: { icon: 'shield-lock', color: 'c-grey' },
};

/** Elements of a table lose what they are in some browsers, once they are drawn as blocks; so each says it. */
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type Props = { rows: NoticeText['rows']; caption: string };

/** What, why, who and how long. On a narrow screen each row is a block with the names of its columns. */
export function NoticeTable({ rows, caption }: Props) {
  const cell = (column: (typeof COLUMNS)[number], text: string) => (
    <td {...ROLE.cell} className={classes.cell}>
      <span className={classes.column} aria-hidden="true">
        {column}
      </span>
      <span>{text}</span>
    </td>
  );
  return (
    <table {...ROLE.table} aria-label={caption} className={classes.table}>
      <thead {...ROLE.rowgroup}>
        <tr {...ROLE.row} className={classes.heads}>
          {COLUMNS.map((column) => (
            <th key={column} {...ROLE.columnheader} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup}>
        {rows.map(({ group, what, why, who, kept }) => (
          <tr key={group} {...ROLE.row} className={classes.row}>
            <th {...ROLE.rowheader} scope="row" className={classes.what}>
              <span className={`${classes.icon} ${LOOKS[group].color}`}>
                <Icon name={LOOKS[group].icon} />
              </span>
              {what}
            </th>
            {cell('Pourquoi', why)}
            {cell('Qui le voit', who)}
            {cell('Combien de temps', kept)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
