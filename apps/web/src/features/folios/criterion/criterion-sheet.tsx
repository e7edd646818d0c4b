import { Button } from '@mantine/core';
import {
  CATEGORY_BY_KEY,
  type Criterion,
  type Folio,
  type Observation,
  saveCriterionObservations,
} from '@pupitre/contract';
import { counted, scaleOf } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { cutText } from '../../../shared/cut-text.ts';
import { shortDate } from '../../../shared/dates.ts';
import frame from '../../../shared/editor/editor-frame.module.css';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { Tabs } from '../../../shared/tabs.tsx';
import { Tag } from '../../../shared/tag.tsx';
import { FolioCrumbs } from '../folio-crumbs.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { criterionObservations } from '../folio-queries.ts';
import { BulkToolbar } from '../sheet/bulk-toolbar.tsx';
import { lastObserved } from '../sheet/last-observed.ts';
import rowClasses from '../sheet/observation-row.module.css';
import { SheetDialogs } from '../sheet/sheet-dialogs.tsx';
import { SheetEnd } from '../sheet/sheet-end.tsx';
import { SheetList } from '../sheet/sheet-list.tsx';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import summary from '../sheet/sheet-summary.module.css';
import { SheetSummary } from '../sheet/sheet-summary.tsx';
import { useObservationSheet } from '../sheet/use-observation-sheet.ts';
import { useSheetPage } from '../sheet/use-sheet-page.ts';
import { useSheetSession } from '../sheet/use-sheet-session.ts';
import { useFolioInOrder, useTableView } from '../table/table-view.ts';
import { useSelection } from '../use-selection.ts';
import classes from './criterion.module.css';

type CriterionSheetProps = { kind: FolioKind; folio: Folio; criteriaId: number; start: readonly Observation[] };

const NAME_LENGTH = 70;

