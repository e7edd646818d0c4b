import { cellOf } from '@pupitre/learning';

type Listener = () => void;

/** Who wants to hear of a cell, of a criterion, or of anything in the folio. */
export class CellListeners {
  revision = 0;
  private readonly cells = new Map<number, Set<Listener>>();
  private readonly criteria = new Map<number, Set<Listener>>();
  private readonly revisions = new Map<number, number>();
  private readonly all = new Set<Listener>();

  onCell = (key: number, listener: Listener): (() => void) => add(this.cells, key, listener);
  onCriterion = (id: number, listener: Listener): (() => void) => add(this.criteria, id, listener);
  onAny = (listener: Listener): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };
  revisionOf = (criterionId: number): number => this.revisions.get(criterionId) ?? 0;

  /** Tells everybody once, whatever the number of cells. */
  tell(keys: Iterable<number>): void {
    this.revision += 1;
    const criteria = new Set<number>();
    for (const key of keys) {
      criteria.add(cellOf(key).criterionId);
      for (const listener of this.cells.get(key) ?? []) listener();
    }
    for (const id of criteria) {
      this.revisions.set(id, this.revisionOf(id) + 1);
      for (const listener of this.criteria.get(id) ?? []) listener();
    }
    for (const listener of this.all) listener();
  }
}

function add(places: Map<number, Set<Listener>>, key: number, listener: Listener): () => void {
  const listeners = places.get(key) ?? new Set<Listener>();
  places.set(key, listeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) places.delete(key);
  };
}
