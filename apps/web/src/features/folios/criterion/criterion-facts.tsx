import { CATEGORY_BY_KEY, type Criterion, type Observation } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { shortDate } from '../../../shared/dates.ts';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { Tag } from '../../../shared/tag.tsx';
import { lastObserved } from '../sheet/last-observed.ts';
import summary from '../sheet/sheet-summary.module.css';

type CriterionFactsProps = { criterion: Criterion | undefined; observations: readonly Observation[]; pupils: number };

/** The criterion's tags, how many pupils it has, and when one of them was last observed. */
export function CriterionFacts({ criterion, observations, pupils }: CriterionFactsProps) {
  const last = lastObserved(observations);
  return (
    <div>
      {criterion !== undefined && <CriterionTags criterion={criterion} />}
      <p className={summary.last}>
        {counted(pupils, 'élève')}
        {last !== null && ` · dernière observation\u00a0: ${shortDate(last)}`}
      </p>
    </div>
  );
}

function CriterionTags({ criterion }: { criterion: Criterion }) {
  const { perObjectiveCode, axesThematiques, categories, tags, studentEvaluationEnabled } = criterion;
  const words = [...axesThematiques, ...categories.flatMap((key) => CATEGORY_BY_KEY.get(key)?.short ?? []), ...tags];
  return (
    <div className={summary.tags}>
      {perObjectiveCode !== '' && <Tag color="c-orange">{perObjectiveCode}</Tag>}
      {words
        .filter((word) => word !== '')
        .map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      {studentEvaluationEnabled && <StateBadge icon="emoji-smile">Auto-évaluation</StateBadge>}
    </div>
  );
}
