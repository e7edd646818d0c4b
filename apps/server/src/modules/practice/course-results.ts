import type { CourseResults, ResultPupil } from '@pupitre/contract';
import { ACTIVITY_TYPES, compareFamilyNames } from '@pupitre/learning';
import type { TestOfResults } from '../class-tests/class-tests.service.ts';
import type { DoneResource, GivenCourse, GivenPupil, GivenResource, ResourceRuns } from './results.queries.ts';

type Found = { runs: readonly ResourceRuns[]; done: readonly DoneResource[]; tests: readonly TestOfResults[] };

/** Pupils by resources: what was finished, what was played, and what was written of tests. */
export function courseResultsOf(
  { title, icon, color, ...given }: GivenCourse,
  { runs, done, tests }: Found,
  now: Date,
): CourseResults {
  const [runsOf, doneOf] = [Map.groupBy(runs, ownerOf), Map.groupBy(done, ownerOf)];
  const pupils = given.pupils
    .toSorted((one, other) => compareFamilyNames(one.displayName, other.displayName))
    .map((pupil) =>
      pupilRow(pupil, given.resources, {
        runs: runsOf.get(pupil.pupilId) ?? [],
        done: doneOf.get(pupil.pupilId) ?? [],
        tests,
      }),
    );
  return {
    ...{ title, icon, color, pupils },
    resources: given.resources.map(presentResource),
    tests: tests.map(({ test }) => test),
    from: bound(given.pupils, 'start', Math.min),
    to: bound(given.pupils, 'end', Math.max),
    at: now.toISOString(),
  };
}

const ownerOf = ({ pupilId }: { pupilId: number }): number => pupilId;

const presentResource = ({ id, title, itemType, navigationUrl, ...list }: GivenResource) => ({
  ...{ id, title, listId: list.listId, listTitle: list.listTitle },
  // The column holds nothing else.
  itemType: itemType as CourseResults['resources'][number]['itemType'],
  activity: ACTIVITY_TYPES.find((type) => navigationUrl.startsWith(`/activite/${type}/`)) ?? null,
});

function pupilRow(pupil: GivenPupil, resources: readonly GivenResource[], { runs, done, tests }: Found): ResultPupil {
  const moments = [...runs.map(({ lastOn }) => lastOn), ...done.map(({ doneOn }) => doneOn)].map((at) =>
    Date.parse(at),
  );
  return {
    pupilId: pupil.pupilId,
    cloeeWorldId: pupil.cloeeWorldId,
    displayName: pupil.displayName,
    classeGroupeKey: pupil.groupKey,
    classeName: pupil.className,
    cells: resources.map(({ id }) => {
      const played = runs.find(({ resourceId }) => resourceId === id);
      const isFinished = (played?.tries ?? 0) > 0 || done.some(({ resourceId }) => resourceId === id);
      return {
        state: isFinished ? ('finished' as const) : played === undefined ? ('not' as const) : ('opened' as const),
        best: played?.best ?? null,
        tries: played?.tries ?? 0,
      };
    }),
    tests: tests.map(({ cells }) => cells.get(pupil.pupilId) ?? null),
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    lastOn: moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString(),
    late: done.filter(({ isLate }) => isLate).length,
  };
}

/** null where one of the periods is open at this side. */
function bound(pupils: readonly GivenPupil[], side: 'start' | 'end', choose: (...times: number[]) => number) {
  const times = pupils.flatMap((pupil) => pupil[side] ?? []).map((at) => Date.parse(at));
  return times.length === 0 || times.length < pupils.length ? null : new Date(choose(...times)).toISOString();
}
