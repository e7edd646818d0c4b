import type { Folio } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { folioDetail, folioObservations } from '../../folio-queries.ts';
import { useObservationStore } from '../cells/use-observation-store.ts';
import { sheetOf } from './one-hand-cells.ts';
import { OneHandDesk } from './one-hand-desk.tsx';
import type { OneHandSearch } from './one-hand-search.ts';

const route = getRouteApi('/_teacher/folios/$kind/$id/une-main');

/** Observing on a tablet with one hand: one criterion, or one pupil, at a time. */
export function OneHandPage() {
  const { kind, id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const whole = useSuspenseQuery({ ...folioDetail(Number(id)), refetchOnWindowFocus: true }).data;
  const only = search.eleves?.join() ?? '';
  const folio = useMemo(() => withOnly(whole, only), [whole, only]);
  const observations = useSuspenseQuery({ ...folioObservations(Number(id)), refetchOnWindowFocus: true }).data;
  const store = useObservationStore(folio.id, observations);
  const sheet = sheetOf(folio, search);
  // A pupil's name is no title: browsers keep titles.
  usePageTitle(`${sheet === null || sheet.mode === 'eleve' ? 'Une main' : sheet.title} – ${folio.title}`);
  if (sheet === null) return <NothingToObserve folio={folio} kind={kind} />;
  return (
    <OneHandDesk
      folio={folio}
      kind={kind}
      store={store}
      sheet={sheet}
      isToSee={search.filtre === 'a-voir'}
      onToSee={(isOn) => void navigate({ search: withFilter(search, isOn), replace: true, resetScroll: false })}
      whole={whole.monitoredStudents.length}
      onWhole={() => {
        const { eleves: _, ...rest } = search;
        void navigate({ search: rest, replace: true, resetScroll: false });
      }}
      onGo={(mode, to) => {
        const { critere: _, eleve: _e, ...kept } = search;
        const next = to === null ? {} : mode === 'eleve' ? { eleve: to } : { critere: to };
        void navigate({ search: { ...next, ...kept }, replace: true, resetScroll: true });
      }}
    />
  );
}

function withFilter({ filtre: _, ...search }: OneHandSearch, isOn: boolean): OneHandSearch {
  return isOn ? { ...search, filtre: 'a-voir' } : search;
}

/** The folio with these pupils only; all of them where none of these is there any more. */
function withOnly(folio: Folio, only: string): Folio {
  const ids = only.split(',').map(Number);
  const monitoredStudents = folio.monitoredStudents.filter(({ id }) => ids.includes(id));
  return monitoredStudents.length === 0 ? folio : { ...folio, monitoredStudents };
}

function NothingToObserve({ folio, kind }: { folio: Folio; kind: string }) {
  const params = { kind, id: String(folio.id) };
  return (
    <div className="page">
      <h1 className="sr-only">{folio.title}</h1>
      <EmptyState
        title={folio.criterias.length === 0 ? 'Aucun critère à observer.' : 'Aucun élève à observer.'}
        actions={
          <>
            <LinkButton to="/folios/$kind/$id" params={params} leftSection={<Icon name="x-lg" />}>
              Quitter
            </LinkButton>
            {folio.canEdit && (
              <LinkButton to="/folios/$kind/$id/edition" params={params} variant="filled">
                Modifier le folio
              </LinkButton>
            )}
          </>
        }
      >
        Un folio s’observe dès qu’il a un critère et un élève.
      </EmptyState>
    </div>
  );
}
