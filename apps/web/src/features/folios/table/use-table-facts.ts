import type { Criterion, Folio, MonitoredStudent } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { useMemo } from 'react';
import type { ObservationStore } from '../cells/observation-store.ts';
import type { TableFacts } from './table-facts.ts';
import type { TableView } from './table-view.ts';

export type TableSource = {
  folio: Folio;
  /** First segment of the address, kept in the links of the table (FOLIO-17). */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  pupils: readonly MonitoredStudent[];
  store: ObservationStore;
  view: TableView;
};

/** The same object until one of its values changes: lines are drawn again only then. */
export function useTableFacts({ folio, kind, criteria, pupils, store, view }: TableSource): TableFacts {
  const isProfessional = folio.optionsProfessionnelles;
  const scale = scaleOf(isProfessional);
  const canWrite = folio.canEdit && folio.isMember;
  const criteres = criteria.length < folio.criterias.length ? criteria.map(({ id }) => id).join(',') : '';
  return useMemo(
    () => ({
      store,
      folioId: folio.id,
      kind,
      pupils,
      scale,
      isProfessional,
      canWrite,
      search: view.search,
      criteres,
    }),
    [store, folio.id, kind, pupils, scale, isProfessional, canWrite, view.search, criteres],
  );
}
