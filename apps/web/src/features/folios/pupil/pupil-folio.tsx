import { type Folio, type MonitoredStudent, type Observation, savePupilObservations } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { folioKeys, pupilObservations } from '../folio-queries.ts';
import { SheetPage } from '../sheet/sheet-page.tsx';
import { SheetStep } from '../sheet/sheet-step.tsx';
import { useSheetPage } from '../sheet/use-sheet-page.ts';
import { useFolioInOrder, useTableView } from '../table/table-view.ts';
import { useSelection } from '../use-selection.ts';
import { CriterionLead } from './criterion-lead.tsx';
import { FacetChoice } from './facet-choice.tsx';
import { type ChosenFacets, isFiltered, matchesFacets } from './facets.ts';
import { PupilFacts } from './pupil-facts.tsx';
import { PupilHead } from './pupil-head.tsx';
import { ReportButton } from './report-button.tsx';

type PupilFolioProps = {
  kind: FolioKind;
  folio: Folio;
  studentId: number;
  start: readonly Observation[];
  filter: ChosenFacets;
  /** The criterion whose discussion opens with the page. */
  discussion?: number | undefined;
};

/** « Folio d’élève »: one observation for each criterion of a pupil (STUD-01 to STUD-15). */
export function PupilFolio({ kind, folio, studentId, start, filter, discussion }: PupilFolioProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const folioId = folio.id;
  const params = { id: folioId, studentId };
  const page = useSheetPage({
    folio,
    start,
    source: {
      thing: `folio-${folioId}-eleve-${studentId}`,
      send: async (body, idempotencyKey) => await call(savePupilObservations, { params, body, idempotencyKey }),
      read: async () => await queryClient.fetchQuery({ ...pupilObservations(folioId, studentId), staleTime: 0 }),
    },
    discussed: discussion === undefined ? undefined : observationIdOf(studentId, discussion),
  });
  const { server, rows, isDirty } = page.sheet;

  const criteria = useMemo(() => new Map(folio.criterias.map((one) => [one.id, one])), [folio.criterias]);
  const leads = useMemo(
    () =>
      new Map(
        folio.criterias.map((criterion) => [
          criterion.id,
          <CriterionLead key={criterion.id} kind={kind} folioId={folioId} criterion={criterion} />,
        ]),
      ),
    [folio.criterias, kind, folioId],
  );
  // A colleague has just added a criterion: its row came before its words.
  const hasUnknown = server.some(({ criteriaId }) => !criteria.has(criteriaId));
  useEffect(() => {
    if (hasUnknown) void queryClient.invalidateQueries({ queryKey: folioKeys.detail(folioId) });
  }, [hasUnknown, queryClient, folioId]);
  const shown = rows.filter(({ criteriaId }) => {
    const criterion = criteria.get(criteriaId);
    return criterion === undefined ? !isFiltered(filter) : matchesFacets(criterion, filter);
  });
  const selection = useSelection(shown.map(({ id }) => id));

  const [view] = useTableView(folioId);
  const pupils = useFolioInOrder(folio, view).monitoredStudents;
  const place = pupils.findIndex(({ id }) => id === studentId);
  const pupil = pupils[place];
  const name = pupil?.displayName ?? start[0]?.label ?? '';
  const linkTo = (id: number, search: ChosenFacets) =>
    ({
      to: '/folios/$kind/$id/eleve/$studentId',
      params: { kind, id: String(folioId), studentId: String(id) },
      search,
    }) as const;
  const neighbour = (there: MonitoredStudent | undefined) =>
    there === undefined ? undefined : { name: there.displayName, link: linkTo(there.id, filter) };

  return (
    <SheetPage
      page={page}
      kind={kind}
      screen="Folio d’élève"
      title={name}
      icon="person-badge"
      lead={<Avatar name={name} />}
      steps={
        <>
          <SheetStep icon="chevron-left" words="Élève précédent" there={neighbour(pupils[place - 1])} />
          <SheetStep icon="chevron-right" words="Élève suivant" there={neighbour(pupils[place + 1])} />
        </>
      }
      facts={<PupilFacts pupil={pupil} observations={server} />}
      filters={
        <FacetChoice
          criteria={folio.criterias}
          filter={filter}
          onChange={(next) => void navigate({ ...linkTo(studentId, next), replace: true, resetScroll: false })}
        />
      }
      report={
        <ReportButton
          folioId={folioId}
          studentId={studentId}
          name={name}
          // OP-114: the criteria that are shown, in their order.
          only={isFiltered(filter) ? shown.map(({ criteriaId }) => criteriaId) : null}
          disabled={isDirty || shown.length === 0}
        />
      }
      head={<PupilHead page={page} shown={shown} selection={selection} />}
      shown={shown}
      selection={selection}
      rowHead="Critère"
      nameOf={({ criteriaId }) => criteria.get(criteriaId)?.label ?? ''}
      leadOf={({ criteriaId }) => leads.get(criteriaId)}
      empty={rows.length === 0 ? 'Ce folio n’a pas encore de critère.' : 'Aucun critère à afficher'}
    />
  );
}
