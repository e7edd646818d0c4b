import { HUB_OBSERVATIONS_MAX } from '@pupitre/contract';

export type CellKey = { studentId: number; criterionId: number };

/** What was heard and is not passed on yet: notifications, and cells by folio; null for a folio of which too much changed. */
export function createBacklog() {
  let ids = new Set<number>();
  let cells = new Map<number, Map<string, CellKey> | null>();
  return {
    isEmpty: () => ids.size === 0 && cells.size === 0,
    addNotifications: (more: readonly number[]) => {
      for (const id of more) ids.add(id);
    },
    addCells: (folioId: number, keys: readonly CellKey[] | null) => {
      cells.set(folioId, merge(cells.get(folioId), keys));
    },
    /** All of it, once. */
    take: () => {
      const taken = {
        ids: [...ids],
        cells: [...cells].map(([folioId, keys]) => ({ folioId, keys: keys === null ? null : [...keys.values()] })),
      };
      ids = new Set();
      cells = new Map();
      return taken;
    },
  };
}

function merge(before: Map<string, CellKey> | null | undefined, keys: readonly CellKey[] | null) {
  if (keys === null || before === null) return null;
  const merged = before ?? new Map<string, CellKey>();
  for (const key of keys) merged.set(`${key.studentId}.${key.criterionId}`, key);
  return merged.size > HUB_OBSERVATIONS_MAX ? null : merged;
}