/** « Critère »: one observation for each pupil (CRIT-18 to CRIT-21). */
export function CriterionSheet({ kind, folio, criteriaId, start }: CriterionSheetProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const folioId = folio.id;
  const address = { kind, id: String(folioId) };
  const scale = scaleOf(folio.optionsProfessionnelles);
  const readOnly = !(folio.isMember && folio.canEdit);
  const page = useSheetPage();
  const sheet = useObservationSheet(start);
  const params = { id: folioId, criteriaId };
  const session = useSheetSession(
    sheet,
    {
      folioId,
      thing: `folio-${folioId}-critere-${criteriaId}`,
      send: async (body, idempotencyKey) => await call(saveCriterionObservations, { params, body, idempotencyKey }),
      read: async () => await queryClient.fetchQuery({ ...criterionObservations(folioId, criteriaId), staleTime: 0 }),
    },
    () => page.setComparing(true),
  );

  const names = useMemo(() => distinctNames(sheet.server, folio), [sheet.server, folio]);
  const nameOf = ({ monitoredStudentId, label }: Observation) => names.get(monitoredStudentId) ?? label;
  const leads = useMemo(
    () =>
      new Map(
        [...names].map(([studentId, name]) => [
          studentId,
          <Lead key={studentId} kind={kind} folioId={folioId} studentId={studentId} name={name} />,
        ]),
      ),
    [names, kind, folioId],
  );
  const [view] = useTableView(folioId);
  const { monitoredStudents } = useFolioInOrder(folio, view);
  const shown = useMemo(() => {
    const places = new Map(monitoredStudents.map(({ id }, index) => [id, index]));
    const placeOf = (row: SheetRow) => places.get(row.monitoredStudentId) ?? places.size;
    return sheet.rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [sheet.rows, monitoredStudents]);
  const selection = useSelection(shown.map(({ id }) => id));
  const observations = useMemo(() => new Map(sheet.server.map((one) => [one.id, one])), [sheet.server]);
  const place = folio.criterias.findIndex(({ id }) => id === criteriaId);
  const criterion = folio.criterias[place];
  const last = lastObserved(sheet.server);
  const pupils = sheet.rows.length;
  const back = () => void navigate({ to: '/folios/$kind/$id', params: address });
  const neighbour = (there: Criterion | undefined, icon: string, words: string) =>
    there === undefined ? (
      <Button disabled aria-label={words} className={classes.step ?? ''}>
        <Icon name={icon} />
      </Button>
    ) : (
      <LinkButton
        to="/folios/$kind/$id/critere/$criteriaId"
        params={{ ...address, criteriaId: String(there.id) }}
        aria-label={`${words}\u00a0: ${cutText(there.label, NAME_LENGTH)}`}
        title={cutText(there.label, NAME_LENGTH)}
        className={classes.step ?? ''}
      >
        <Icon name={icon} />
      </LinkButton>
    );

  return (
    <div className={frame.screen}>
      <div className="page">
        <ContentHead
          screen="Critère"
          title={criterion?.label ?? ''}
          within={[folio.title]}
          icon="list-check"
          color={folio.color}
          breadcrumb={<FolioCrumbs kind={kind} folio={folio} />}
          actions={
            <>
              {readOnly && (
                <Button leftSection={<Icon name="arrow-left" />} onClick={back}>
                  Retour
                </Button>
              )}
              {neighbour(folio.criterias[place - 1], 'chevron-up', 'Critère précédent')}
              {neighbour(folio.criterias[place + 1], 'chevron-down', 'Critère suivant')}
            </>
          }
        >
          <SheetSummary
            rows={sheet.rows}
            scale={scale}
            optionsProfessionnelles={folio.optionsProfessionnelles}
            card={
              <div>
                {criterion !== undefined && <CriterionTags criterion={criterion} />}
                <p className={summary.last}>
                  {counted(pupils, 'élève')}
                  {last !== null && ` · dernière observation\u00a0: ${shortDate(last)}`}
                </p>
              </div>
            }
          />
        </ContentHead>
        <div className={frame.stack}>
          {!readOnly && <FoundDraft work={session} />}
          <div>
            <Tabs
              label="Rubriques du critère"
              tabs={[
                {
                  label: 'Observations',
                  link: {
                    to: '/folios/$kind/$id/critere/$criteriaId',
                    params: { ...address, criteriaId: String(criteriaId) },
                  },
                  count: pupils,
                  current: true,
                },
              ]}
            />
            <section className="panel" aria-label="Observations">
              {pupils === 0 ? (
                <EmptyState title="Ce folio n’a pas encore d’élève." />
              ) : (
                <>
                  {!readOnly && <BulkToolbar sheet={sheet} shown={shown} selection={selection} scale={scale} />}
                  <SheetList
                    folio={folio}
                    sheet={sheet}
                    rows={shown}
                    observations={observations}
                    nameOf={nameOf}
                    leadOf={({ monitoredStudentId }) => leads.get(monitoredStudentId)}
                    readOnly={readOnly}
                    onOpen={page.open}
                    head="Élève"
                    selection={selection}
                  />
                </>
              )}
            </section>
          </div>
        </div>
      </div>
      {!readOnly && (
        <SheetEnd
          sheet={sheet}
          session={session}
          scale={scale}
          nameOf={(id) => {
            const observation = observations.get(id);
            return observation === undefined ? '' : nameOf(observation);
          }}
          onBack={back}
          isComparing={page.isComparing}
          onCompare={page.setComparing}
        />
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

/** Pupils by their names; where two have the same one, with their classes. */
function distinctNames(cells: readonly Observation[], folio: Folio): ReadonlyMap<number, string> {
  const classOf = new Map(folio.monitoredStudents.map(({ id, className }) => [id, className]));
  const count = Map.groupBy(cells, ({ label }) => label);
  return new Map(
    cells.map(({ monitoredStudentId: id, label }) => {
      const className = classOf.get(id) ?? '';
      const isAlone = (count.get(label)?.length ?? 0) < 2;
      return [id, isAlone || className === '' ? label : `${label} (${className})`];
    }),
  );
}

type LeadProps = { kind: FolioKind; folioId: number; studentId: number; name: string };

/** The pupil of a row; her page shows all her observations. */
const Lead = ({ kind, folioId, studentId, name }: LeadProps) => (
  <span className={rowClasses.person}>
    <Avatar name={name} />
    <Link
      to="/folios/$kind/$id/eleve/$studentId"
      params={{ kind, id: String(folioId), studentId: String(studentId) }}
      className={rowClasses.name}
      dir="auto"
    >
      {name}
    </Link>
  </span>
);

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
