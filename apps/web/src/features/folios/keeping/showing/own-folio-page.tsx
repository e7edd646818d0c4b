import { Button } from '@mantine/core';
import { getOwnFolios } from '@pupitre/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { CardSkeletons } from '../../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { PageHeader } from '../../../../ui/parts/page-header.tsx';
import { OwnFolioView } from './own-folio-view.tsx';

/** What is shown to the pupil; always fresh, because a teacher may have taken it back. */
const ownFolios = () =>
  queryOptions({
    queryKey: ['own-folios', 'shown'],
    queryFn: ({ signal }) => call(getOwnFolios, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** « Mon folio »: what her teachers show a pupil of what they observed (decision 212). */
export function OwnFolioPage() {
  const query = useQuery(ownFolios());
  const folios = query.data;
  const hasFolios = folios !== undefined && folios.length > 0;
  return (
    <div className="page">
      <PageHeader
        title="Mon folio"
        icon="journal-check"
        color="c-green"
        actions={
          hasFolios ? (
            <Button leftSection={<Icon name="printer" />} onClick={() => print()}>
              Imprimer
            </Button>
          ) : undefined
        }
      >
        Ce que tu sais faire, ce que tu apprends encore.
      </PageHeader>
      {folios === undefined && query.error === null && <CardSkeletons count={2} />}
      {folios === undefined && query.error !== null && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {folios?.length === 0 && (
        <EmptyState title="Ton folio s’ouvrira bientôt" actions={<LinkButton to="/">Retour à l’accueil</LinkButton>}>
          Quand on te le montrera, tu le liras ici.
        </EmptyState>
      )}
      <div className="one-column gap-16">
        {folios?.map((folio) => (
          <OwnFolioView key={folio.id} folio={folio} />
        ))}
      </div>
    </div>
  );
}
