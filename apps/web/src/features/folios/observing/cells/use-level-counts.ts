import type { Criterion, MonitoredStudent } from '@pupitre/contract';
import { countStates, type LevelCounts, observationIdOf } from '@pupitre/learning';
import { useDeferredValue, useMemo } from 'react';
import { SIGNS, signsOf } from './cell-signs.ts';
import type { CellSource } from './cell-source.ts';
import { keptByCriterion } from './kept-by-criterion.ts';
import { useRevision } from './use-observation-store.ts';

type Pupils = readonly MonitoredStudent[];
type Criteria = readonly Criterion[];

/** How many of these cells stand at each level, a moment after each change: what is being filled comes first. */
export const useLevelCounts = (store: CellSource, pupils: Pupils, criteria: Criteria): LevelCounts =>
  useCounted(store, pupils, criteria, countAll);

/** The same pupil by pupil. */
export const usePupilCounts = (store: CellSource, pupils: Pupils, criteria: Criteria) =>
  useCounted(store, pupils, criteria, countByPupil);

/** How many of these cells have each sign. */
export const useSignCounts = (store: CellSource, pupils: Pupils, criteria: Criteria) =>
  useCounted(store, pupils, criteria, countSigns);

/** What is counted over these cells, a moment after each change. */
export function useCounted<Counted>(
  store: CellSource,
  pupils: Pupils,
  criteria: Criteria,
  count: (store: CellSource, pupils: Pupils, criteria: Criteria) => Counted,
): Counted {
  const revision = useDeferredValue(useRevision(store));
  return useMemo(() => {
    // The store is the same object at every revision.
    void revision;
    return count(store, pupils, criteria);
  }, [store, pupils, criteria, count, revision]);
}

const countLine = keptByCriterion((line) => countStates(line.map((cell) => cell?.state ?? null)));

const countAll = (store: CellSource, pupils: Pupils, criteria: Criteria): LevelCounts => {
  const all = { ok: 0, nok: 0, unrated: 0, unset: 0, total: 0 };
  for (const criterion of criteria) {
    const line = countLine(store, pupils, criterion);
    for (const place of ['ok', 'nok', 'unrated', 'unset', 'total'] as const) all[place] += line[place];
  }
  return all;
};

const signsOfLine = keptByCriterion((line) => line.flatMap((cell) => (cell === undefined ? [] : signsOf(cell))));

const countSigns = (store: CellSource, pupils: Pupils, criteria: Criteria) => {
  const all = criteria.flatMap((criterion) => signsOfLine(store, pupils, criterion));
  return SIGNS.map(({ sign, name }) => ({ sign, name, count: all.filter((one) => one === sign).length }));
};

const countByPupil = (store: CellSource, pupils: Pupils, criteria: Criteria) =>
  pupils.map((pupil) => ({ pupil, counts: countStates(statesOf(store, pupil, criteria)) }));

const statesOf = (store: CellSource, pupil: MonitoredStudent, criteria: Criteria) =>
  criteria.map((criterion) => store.getCell(observationIdOf(pupil.id, criterion.id))?.state ?? null);
