import type { SelfEvaluation, SelfEvaluationFolio } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CardSkeletons } from '../../shared/cards/card-skeleton.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { LoadFailure } from '../../shared/errors/load-failure.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { lazyModal } from '../../shared/modals/lazy-modal.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { selfEvaluationNews, selfEvaluations } from '../../shared/self-evaluation/self-evaluation-queries.ts';
import { useOwnEvaluation } from '../../shared/self-evaluation/use-self-evaluation.ts';
import type { RowActions } from './answer-row.tsx';
import { FolioPanel } from './folio-panel.tsx';

const CommentModal = lazyModal(async () => (await import('./comment-modal.tsx')).CommentModal);
const MediaView = lazyModal(async () => (await import('../../shared/media/media-view.tsx')).MediaView);

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
      <MediaView
        opened={viewing.isOpen}
        onClose={() => setViewing(close)}
        title={viewing.criterion?.label ?? ''}
        url={viewing.criterion?.markUrl ?? ''}
      />
    </>
  );
}

const commentOf = (
  criterion: SelfEvaluation | null,
  said: ReadonlyMap<number, { readonly comment?: string }>,
): string => (criterion === null ? '' : (said.get(criterion.criteriaId)?.comment ?? criterion.selfComment));
