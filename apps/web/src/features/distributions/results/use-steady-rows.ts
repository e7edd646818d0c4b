import type { CourseResults, ResultPupil } from '@pupitre/contract';
import { useState } from 'react';
import { orderedIds, type View } from './results-order.ts';

/**
 * Rows that change in place: news never moves or hides a row under the pointer. Another view, or the press that `settle`
 * is for, puts them in order again.
 */
export function useSteadyRows(results: CourseResults, view: View) {
  const key = JSON.stringify(view);
  const wanted = orderedIds(results, view);
  const fresh = { key, ids: wanted, pupils: results.pupils };
  const [kept, setKept] = useState(fresh);
  const current = kept.key === key ? kept : fresh;
  if (current !== kept) setKept(current);
  const byId = new Map(results.pupils.map((pupil) => [pupil.cloeeWorldId, pupil]));
  const before = new Map(current.pupils.map((pupil) => [pupil.cloeeWorldId, pupil]));
  const rows = current.ids.flatMap((id) => byId.get(id) ?? []);
  const isInOrder = current.ids.join() === wanted.join();
  return {
    rows,
    /** Pupils about whom something is new since the rows were put in order; 0 where the order still holds. */
    changes: isInOrder ? 0 : Math.max(1, countChanged(results.pupils, before)),
    settle: () => setKept(fresh),
  };
}

const countChanged = (pupils: readonly ResultPupil[], before: ReadonlyMap<string, ResultPupil>): number =>
  pupils.filter((pupil) => JSON.stringify(before.get(pupil.cloeeWorldId)) !== JSON.stringify(pupil)).length;
