import type { Criterion } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { CategoryTags, Tag } from '../../../shared/parts/tag.tsx';
import { runsOf } from '../table/table-rows.ts';
import classes from './criteria-list.module.css';

/** FOLIO-27: the criteria of a folio, to be read; those of one objective and axis stand together. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <section className="panel" aria-labelledby="criteres">
      <div className={classes.head}>
        <h2 id="criteres">Critères</h2>
        <span className={classes.dim}>{counted(criteria.length, 'critère')}</span>
      </div>
      {runsOf(criteria).map(([first, ...others]) => (
        <div key={first.id}>
          <RunHead criterion={first} />
          <ul className={classes.list}>
            {[first, ...others].map((criterion) => (
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

function RunHead({ criterion: { perObjectiveCode, axesThematiques } }: { criterion: Criterion }) {
  const [axis = ''] = axesThematiques;
  if (perObjectiveCode === '' && axis === '') return null;
  return (
    <h3 className={classes.group}>
      {perObjectiveCode !== '' && <Tag>{perObjectiveCode}</Tag>}
      <span dir="auto">{axis}</span>
    </h3>
  );
}
