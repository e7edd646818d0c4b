import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import { countStates, type LevelCounts, observationIdOf } from '@pupitre/learning';
import { useDeferredValue, useMemo } from 'react';
import { keptByCriterion } from '../cells/kept-by-criterion.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import { SIGNS, signsOf } from '../table/signs.ts';

type Students = readonly MonitoredStudent[];
type Criteria = readonly Criterion[];

/** How many of these cells stand at each level, a moment after each change: what is being filled comes first. */
export function useLevelCounts(store: ObservationStore, students: Students, criteria: Criteria): LevelCounts {
  return useCounted(store, students, criteria, countAll);
}

/** The same pupil by pupil. */
export function usePupilCounts(store: ObservationStore, students: Students, criteria: Criteria) {
  return useCounted(store, students, criteria, countByPupil);
}

/** How many of these cells have each sign. */
export function useSignCounts(store: ObservationStore, students: Students, criteria: Criteria) {
  return useCounted(store, students, criteria, countSigns);
}

function useCounted<Counted>(
  store: ObservationStore,
  students: Students,
  criteria: Criteria,
  count: (store: ObservationStore, students: Students, criteria: Criteria) => Counted,
): Counted {
  const revision = useDeferredValue(useRevision(store));
  return useMemo(() => {
    // The store is the same object at every revision.
    void revision;
    return count(store, students, criteria);
  }, [store, students, criteria, count, revision]);
}

const countLine = keptByCriterion((line) => countStates(line.map((cell) => cell?.state ?? null)));

const countAll = (store: ObservationStore, students: Students, criteria: Criteria): LevelCounts => {
  const all = { ok: 0, nok: 0, unrated: 0, unset: 0, total: 0 };
  for (const criterion of criteria) {
    const line = countLine(store, students, criterion);
    for (const place of ['ok', 'nok', 'unrated', 'unset', 'total'] as const) all[place] += line[place];
  }
  return all;
};

const signsOfLine = keptByCriterion((line) => line.flatMap((cell) => (cell === undefined ? [] : signsOf(cell))));

const countSigns = (store: ObservationStore, students: Students, criteria: Criteria) => {
  const all = criteria.flatMap((criterion) => signsOfLine(store, students, criterion));
  return SIGNS.map(({ sign, name }) => ({ sign, name, count: all.filter((one) => one === sign).length }));
};

const countByPupil = (store: ObservationStore, students: Students, criteria: Criteria) =>
  students.map((student) => ({ student, counts: countStates(statesOf(store, student, criteria)) }));

const statesOf = (store: ObservationStore, student: MonitoredStudent, criteria: Criteria) =>
  criteria.map((criterion) => store.getCell(observationIdOf(student.id, criterion.id))?.state ?? null);
