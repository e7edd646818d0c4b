import {
  CATEGORY_BY_KEY,
  type Criterion,
  type Folio,
  type Observation,
  saveCriterionObservations,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { Tabs } from '../../../../ui/parts/tabs.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { shortDate } from '../../../../ui/text/dates.ts';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { criterionObservations, criterionSeries } from '../../folio-queries.ts';
import { BulkToolbar } from '../../observing/sheet/bulk-toolbar.tsx';
import rowClasses from '../../observing/sheet/observation-row.module.css';
import { SheetPage, SheetStep } from '../../observing/sheet/sheet-page.tsx';
import { lastObserved, type SheetRow } from '../../observing/sheet/sheet-rows.ts';
import { useSheetPage, useSheetStart } from '../../observing/sheet/use-sheet-page.ts';
import { useSheetTime } from '../../observing/sheet/use-sheet-time.ts';
import type { TwoDays } from '../../observing/time/time-address.ts';
import { useSelection } from '../../use-selection.ts';

const route = getRouteApi('/_teacher/folios/$kind/$id/critere/$criteriaId');

/** One criterion for every pupil (ROUTE-71); the loader of its route has read both. */
export function CriterionPage() {
  const { kind, id, criteriaId } = route.useParams();
  const days = route.useSearch();
  const given = useSheetStart(Number(id), criterionObservations(Number(id), Number(criteriaId)));
  return (
    <CriterionSheet
      key={`${id}-${criteriaId}`}
      kind={isFolioKind(kind) ? kind : 'detail'}
      given={given}
      criteriaId={Number(criteriaId)}
      days={days}
    />
  );
}

type CriterionSheetProps = {
  kind: FolioKind;
  given: ReturnType<typeof useSheetStart>;
  criteriaId: number;
  days: TwoDays;
};

const NAME_LENGTH = 70;

/** « Critère »: one observation for each pupil (CRIT-18 to CRIT-21). */
function CriterionSheet({ kind, given, criteriaId, days }: CriterionSheetProps) {
  const { folio } = given;
  const folioId = folio.id;
  const params = { id: folioId, criteriaId };
  const page = useSheetPage({
    ...given,
    thing: `folio-${folioId}-critere-${criteriaId}`,
    send: async (body, idempotencyKey) => await call(saveCriterionObservations, { params, body, idempotencyKey }),
  });
  const { server, rows } = page.sheet;
  const time = useSheetTime(criterionSeries(folioId, criteriaId), folio, days, page.readOnly);
  const navigate = useNavigate();

  const names = useMemo(() => distinctNames(server, folio), [server, folio]);
  const leads = useMemo(
    () =>
      new Map(
        [...names].map(([studentId, name]) => [
          studentId,
          <PupilLead key={studentId} kind={kind} folioId={folioId} studentId={studentId} name={name} />,
        ]),
      ),
    [names, kind, folioId],
  );
  const shown = useRowsInOrder(rows, folio);
  const selection = useSelection(shown.map(({ id }) => id));
  const place = folio.criterias.findIndex(({ id }) => id === criteriaId);
  const criterion = folio.criterias[place];
  const pupils = rows.length;
  const linkTo = (id: number, search = days) =>
    ({
      to: '/folios/$kind/$id/critere/$criteriaId',
      params: { kind, id: String(folioId), criteriaId: String(id) },
      search,
    }) as const;
  const neighbour = (there: Criterion | undefined) =>
    there === undefined ? undefined : { name: cutText(there.label, NAME_LENGTH), link: linkTo(there.id) };

  return (
    <SheetPage
      page={page}
      time={time}
      onDays={(next) => void navigate({ ...linkTo(criteriaId, { ...days, ...next }), resetScroll: false })}
      kind={kind}
      screen="Critère"
      title={criterion?.label ?? ''}
      lead={<Icon name="list-check" />}
      steps={
        <>
          <SheetStep icon="chevron-up" words="Critère précédent" there={neighbour(folio.criterias[place - 1])} />
          <SheetStep icon="chevron-down" words="Critère suivant" there={neighbour(folio.criterias[place + 1])} />
        </>
      }
      facts={<CriterionFacts criterion={criterion} observations={server} pupils={pupils} />}
      tabs={
        <Tabs
          label="Rubriques du critère"
          tabs={[{ label: 'Observations', link: linkTo(criteriaId), count: pupils, current: true }]}
        />
      }
      head={
        !page.readOnly && pupils > 0 && <BulkToolbar page={page} shown={shown} selection={selection} noun="élève" />
      }
      shown={shown}
      selection={selection}
      rowHead="Élève"
      nameOf={({ monitoredStudentId, label }) => names.get(monitoredStudentId) ?? label}
      leadOf={({ monitoredStudentId }) => leads.get(monitoredStudentId)}
      empty="Ce folio n’a pas encore d’élève."
    />
  );
}

/** The rows in the order of the folio's pupils. */
function useRowsInOrder(rows: readonly SheetRow[], { monitoredStudents }: Folio): readonly SheetRow[] {
  return useMemo(() => {
    const places = new Map(monitoredStudents.map(({ id }, index) => [id, index]));
    const placeOf = (row: SheetRow) => places.get(row.monitoredStudentId) ?? places.size;
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [rows, monitoredStudents]);
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

type CriterionFactsProps = { criterion: Criterion | undefined; observations: readonly Observation[]; pupils: number };

/** The criterion's tags, how many pupils it has, and when one of them was last observed. */
function CriterionFacts({ criterion, observations, pupils }: CriterionFactsProps) {
  const last = lastObserved(observations);
  return (
    <div>
      {criterion !== undefined && <CriterionTags criterion={criterion} />}
      <p className="fine-note above-4">
        {counted(pupils, 'élève')}
        {last !== null && ` · dernière observation\u00a0: ${shortDate(last)}`}
      </p>
    </div>
  );
}

function CriterionTags({ criterion }: { criterion: Criterion }) {
  const { perObjectiveCode, axesThematiques, categories, tags, studentEvaluationEnabled } = criterion;
  const words = [...axesThematiques, ...categories.flatMap((key) => CATEGORY_BY_KEY.get(key)?.short ?? []), ...tags];
  return (
    <div className="flex-wrap gap-4-8 below-6">
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

type PupilLeadProps = { kind: FolioKind; folioId: number; studentId: number; name: string };

/** The pupil of a row; her page shows all her observations. */
const PupilLead = ({ kind, folioId, studentId, name }: PupilLeadProps) => (
  <span className={rowClasses.person}>
    <Avatar name={name} />
    <Link
      to="/folios/$kind/$id/eleve/$studentId"
      params={{ kind, id: String(folioId), studentId: String(studentId) }}
      className={rowClasses.name}
      dir="auto"
      translate="no"
    >
      {name}
    </Link>
  </span>
);
