import { type Criterion, type Folio, type Observation, saveCriterionObservations } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { cutText } from '../../../shared/cut-text.ts';
import { Tabs } from '../../../shared/tabs.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import { criterionObservations } from '../folio-queries.ts';
import { BulkToolbar } from '../sheet/bulk-toolbar.tsx';
import { SheetPage } from '../sheet/sheet-page.tsx';
import type { SheetRow } from '../sheet/sheet-rows.ts';
import { SheetStep } from '../sheet/sheet-step.tsx';
import { useSheetPage } from '../sheet/use-sheet-page.ts';
import { useFolioInOrder, useTableView } from '../table/table-view.ts';
import { useSelection } from '../use-selection.ts';
import { CriterionFacts } from './criterion-facts.tsx';
import { PupilLead } from './pupil-lead.tsx';

type CriterionSheetProps = { kind: FolioKind; folio: Folio; criteriaId: number; start: readonly Observation[] };

const NAME_LENGTH = 70;

/** « Critère »: one observation for each pupil (CRIT-18 to CRIT-21). */
export function CriterionSheet({ kind, folio, criteriaId, start }: CriterionSheetProps) {
  const queryClient = useQueryClient();
  const folioId = folio.id;
  const params = { id: folioId, criteriaId };
  const page = useSheetPage({
    folio,
    start,
    source: {
      thing: `folio-${folioId}-critere-${criteriaId}`,
      send: async (body, idempotencyKey) => await call(saveCriterionObservations, { params, body, idempotencyKey }),
      read: async () => await queryClient.fetchQuery({ ...criterionObservations(folioId, criteriaId), staleTime: 0 }),
    },
  });
  const { server, rows } = page.sheet;

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
  const linkTo = (id: number) =>
    ({
      to: '/folios/$kind/$id/critere/$criteriaId',
      params: { kind, id: String(folioId), criteriaId: String(id) },
    }) as const;
  const neighbour = (there: Criterion | undefined) =>
    there === undefined ? undefined : { name: cutText(there.label, NAME_LENGTH), link: linkTo(there.id) };

  return (
    <SheetPage
      page={page}
      kind={kind}
      screen="Critère"
      title={criterion?.label ?? ''}
      icon="list-check"
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
      head={!page.readOnly && pupils > 0 && <BulkToolbar page={page} shown={shown} selection={selection} />}
      shown={shown}
      selection={selection}
      rowHead="Élève"
      nameOf={({ monitoredStudentId, label }) => names.get(monitoredStudentId) ?? label}
      leadOf={({ monitoredStudentId }) => leads.get(monitoredStudentId)}
      empty="Ce folio n’a pas encore d’élève."
    />
  );
}

/** The rows as the table orders their pupils. */
function useRowsInOrder(rows: readonly SheetRow[], folio: Folio): readonly SheetRow[] {
  const [view] = useTableView(folio.id);
  const { monitoredStudents } = useFolioInOrder(folio, view);
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
