import { ROSTER_PAGE_SIZE } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { isActive, rosterImports } from '../admin-queries.ts';
import { useAdmin } from '../administration-context.ts';
import { Banner } from '../jobs/jobs-banner.tsx';
import { Pager } from '../pager.tsx';
import { ImportRow } from './import-row.tsx';
import { RosterUpload } from './roster-upload.tsx';

/** Imports of the school directory: a roster is tried, imported and taken back; every import is seen with what became of it. */
export function RosterPage() {
  const { jobs } = useAdmin();
  const [skip, setSkip] = useState(0);
  // Read again when a job of the directory ends, whoever started it.
  const ended = jobs.filter((job) => job.kind.startsWith('roster-') && !isActive(job)).map(({ id }) => id);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(rosterImports(skip, Math.max(0, ...ended)));
  return (
    <>
      <Banner />
      <div className="one-column gap-16">
        <RosterUpload trial={isPlaceholderData ? null : (data?.trial ?? null)} />
        <section className="panel" aria-busy={isPending || isPlaceholderData || undefined}>
          <h2 className="pad-10-16 ruled-below">Imports</h2>
          {error !== null && data === undefined ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <LoadingLines count={4} />
          ) : data.count === 0 ? (
            <EmptyState title="Aucun import pour le moment.">
              Les imports faits ici et ceux de la commande du serveur se liront à cette place.
            </EmptyState>
          ) : (
            <>
              <ul className="no-margin">
                {data.imports.map((one) => (
                  <ImportRow key={one.id} one={one} />
                ))}
              </ul>
              <Pager
                skip={skip}
                shown={data.imports.length}
                size={ROSTER_PAGE_SIZE}
                count={data.count}
                onPage={setSkip}
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}
