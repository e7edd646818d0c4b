import { Button } from '@mantine/core';
import { type Criterion, type MonitoredStudent, type Observation, savePupilObservations } from '@pupitre/contract';
import { counted, observationIdOf, ofName } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { folioKeys, pupilObservations, pupilSeries } from '../../folio-queries.ts';
import { pupilReport } from '../../observing/pupil-report.ts';
import { BulkToolbar } from '../../observing/sheet/bulk-toolbar.tsx';
import rowClasses from '../../observing/sheet/observation-row.module.css';
import { SheetPage, SheetStep } from '../../observing/sheet/sheet-page.tsx';
import { lastObserved, type SheetRow } from '../../observing/sheet/sheet-rows.ts';
import { type SheetPageState, useSheetPage, useSheetStart } from '../../observing/sheet/use-sheet-page.ts';
import { useSheetTime } from '../../observing/sheet/use-sheet-time.ts';
import { readTwoDays, type TwoDays } from '../../observing/time/time-address.ts';
import { type Selection, useSelection } from '../../use-selection.ts';
import { AxisStrip } from './axis-strip.tsx';
import { FacetFilter } from './facet-choice.tsx';
import { type ChosenFacets, isFiltered, matchesFacets } from './facets.ts';
import classes from './pupil-folio.module.css';

const route = getRouteApi('/_teacher/folios/$kind/$id/eleve/$studentId');

/** Folio of one pupil (ROUTE-70); the loader of its route has read both. */
export function PupilFolioPage() {
  const { kind, id, studentId } = route.useParams();
  const { discussion, avant, apres, ...filter } = route.useSearch();
  const given = useSheetStart(Number(id), pupilObservations(Number(id), Number(studentId)));
  return (
    <PupilFolio
      key={`${id}-${studentId}`}
      kind={isFolioKind(kind) ? kind : 'detail'}
      given={given}
      studentId={Number(studentId)}
      filter={filter}
      days={readTwoDays({ avant, apres })}
      discussion={discussion}
    />
  );
}

type PupilFolioProps = {
  kind: FolioKind;
  given: ReturnType<typeof useSheetStart>;
  studentId: number;
  filter: ChosenFacets;
  days: TwoDays;
  /** The criterion whose discussion opens with the page. */
  discussion?: number | undefined;
};

/** « Folio d’élève »: one observation for each criterion of a pupil (STUD-01 to STUD-15). */
function PupilFolio({ kind, given, studentId, filter, days, discussion }: PupilFolioProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { folio, start } = given;
  const folioId = folio.id;
  const params = { id: folioId, studentId };
  const page = useSheetPage({
    ...given,
    thing: `folio-${folioId}-eleve-${studentId}`,
    send: async (body, idempotencyKey) => await call(savePupilObservations, { params, body, idempotencyKey }),
    discussed: discussion === undefined ? undefined : observationIdOf(studentId, discussion),
  });
  const { server, rows, isDirty } = page.sheet;
  const time = useSheetTime(pupilSeries(folioId, studentId), folio, days, page.readOnly);

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
  // OP-114: the criteria that are shown, in their order.
  const criteres = isFiltered(filter) ? shown.map(({ criteriaId }) => criteriaId).join(',') : '';
  const report = useDownload();
  const selection = useSelection(shown.map(({ id }) => id));

  const pupils = folio.monitoredStudents;
  const place = pupils.findIndex(({ id }) => id === studentId);
  const pupil = pupils[place];
  const name = pupil?.displayName ?? start[0]?.label ?? '';
  const linkTo = (id: number, search: ChosenFacets & TwoDays) =>
    ({
      to: '/folios/$kind/$id/eleve/$studentId',
      params: { kind, id: String(folioId), studentId: String(id) },
      search,
    }) as const;
  const neighbour = (there: MonitoredStudent | undefined) =>
    there === undefined ? undefined : { name: there.displayName, link: linkTo(there.id, { ...filter, ...days }) };

  // Another day is another view: « back » leads to the one before. Filters change the one that is shown.
  const show = (search: ChosenFacets & TwoDays, replace = true) =>
    void navigate({ ...linkTo(studentId, search), replace, resetScroll: false });

  return (
    <SheetPage
      page={page}
      time={time}
      onDays={(next) => show({ ...filter, ...days, ...next }, false)}
      kind={kind}
      screen="Folio d’élève"
      title={name}
      isPerson
      lead={<Avatar name={name} />}
      steps={
        <>
          <SheetStep icon="chevron-left" words="Élève précédent" there={neighbour(pupils[place - 1])} />
          <SheetStep icon="chevron-right" words="Élève suivant" there={neighbour(pupils[place + 1])} />
        </>
      }
      facts={<PupilFacts pupil={pupil} observations={server} />}
      axes={<AxisStrip criteria={folio.criterias} studentId={studentId} rows={rows} time={time} />}
      report={
        <>
          <LinkButton
            to="/folios/$kind/$id/eleve/$studentId/dossier"
            params={{ kind, id: String(folioId), studentId: String(studentId) }}
            leftSection={<Icon name="person-lines-fill" />}
          >
            Dossier
          </LinkButton>
          <Button
            leftSection={<Icon name="file-earmark-pdf" />}
            disabled={isDirty || shown.length === 0}
            loading={report.isPending}
            onClick={() =>
              report.mutate({
                failure: `Le rapport ${ofName(name)} n’a pas pu être produit.`,
                names: [name],
                get: () => pupilReport(folioId, studentId, criteres),
              })
            }
          >
            Rapport
          </Button>
          <DownloadStatus of={report} />
        </>
      }
      head={
        <PupilHead page={page} shown={shown} selection={selection}>
          <FacetFilter criteria={folio.criterias} filter={filter} onChange={(next) => show({ ...next, ...days })} />
        </PupilHead>
      }
      shown={shown}
      selection={selection}
      rowHead="Critère"
      nameOf={({ criteriaId }) => criteria.get(criteriaId)?.label ?? ''}
      leadOf={({ criteriaId }) => leads.get(criteriaId)}
      empty={rows.length === 0 ? 'Ce folio n’a pas encore de critère.' : 'Aucun critère à afficher'}
    />
  );
}

