import type { Criterion, Folio } from '@pupitre/contract';
import type { ObservationStore } from './observation-store.ts';

export type FolioTableProps = {
  folio: Folio;
  /** First segment of the address, kept in the links of the table (FOLIO-17). */
  kind: string;
  /** Those that the filters leave. */
  criteria: readonly Criterion[];
  store: ObservationStore;
  /** Reads folio and observations again, for « Actualiser » and when somebody comes back to the page. */
  onRefresh: () => Promise<unknown>;
};

/** The follow-up table: pupils in columns, criteria in rows, each cell the fast switcher. */
export function FolioTable({ folio, criteria }: FolioTableProps) {
  return <p>{`${folio.title}\u00a0: ${criteria.length}`}</p>;
}
