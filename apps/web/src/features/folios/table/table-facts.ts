import type { MonitoredStudent } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import type { ObservationStore } from '../cells/observation-store.ts';

/** What every line needs and that does not change while one observes. */
export type TableFacts = {
  readonly store: ObservationStore;
  readonly folioId: number;
  readonly kind: string;
  readonly pupils: readonly MonitoredStudent[];
  readonly scale: readonly EvaluationLevel[];
  readonly isProfessional: boolean;
  readonly canWrite: boolean;
  /** What the shown criteria were searched for; '' when all are shown. */
  readonly search: string;
  /** Ids of the criteria that the filters leave, for reports; '' when they leave all. */
  readonly criteres: string;
};

export type ColumnRange = { readonly first: number; readonly last: number };
