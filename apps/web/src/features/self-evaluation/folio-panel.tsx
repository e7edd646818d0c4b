import type { SelfEvaluation, SelfEvaluationFolio } from '@pupitre/contract';
import cards from '../../shared/cards/content-card.module.css';
import { colorClass } from '../../shared/cards/content-card.tsx';
import { Icon } from '../../shared/icon.tsx';
import type { OutboxPhase } from '../../shared/outbox/outbox.ts';
import type { SelfNews } from '../../shared/self-evaluation/self-evaluation-queries.ts';
import type { Said } from '../../shared/self-evaluation/self-evaluation-writes.ts';
import { AnswerRow, type RowActions } from './answer-row.tsx';
import classes from './self-evaluation.module.css';

type FolioPanelProps = {
  folio: SelfEvaluationFolio;
  said: ReadonlyMap<number, Said>;
  news: SelfNews;
  phase: OutboxPhase;
  actions: RowActions;
};

/** One folio with the criteria that the pupil evaluates, and how many she has. */
export function FolioPanel({ folio, said, news, phase, actions }: FolioPanelProps) {
  const heading = `auto-evaluation-${folio.id}`;
  const levelOf = (criterion: SelfEvaluation) => {
    const own = said.get(criterion.criteriaId)?.level;
    return own === undefined ? criterion.selfState : own;
  };
  const given = folio.criterias.filter((criterion) => levelOf(criterion) !== null).length;
  return (
    <section
      aria-labelledby={heading}
      className={`${cards.card} ${cards.wide} ${colorClass(folio.color)} ${classes.panel}`}
    >
      <div className={cards.lid}>
        <Icon name={folio.icon} />
        <h2 id={heading} className={cards.wideTitle} dir="auto">
          {folio.title}
        </h2>
        <span className={cards.lidEnd}>
          <span className={classes.count}>
            {given} sur {folio.criterias.length}
          </span>
        </span>
      </div>
      <ul className={classes.criteria} data-many={folio.criterias.length > 30 || undefined}>
        {folio.criterias.map((criterion) => {
          const own = said.get(criterion.criteriaId);
          return (
            <AnswerRow
              key={criterion.criteriaId}
              criterion={criterion}
              level={levelOf(criterion)}
              comment={own?.comment ?? criterion.selfComment}
              waits={own === undefined ? null : phase === 'waiting' || phase === 'expired' ? phase : 'sending'}
              isLevelSaved={own?.level === undefined}
              news={news[criterion.criteriaId] ?? null}
              optionsProfessionnelles={folio.optionsProfessionnelles}
              actions={actions}
            />
          );
        })}
      </ul>
    </section>
  );
}
