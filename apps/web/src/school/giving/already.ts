import { type AlreadyGiven, type Group, getAlreadyGiven } from '@pupitre/contract';
import { type ActivityType, shortDay } from '@pupitre/learning';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { missingOf, type Recipient } from './give-choice.ts';
import { alreadyKey } from './given-now.ts';
import { type GivenThing, idOf } from './given-thing.ts';

/** Who has this already; asked anew at each opening. */
export const alreadyGivenQuery = (thing: GivenThing) =>
  queryOptions({
    queryKey: [...alreadyKey, thing.kind, idOf(thing)],
    queryFn: ({ signal }) => call(getAlreadyGiven, { query: askedOf(thing), signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The same of a course that is being distributed. */
export const alreadyOfCourse = (courseId: number) =>
  queryOptions({
    queryKey: [...alreadyKey, 'course', courseId],
    queryFn: ({ signal }) => call(getAlreadyGiven, { query: { kind: 'course', id: String(courseId) }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const askedOf = (thing: GivenThing) =>
  thing.kind === 'resource'
    ? { kind: thing.kind, id: String(thing.resource.courseId), itemId: String(thing.resource.id) }
    : { kind: thing.kind, id: String(idOf(thing)) };

export type Had = AlreadyGiven['own'][number];
const NOTHING: AlreadyGiven = { own: [], others: [] };

/** What each pupil has of it by this teacher, by world id. */
export function hadByPupil({ own }: AlreadyGiven = NOTHING): ReadonlyMap<string, readonly Had[]> {
  const had = new Map<string, Had[]>();
  for (const each of own) {
    for (const pupil of each.pupils) had.set(pupil, [...(had.get(pupil) ?? []), each]);
  }
  return had;
}

export type HadByPupil = ReturnType<typeof hadByPupil>;

/** The gift of a group that all of it has, the one that ends last; null where somebody has none. */
export function hadByGroup(group: Group, had: HadByPupil): Had | null {
  if (missingOf(group, had).length > 0) return null;
  const all = group.students.flatMap(({ cloeeWorldId }) => had.get(cloeeWorldId) ?? []);
  return all.reduce<Had | null>((last, each) => (last === null || endOf(each) > endOf(last) ? each : last), null);
}

const endOf = ({ end }: Pick<Had, 'end'>): number => (end === null ? Number.MAX_SAFE_INTEGER : Date.parse(end));

/** « déjà donné, jusqu’au 04.12 ». */
export function alreadyText({ end }: Pick<Had, 'end'>, now: Date): string {
  if (end === null) return 'déjà donné, sans fin';
  return `déjà donné, ${endOf({ end }) < now.getTime() ? 'période finie le' : 'jusqu’au'} ${shortDay(end, now)}`;
}

/** The pupils who would see the same twice: they have it, with each of these exercises. */
export function seenTwice(
  recipients: readonly Recipient[],
  had: HadByPupil,
  exercises: readonly ActivityType[],
): readonly Recipient[] {
  return recipients.filter(({ cloeeWorldId }) => {
    const own = had.get(cloeeWorldId);
    return own !== undefined && exercises.every((type) => own.some((each) => each.exercises.includes(type)));
  });
}

/** What other teachers gave of it to those who would get it now. */
export type ByOther = { readonly teacher: string; readonly end: string | null; readonly pupils: readonly string[] };

export function byOthers({ others }: AlreadyGiven = NOTHING, recipients: readonly Recipient[]): ByOther[] {
  const chosen = new Set(recipients.map(({ cloeeWorldId }) => cloeeWorldId));
  return others
    .map((other) => ({ ...other, pupils: other.pupils.filter((pupil) => chosen.has(pupil)) }))
    .filter(({ pupils }) => pupils.length > 0);
}
