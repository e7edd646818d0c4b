import { linesOf, type SelfEvaluation, type SelfEvaluationFolio } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OutboxPhase } from '../../platform/outbox/outbox.ts';
import {
  type SelfNews,
  selfEvaluationNews,
  selfEvaluations,
} from '../../school/self-evaluation/self-evaluation-queries.ts';
import type { Said } from '../../school/self-evaluation/self-evaluation-writes.ts';
import { useOwnEvaluation } from '../../school/self-evaluation/use-self-evaluation.ts';
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx';
import cards from '../../ui/cards/content-card.module.css';
import { colorClass } from '../../ui/cards/content-card.tsx';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { lazyModal } from '../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { AnswerRow, type RowActions } from './answer-row.tsx';
import classes from './self-evaluation.module.css';

const CommentModal = lazyModal(async () => (await import('./comment-modal.tsx')).CommentModal);
const MediaSeries = lazyModal(async () => (await import('../../platform/media/media-series.tsx')).MediaSeries);

/** Self-evaluation of the pupil, criterion by criterion (SELF-01 to SELF-11). */
export function SelfEvaluationPage() {
  const query = useQuery(selfEvaluations());
  return (
    <div className="page">
      <PageHeader title="Auto-évaluation" icon="emoji-smile" color="c-yellow">
        Dis ce que tu sais déjà faire. Touche encore ton choix pour l’effacer.
      </PageHeader>
      {query.data === undefined && query.error === null && <CardSkeletons count={2} />}
      {query.data === undefined && query.error !== null && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState actions={<LinkButton to="/">Retour à l’accueil</LinkButton>}>
          Quand on te demandera ton avis en classe, tu le donneras ici.
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && <Panels folios={query.data} />}
    </div>
  );
}

/** What a modal is about; the criterion stays while the modal closes. */
type Opened = { isOpen: boolean; criterion: SelfEvaluation | null };
const CLOSED: Opened = { isOpen: false, criterion: null };
const close = (opened: Opened): Opened => ({ ...opened, isOpen: false });

/**
 * Ms after which the comment's modal is fetched: a comment can be written without network, so its modal must be there.
 */
const COMMENT_AFTER = 1_500;

function Panels({ folios }: { folios: readonly SelfEvaluationFolio[] }) {
  const { said, say, phase } = useOwnEvaluation();
  const news = useQuery(selfEvaluationNews()).data;
  const [commenting, setCommenting] = useState<Opened>(CLOSED);
  const [viewing, setViewing] = useState<Opened>(CLOSED);
  useEffect(() => {
    const timer = setTimeout(CommentModal.preload, COMMENT_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const onChoose = useCallback<RowActions['onChoose']>(
    (criterion, value) => say('evaluation', criterion, value),
    [say],
  );
  const onComment = useCallback((criterion: SelfEvaluation) => setCommenting({ isOpen: true, criterion }), []);
  const onView = useCallback((criterion: SelfEvaluation) => setViewing({ isOpen: true, criterion }), []);
  const actions = useMemo<RowActions>(
    () => ({ onChoose, onComment, onView, preload: CommentModal.preload }),
    [onChoose, onComment, onView],
  );
  return (
    <>
      {folios.map((folio) => (
        <FolioPanel key={folio.id} folio={folio} said={said} news={news} phase={phase} actions={actions} />
      ))}
      <CommentModal
        key={commenting.criterion?.criteriaId ?? 0}
        opened={commenting.isOpen}
        onClose={() => setCommenting(close)}
        label={commenting.criterion?.label ?? ''}
        comment={commentOf(commenting.criterion, said)}
        onConfirm={(text) => {
          setCommenting(close);
          if (commenting.criterion !== null && text !== commentOf(commenting.criterion, said)) {
            say('commentaire', commenting.criterion, text);
          }
        }}
      />
      <MediaSeries
        opened={viewing.isOpen}
        onClose={() => setViewing(close)}
        title={viewing.criterion?.label ?? ''}
        urls={linesOf(viewing.criterion?.marks ?? '')}
      />
    </>
  );
}

const commentOf = (
  criterion: SelfEvaluation | null,
  said: ReadonlyMap<number, { readonly comment?: string }>,
): string => (criterion === null ? '' : (said.get(criterion.criteriaId)?.comment ?? criterion.selfComment));

type FolioPanelProps = {
  folio: SelfEvaluationFolio;
  said: ReadonlyMap<number, Said>;
  news: SelfNews;
  phase: OutboxPhase;
  actions: RowActions;
};

/** One folio with the criteria that the pupil evaluates, and how many she has. */
function FolioPanel({ folio, said, news, phase, actions }: FolioPanelProps) {
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
        <h2 id={heading} className="shrinks tint-ink size-24 lines-120 basis-192" dir="auto">
          {folio.title}
        </h2>
        <span className="cluster gap-6 shrinks to-end at-end">
          <span className="fine bolder round-full one-line on-surface tint-ink pad-2-10">
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
