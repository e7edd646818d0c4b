import type { NoticeGroup, NoticeText } from '@pupitre/contract';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './notice.module.css';

const COLUMNS = ['Quoi', 'Pourquoi', 'Qui le voit', 'Combien de temps'] as const;
const LOOKS: Record<NoticeGroup, { icon: string; color: string }> = {
  identity: { icon: 'person', color: 'c-blue' },
  work: { icon: 'map', color: 'c-orange' },
  practice: { icon: 'bookmark-check', color: 'c-teal' },
  folio: { icon: 'journal-check', color: 'c-green' },
  content: { icon: 'card-list', color: 'c-purple' },
  settings: { icon: 'sliders', color: 'c-pink' },
  records: { icon: 'shield-lock', color: 'c-grey' },
};

type Props = { rows: NoticeText['rows']; caption: string };

// biome-ignore-start lint/a11y/noRedundantRoles: some browsers forget what a table is once its rows are drawn as blocks.
/** What, why, who and how long. On a narrow screen each row is a block with the names of its columns. */
export function NoticeTable({ rows, caption }: Props) {
  const cell = (column: (typeof COLUMNS)[number], text: string) => (
    <td role="cell" className={classes.cell}>
      <span className={classes.column} aria-hidden="true">
        {column}
      </span>
      <span>{text}</span>
    </td>
  );
  return (
    <table role="table" aria-label={caption} className={classes.table}>
      <thead role="rowgroup" className={classes.whole}>
        <tr role="row" className={classes.heads}>
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={classes.whole}>
        {rows.map(({ group, what, why, who, kept }) => (
          <tr key={group} role="row" className={classes.row}>
            <th role="rowheader" scope="row" className={classes.what}>
              <span className={`${classes.icon} ${LOOKS[group].color}`}>
                <Icon name={LOOKS[group].icon} />
              </span>
              <span>{what}</span>
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
// biome-ignore-end lint/a11y/noRedundantRoles: as above.
