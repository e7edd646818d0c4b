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

type Props = { rows: NoticeText['rows']; caption: string };

/** What, why, who and how long. On a narrow screen each row is a block with the names of its columns. */
export function NoticeTable({ rows, caption }: Props) {
  const cell = (column: (typeof COLUMNS)[number], text: string) => (
    <div role="cell" className={classes.cell}>
      <span className={classes.column} aria-hidden="true">
        {column}
      </span>
      <span>{text}</span>
    </div>
  );
  // Elements of a table would lose what they are in some browsers, once they are drawn as blocks.
  return (
    <div role="table" aria-label={caption} className={classes.table}>
      <div role="row" className={classes.heads}>
        {COLUMNS.map((column) => (
          <div key={column} role="columnheader">
            {column}
          </div>
        ))}
      </div>
      {rows.map(({ group, what, why, who, kept }) => (
        <div key={group} role="row" className={classes.row}>
          <div role="rowheader" className={classes.what}>
            <span className={`${classes.icon} ${LOOKS[group].color}`}>
              <Icon name={LOOKS[group].icon} />
            </span>
            {what}
          </div>
          {cell('Pourquoi', why)}
          {cell('Qui le voit', who)}
          {cell('Combien de temps', kept)}
        </div>
      ))}
    </div>
  );
}
