import type { Db } from '../../db/connection.ts';
import { callerOf } from '../../http/caller.ts';
import * as queries from './clean-foreign-ids.queries.ts';
import { findNamedPlaces, findOnceGiven } from './known-places.queries.ts';
import { findKnownPlaces } from './known-places.service.ts';

/**
 * Empties, in what was kept before ids were looked at, the lists and courses that their pupil has no right to. What she may
 * have had once stays: what is readable, hers, given, done, notified as given, or gone (docs/rules/practice.md).
 */
export async function cleanForeignIds(db: Db): Promise<void> {
  const left = await queries.readRunsLeft(db);
  if (left === 0) return;
  for (const person of await queries.findPractising(db)) {
    const caller = callerOf({ ...person, objectGuid: '', cloeeWorldId: '' }, {}, new Date());
    const named = await findNamedPlaces(db, person.id);
    const known = await findKnownPlaces(db, caller, named);
    const unknown = {
      lists: named.lists.filter((id) => !known.lists.has(id)),
      courses: named.courses.filter((id) => !known.courses.has(id)),
    };
    const once = await findOnceGiven(db, person.id, unknown);
    await queries.emptyPlaces(db, person.id, {
      lists: unknown.lists.filter((id) => !once.lists.includes(id)),
      courses: unknown.courses.filter((id) => !once.courses.includes(id)),
    });
  }
  await queries.writeRunsLeft(db, left - 1);
}
