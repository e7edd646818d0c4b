import { Button } from '@mantine/core';
import { type Folio, getStudentReport, type Observation, saveStudentObservations } from '@pupitre/contract';
import { counted, observationIdOf, scaleOf } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { callFile } from '../../../api/file.ts';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { shortDate } from '../../../shared/dates.ts';
import { useDownload } from '../../../shared/download/use-download.ts';
import frame from '../../../shared/editor/editor-frame.module.css';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { Tag } from '../../../shared/tag.tsx';
import { FolioCrumbs } from '../folio-crumbs.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { folioKeys, studentObservations } from '../folio-queries.ts';
import { BulkToolbar } from '../sheet/bulk-toolbar.tsx';
import { lastObserved } from '../sheet/last-observed.ts';
import rowClasses from '../sheet/observation-row.module.css';
import { SheetDialogs } from '../sheet/sheet-dialogs.tsx';
import { SheetEnd } from '../sheet/sheet-end.tsx';
import { SheetList } from '../sheet/sheet-list.tsx';
import summary from '../sheet/sheet-summary.module.css';
import { SheetSummary } from '../sheet/sheet-summary.tsx';
import { useObservationSheet } from '../sheet/use-observation-sheet.ts';
import { useSheetPage } from '../sheet/use-sheet-page.ts';
import { useSheetSession } from '../sheet/use-sheet-session.ts';
import { useFolioInOrder, useTableView } from '../table/table-view.ts';
import { useSelection } from '../use-selection.ts';
import { FacetChoice } from './facet-choice.tsx';
import { type ChosenFacets, isFiltered, matchesFacets } from './facets.ts';
import classes from './pupil-folio.module.css';

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
  const address = { kind, id: String(folioId) };
  const scale = scaleOf(folio.optionsProfessionnelles);
  const readOnly = !(folio.isMember && folio.canEdit);
  const page = useSheetPage(discussion === undefined ? undefined : observationIdOf(studentId, discussion));
  const sheet = useObservationSheet(start);
  const params = { id: folioId, studentId };
  const session = useSheetSession(
    sheet,
    {
      folioId,
      thing: `folio-${folioId}-eleve-${studentId}`,
      send: async (body, idempotencyKey) => await call(saveStudentObservations, { params, body, idempotencyKey }),
      read: async () => await queryClient.fetchQuery({ ...studentObservations(folioId, studentId), staleTime: 0 }),
    },
    () => page.setComparing(true),
  );
  const report = useDownload();
  /** OP-114: the criteria that are shown, in their order. */
  const printReport = () => {
    const query = isFiltered(filter) ? { criteres: shown.map(({ criteriaId }) => criteriaId).join(',') } : {};
    report.mutate({
      failure: `Le rapport de ${name} n’a pas pu être produit.`,
      get: async () => await callFile(getStudentReport, { params: { folioId, studentId }, query }),
    });
  };

  const criteria = useMemo(() => new Map(folio.criterias.map((one) => [one.id, one])), [folio.criterias]);
  const leads = useMemo(
    () =>
      new Map(
        folio.criterias.map((criterion) => [
          criterion.id,
          <Lead
            key={criterion.id}
            kind={kind}
            folioId={folioId}
            criteriaId={criterion.id}
            code={criterion.perObjectiveCode}
            label={criterion.label}
          />,
        ]),
      ),
    [folio.criterias, kind, folioId],
  );
  const observations = useMemo(() => new Map(sheet.server.map((one) => [one.id, one])), [sheet.server]);
  // A colleague has just added a criterion: its row came before its words.
  const hasUnknown = sheet.server.some(({ criteriaId }) => !criteria.has(criteriaId));
  useEffect(() => {
    if (hasUnknown) void queryClient.invalidateQueries({ queryKey: folioKeys.detail(folioId) });
  }, [hasUnknown, queryClient, folioId]);
  const labelOf = (criteriaId: number) => criteria.get(criteriaId)?.label ?? '';
  const shown = sheet.rows.filter(({ criteriaId }) => {
    const criterion = criteria.get(criteriaId);
    return criterion === undefined ? !isFiltered(filter) : matchesFacets(criterion, filter);
  });
  const selection = useSelection(shown.map(({ id }) => id));
  const [view] = useTableView(folioId);
  const pupils = useFolioInOrder(folio, view).monitoredStudents;
  const place = pupils.findIndex(({ id }) => id === studentId);
  const pupil = pupils[place];
  const name = pupil?.displayName ?? start[0]?.label ?? '';
  const last = lastObserved(sheet.server);
  const back = () => void navigate({ to: '/folios/$kind/$id', params: address });
  const setFilter = (next: ChosenFacets) =>
    void navigate({
      to: '/folios/$kind/$id/eleve/$studentId',
      params: { ...address, studentId: String(studentId) },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const reportButton = (
    <Button
      leftSection={<Icon name="file-earmark-pdf" />}
      disabled={sheet.isDirty || shown.length === 0}
      loading={report.isPending}
      onClick={printReport}
    >
      Rapport
    </Button>
  );
  const neighbour = (pupilThere: (typeof pupils)[number] | undefined, icon: string, words: string) =>
    pupilThere === undefined ? (
      <Button disabled aria-label={words} className={classes.step ?? ''}>
        <Icon name={icon} />
      </Button>
    ) : (
      <LinkButton
        to="/folios/$kind/$id/eleve/$studentId"
        params={{ ...address, studentId: String(pupilThere.id) }}
        search={filter}
        aria-label={`${words}\u00a0: ${pupilThere.displayName}`}
        title={pupilThere.displayName}
        className={classes.step ?? ''}
      >
        <Icon name={icon} />
      </LinkButton>
    );

  const shownCount = (
    <span className={classes.number} role="status">
      {countCriteria(shown.length, sheet.rows.length)}
    </span>
  );

  return (
    <div className={frame.screen}>
      <div className="page">
        <ContentHead
          screen="Folio d’élève"
          title={name}
          within={[folio.title]}
          icon="person-badge"
          color={folio.color}
          lead={<Avatar name={name} />}
          breadcrumb={<FolioCrumbs kind={kind} folio={folio} />}
          actions={
            <>
              {readOnly && (
                <>
                  <Button leftSection={<Icon name="arrow-left" />} onClick={back}>
                    Retour
                  </Button>
                  {reportButton}
                </>
              )}
              {neighbour(pupils[place - 1], 'chevron-left', 'Élève précédent')}
              {neighbour(pupils[place + 1], 'chevron-right', 'Élève suivant')}
            </>
          }
        >
          <SheetSummary
            rows={sheet.rows}
            scale={scale}
            optionsProfessionnelles={folio.optionsProfessionnelles}
            card={
              <div>
                <p className={summary.sub}>
                  {[pupil?.className, pupil?.schoolName]
                    .filter((part) => part !== undefined && part !== '')
                    .join(' · ')}
                </p>
                <p className={summary.last}>
                  {last === null ? 'Pas encore d’observation' : `Dernière observation\u00a0: ${shortDate(last)}`}
                </p>
              </div>
            }
          >
            <FacetChoice criteria={folio.criterias} filter={filter} onChange={setFilter} />
          </SheetSummary>
        </ContentHead>
        <div className={frame.stack}>
          {!readOnly && <FoundDraft work={session} />}
          <section className="panel" aria-labelledby="observations">
            {readOnly ? (
              <div className={classes.head}>
                <h2 id="observations">Observations</h2>
                {shownCount}
              </div>
            ) : (
              <>
                <h2 id="observations" className="sr-only">
                  Observations
                </h2>
                <BulkToolbar sheet={sheet} shown={shown} selection={selection} scale={scale}>
                  {shownCount}
                </BulkToolbar>
              </>
            )}
            {shown.length === 0 ? (
              <EmptyState
                title={sheet.rows.length === 0 ? 'Ce folio n’a pas encore de critère.' : 'Aucun critère à afficher'}
              />
            ) : (
              <SheetList
                folio={folio}
                sheet={sheet}
                rows={shown}
                observations={observations}
                nameOf={({ criteriaId }) => labelOf(criteriaId)}
                leadOf={({ criteriaId }) => leads.get(criteriaId)}
                readOnly={readOnly}
                onOpen={page.open}
                head="Critère"
                selection={selection}
              />
            )}
          </section>
        </div>
      </div>
      {!readOnly && (
        <SheetEnd
          sheet={sheet}
          session={session}
          scale={scale}
          nameOf={(id) => labelOf(observations.get(id)?.criteriaId ?? 0)}
          onBack={back}
          isComparing={page.isComparing}
          onCompare={page.setComparing}
        >
          {reportButton}
        </SheetEnd>
      )}
      <SheetDialogs
        folio={folio}
        sheet={sheet}
        scale={scale}
        readOnly={readOnly}
        opened={page.opened}
        onClose={page.close}
        onOpen={page.open}
      />
    </div>
  );
}

type LeadProps = { kind: FolioKind; folioId: number; criteriaId: number; code: string; label: string };

/** The criterion of a row; its page shows the same one for all pupils. */
const Lead = ({ kind, folioId, criteriaId, code, label }: LeadProps) => (
  <>
    {code !== '' && (
      <div className={rowClasses.tags}>
        <Tag color="c-orange">{code}</Tag>
      </div>
    )}
    <Link
      to="/folios/$kind/$id/critere/$criteriaId"
      params={{ kind, id: String(folioId), criteriaId: String(criteriaId) }}
      className={rowClasses.name}
      dir="auto"
    >
      {label}
    </Link>
  </>
);

function countCriteria(shown: number, all: number): string {
  const what = counted(all, 'critère');
  return shown === all ? what : `${shown} sur ${what}`;
}
