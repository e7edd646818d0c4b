import { counted, progressionOf } from '@pupitre/learning';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import { useLevelCounts, useSignCounts } from '../cells/use-level-counts.ts';
import classes from './folio-table.module.css';
import type { CriterionGroup } from './table-rows.ts';
import type { TableFacts } from './use-table-facts.ts';

type GroupRowProps = {
  facts: TableFacts;
  group: CriterionGroup;
  rowIndex: number;
  itemIndex: number;
  columns: number;
  measure: (element: HTMLElement | null) => void;
  onFold: (key: string) => void;
  onFoldAll: (isFolded: boolean) => void;
};

/** The head of criteria that belong together: folds them, and says how far the class is with those that are put away, and what they hold. */
export function GroupRow({ facts, group, rowIndex, itemIndex, columns, measure, onFold, onFoldAll }: GroupRowProps) {
  const { head, criteria, isFolded } = group;
  return (
    <tr ref={measure} data-index={itemIndex} aria-rowindex={rowIndex} className={classes.group}>
      <th scope="rowgroup" colSpan={columns}>
        <span>
          <button
            type="button"
            aria-expanded={!isFolded}
            className={classes.fold}
            onClick={() => onFold(group.key)}
            onKeyDown={(event) => {
              const way = foldAllOf(event);
              if (way === null) return;
              event.preventDefault();
              onFoldAll(way);
            }}
          >
            <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
            {head.code !== '' && <Tag color="c-orange">{head.code}</Tag>}
            <b dir="auto">{head.title}</b>
            <span className="rigid dim medium">{counted(criteria.length, 'critère')}</span>
          </button>
          {isFolded && <GroupShare facts={facts} group={group} />}
        </span>
      </th>
    </tr>
  );
}

/** Ctrl+← puts all groups away, Ctrl+→ brings them back. */
export function foldAllOf({
  ctrlKey,
  metaKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean | null {
  if (!ctrlKey && !metaKey) return null;
  return key === 'ArrowLeft' ? true : key === 'ArrowRight' ? false : null;
}

function GroupShare({ facts, group }: { facts: TableFacts; group: CriterionGroup }) {
  const counts = useLevelCounts(facts.cells, facts.pupils, group.criteria);
  const signs = useSignCounts(facts.cells, facts.pupils, group.criteria).filter(({ count }) => count > 0);
  const progression = progressionOf(counts, facts.isProfessional);
  return (
    <>
      <span className={classes.share}>
        <StackedBar progression={progression} scale={facts.scale} label="Progression du groupe" size="small" />
      </span>
      <span className="num rigid dim medium" aria-hidden="true">{`${progression.success}\u00a0% observés`}</span>
      {signs.map(({ sign, name, count }) => (
        <span key={sign} className="num inline-row gap-4 rigid dim medium" title={name}>
          <span className={classes.sign} data-sign={sign} role="img" aria-label={name} />
          <span>{count}</span>
        </span>
      ))}
    </>
  );
}
