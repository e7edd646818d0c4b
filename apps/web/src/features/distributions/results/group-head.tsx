import { counted } from '@pupitre/learning';
import { Icon } from '../../../ui/parts/icon.tsx';
import { countsText, groupPeriod, type ResultGroup } from './result-groups.ts';
import classes from './results.module.css';
import { countPupils } from './results-order.ts';
import { ShareBar } from './share-bar.tsx';

type GroupHeadProps = { group: ResultGroup; columns: number; at: string; isFolded: boolean; onFold: () => void };

/** The head of a class in the table: its own period and its own counts; it folds. */
export function GroupHead({ group, columns, at, isFolded, onFold }: GroupHeadProps) {
  const counts = countPupils(group.pupils);
  const period = groupPeriod(group, new Date(at));
  return (
    <tr className={classes.group}>
      <th scope="colgroup" colSpan={columns}>
        <span className={classes.groupLine}>
          <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={onFold}>
            <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size="0.75em" />
            <b dir="auto" translate="no">
              {group.name}
            </b>
          </button>
          <span className={classes.groupNote}>{counted(group.pupils.length, 'élève')}</span>
          <span className={classes.badge} data-state={period.state}>
            {period.badge}
          </span>
          {period.text !== '' && period.text !== `${period.badge}` && (
            <span className={classes.groupNote}>{period.text}</span>
          )}
          <span className={classes.groupCounts}>
            <ShareBar finished={counts.success} opened={counts.info} all={counts.students} />
            <span>{countsText(counts)}</span>
          </span>
        </span>
      </th>
    </tr>
  );
}
