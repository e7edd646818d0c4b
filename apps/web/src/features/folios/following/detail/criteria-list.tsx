import type { Criterion } from '@pupitre/contract';
import { type CriterionHead, counted, criterionGroups } from '@pupitre/learning';
import { CategoryTags, Tag } from '../../../../ui/parts/tag.tsx';
import classes from './criteria-list.module.css';

/** FOLIO-27: the criteria of a folio, to be read; those of one objective and axis stand together. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <section className="panel" aria-labelledby="criteres">
      <div className="flex-wrap gap-4-12 pad-12-16 at-baseline">
        <h2 id="criteres">Critères</h2>
        <span className="note">{counted(criteria.length, 'critère')}</span>
      </div>
      {criterionGroups(criteria).map(({ head, criteria: own }) => (
        <div key={own[0].id}>
          <GroupHead head={head} />
          <ul className="no-padding no-margin unmarked">
            {own.map((criterion) => (
              <li key={criterion.id} className={classes.row}>
                <span className={classes.label} dir="auto">
                  {criterion.label}
                </span>
                <CategoryTags keys={criterion.categories} />
                {criterion.tags.some((tag) => tag !== '') && (
                  <span className="note" dir="auto">
                    {criterion.tags.filter((tag) => tag !== '').join(' › ')}
                  </span>
                )}
                {criterion.studentEvaluationEnabled && <span className="note">Auto-évaluation</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function GroupHead({ head: { code, title } }: { head: CriterionHead }) {
  if (code === '' && title === '') return null;
  return (
    <h3 className={classes.group}>
      {code !== '' && <Tag>{code}</Tag>}
      <span dir="auto">{title}</span>
    </h3>
  );
}