type CriterionLeadProps = { kind: FolioKind; folioId: number; criterion: Criterion };

/** The criterion of a row; its page shows the same one for all pupils. */
const CriterionLead = ({ kind, folioId, criterion: { id, perObjectiveCode, label } }: CriterionLeadProps) => (
  <>
    {perObjectiveCode !== '' && (
      <span className={rowClasses.tags}>
        <Tag color="c-orange">{perObjectiveCode}</Tag>
      </span>
    )}
    <Link
      to="/folios/$kind/$id/critere/$criteriaId"
      params={{ kind, id: String(folioId), criteriaId: String(id) }}
      className={rowClasses.name}
      title={label}
      dir="auto"
    >
      {label}
    </Link>
  </>
);

type PupilFactsProps = { pupil: MonitoredStudent | undefined; observations: readonly Observation[] };

/** The pupil's class and school, and when she was last observed. */
function PupilFacts({ pupil, observations }: PupilFactsProps) {
  const last = lastObserved(observations);
  return (
    <div>
      <p className="note">
        {[pupil?.className, pupil?.schoolName].filter((part) => part !== undefined && part !== '').join(' · ')}
      </p>
      <p className="fine-note above-4">
        {last === null ? 'Pas encore d’observation' : `Dernière observation\u00a0: ${shortDate(last)}`}
      </p>
    </div>
  );
}

type PupilHeadProps = {
  page: SheetPageState;
  shown: readonly SheetRow[];
  selection: Selection;
  /** The filters. */
  children: ReactNode;
};

/** Over the rows: how many the filters leave, and for those who write the actions on several. */
function PupilHead({ page, shown, selection, children }: PupilHeadProps) {
  return page.readOnly || page.sheet.rows.length === 0 ? (
    <div className={classes.head}>
      <h2>Observations</h2>
      <span className="note" role="status">
        {countCriteria(shown.length, page.sheet.rows.length)}
      </span>
      {children}
    </div>
  ) : (
    <>
      <h2 className="sr-only">Observations</h2>
      <BulkToolbar page={page} shown={shown} selection={selection} noun="critère">
        {children}
      </BulkToolbar>
    </>
  );
}

function countCriteria(shown: number, all: number): string {
  const what = counted(all, 'critère');
  return shown === all ? what : `${shown} sur ${what}`;
}
