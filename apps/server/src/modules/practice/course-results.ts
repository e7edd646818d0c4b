import { type CourseResults, type ResultPupil, resourceSortOf } from '@pupitre/contract';
import { ACTIVITY_TYPES, activityListId, compareFamilyNames, isAllAsked, stepPart } from '@pupitre/learning';
import type { TestOfResults } from '../class-tests/class-tests.service.ts';
import { stepOf } from '../courses/steps.service.ts';
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
      pupilRow(pupil, given, {
        runs: runsOf.get(pupil.pupilId) ?? [],
        done: doneOf.get(pupil.pupilId) ?? [],
        tests,
      }),
    );
  return {
    title,
    icon,
    color,
    pupils,
    resources: given.resources.map((resource) => presentResource(resource, given.lists)),
    tests: tests.map(({ test }) => test),
    at: now.toISOString(),
  };
}

const ownerOf = ({ pupilId }: { pupilId: number }): number => pupilId;

/** An activity with its list, as a pupil is asked it; null for anything else, and where the list is gone. */
function playedOf({ navigationUrl }: GivenResource, lists: GivenCourse['lists'], items: number[] | null) {
  const step = stepOf(navigationUrl, items);
  const list = lists[String(activityListId(navigationUrl))];
  return step === null || list === undefined ? null : { step, list };
}

function presentResource(resource: GivenResource, lists: GivenCourse['lists']): CourseResults['resources'][number] {
  const { id, title, itemType, navigationUrl, listId, listTitle, counts } = resource;
  const played = playedOf(resource, lists, null);
  // The column holds nothing else.
  const type = itemType as CourseResults['resources'][number]['itemType'];
  return {
    id,
    title,
    listId,
    listTitle,
    counts,
    itemType: type,
    sort: resourceSortOf({ itemType: type, navigationUrl }),
    activity: ACTIVITY_TYPES.find((type) => navigationUrl.startsWith(`/activite/${type}/`)) ?? null,
    words: played === null ? 0 : stepPart(played.step, played.list, NONE).of,
  };
}
const NONE: ReadonlySet<number> = new Set();

function pupilRow(
  pupil: GivenPupil,
  { resources, lists }: Pick<GivenCourse, 'resources' | 'lists'>,
  { runs, done, tests }: Found,
): ResultPupil {
  const moments = [
    ...runs.map(({ lastOn }) => lastOn),
    ...done.flatMap(({ doneOn, begunOn }) => doneOn ?? begunOn ?? []),
  ];
  const at = moments.map((moment) => Date.parse(moment));
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    pupilId: pupil.pupilId,
    cloeeWorldId: pupil.cloeeWorldId,
    displayName: pupil.displayName,
    classeGroupeKey: pupil.groupKey,
    classeName: pupil.className,
    start: instant(pupil.start),
    end: instant(pupil.end),
    closeAtEnd: pupil.closes,
    instruction: pupil.instruction,
    cells: resources.map((resource) =>
      cellOf(resource, playedOf(resource, lists, pupil.items), {
        played: runs.find(({ resourceId }) => resourceId === resource.id),
        known: done.find(({ resourceId }) => resourceId === resource.id),
      }),
    ),
    tests: tests.map(({ cells }) => cells.get(pupil.pupilId) ?? null),
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    lastOn: at.length === 0 ? null : new Date(Math.max(...at)).toISOString(),
    late: done.filter(({ isLate }) => isLate).length,
  };
}

type Done = { played: ResourceRuns | undefined; known: DoneResource | undefined };

/**
 * One pupil and one resource. An activity that opening does is finished for the progress alone: here it is as far as its words
 * were asked, as every other.
 */
function cellOf(
  { doneFrom }: GivenResource,
  activity: ReturnType<typeof playedOf>,
  { played, known }: Done,
): ResultPupil['cells'][number] {
  const { best = null, tries = 0 } = played ?? {};
  const isMarked = known !== undefined && known.doneOn !== null;
  const isBegun = isMarked || (known !== undefined && known.begunOn !== null) || played !== undefined;
  if (activity === null) return { state: isMarked ? 'finished' : isBegun ? 'opened' : 'not', best, tries, part: null };
  if (!isBegun) return { state: 'not', best, tries, part: null };
  if (isMarked && doneFrom !== null) return { state: 'finished', best, tries, part: null };
  const part = stepPart(activity.step, activity.list, new Set(known?.asked));
  const isThrough = part.of === 0 ? tries > 0 : isAllAsked(part);
  if (isThrough && (doneFrom ?? 0) === 0) return { state: 'finished', best, tries, part: null };
  return { state: 'opened', best, tries, part: part.of > 0 ? part : null };
}
