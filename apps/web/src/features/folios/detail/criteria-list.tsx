import type { Criterion } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { CategoryTags, Tag } from '../../../shared/tag.tsx';
import classes from './criteria-list.module.css';

/** FOLIO-27: the criteria of a folio, to be read; those of one objective and axis stand together. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  const groups = groupsOf(criteria);
  return (
    <section className="panel" aria-labelledby="criteres">
      <div className={classes.head}>
        <h2 id="criteres">Critères</h2>
        <span className={classes.dim}>{counted(criteria.length, 'critère')}</span>
      </div>
      {groups.map((group) => (
        <div key={group.first}>
          {(group.code !== '' || group.axis !== '') && (
            <h3 className={classes.group}>
              {group.code !== '' && <Tag>{group.code}</Tag>}
              <span dir="auto">{group.axis}</span>
            </h3>
          )}
          <ul className={classes.list}>
            {group.criteria.map((criterion) => (
              <li key={criterion.id} className={classes.row}>
                <span className={classes.label} dir="auto">
                  {criterion.label}
                </span>
                <CategoryTags keys={criterion.categories} />
                {criterion.tags.some((tag) => tag !== '') && (
                  <span className={classes.dim} dir="auto">
                    {criterion.tags.filter((tag) => tag !== '').join(' › ')}
                  </span>
                )}
                {criterion.studentEvaluationEnabled && <span className={classes.dim}>Auto-évaluation</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type Group = { first: number; code: string; axis: string; criteria: Criterion[] };

/** Runs of the same objective and first axis, in the order of the folio. */
function groupsOf(criteria: readonly Criterion[]): readonly Group[] {
  const groups: Group[] = [];
  for (const criterion of criteria) {
    const axis = criterion.axesThematiques[0] ?? '';
    const last = groups.at(-1);
    if (last !== undefined && last.code === criterion.perObjectiveCode && last.axis === axis)
      last.criteria.push(criterion);
    else groups.push({ first: criterion.id, code: criterion.perObjectiveCode, axis, criteria: [criterion] });
  }
  return groups;
}
