import type { ResourceAccess } from '@pupitre/contract';
import { activityListId, linkedContent } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { isTeacher } from '../../http/signed-in-user.ts';
import { findListReach } from '../lists/lists.service.ts';
import { findCourseFacts, type ItemRow } from './courses.queries.ts';

type Linking = Pick<ItemRow, 'navigationUrl' | 'listId' | 'linkedCourseId' | 'isListThere'>;
type Target = { kind: 'course' | 'list' | 'folio'; id: number; isTied: boolean };
/** Whom the target of a link opens for. */
type Reach = { caller: boolean; guests: boolean; signedIn: boolean };
type Reaches = { course: ReadonlyMap<number, Reach>; list: ReadonlyMap<number, Reach> };

/**
 * What pressing each of the resources meets, in their order. A list that the course is tied to is known to open; the
 * others are asked about, and linked courses, in one statement each and only where there are any.
 */
export async function findAccesses(
  db: Db,
  items: readonly Linking[],
  user: Caller | null,
  canEdit: boolean,
): Promise<ResourceAccess[]> {
  const targets = items.map(targetOf);
  const ids = (kind: 'course' | 'list') => [
    ...new Set(targets.flatMap((one) => (one?.kind === kind && !(kind === 'list' && one.isTied) ? one.id : []))),
  ];
  const courses = await findCourseFacts(db, ids('course'), user);
  const lists = user === null ? [] : await findListReach(db, user, ids('list'));
  const reaches: Reaches = {
    course: new Map(
      courses.map((row) => [row.id, { caller: row.isReadable, guests: row.libre, signedIn: row.libre || row.rpn }]),
    ),
    list: new Map(lists.map((row) => [row.id, { caller: row.isReadable, guests: false, signedIn: row.isPublished }])),
  };
  return targets.map((target, index) => {
    if (target === null) return 'open';
    const isGone = target.kind === 'list' && target.isTied && items[index]?.isListThere === false;
    return isGone ? 'closed' : accessTo(target, reaches, user, canEdit);
  });
}

function accessTo(target: Target, reaches: Reaches, user: Caller | null, canEdit: boolean): ResourceAccess {
  const { caller, guests, signedIn } = reachOf(target, reaches, user);
  if (user === null) return guests ? 'open' : 'signIn';
  if (!caller) return 'closed';
  return canEdit && !signedIn && !target.isTied ? 'notForAll' : 'open';
}

function reachOf({ kind, id, isTied }: Target, reaches: Reaches, user: Caller | null): Reach {
  // A folio says itself whom it opens for; it never does for others than teachers (OP-013).
  if (kind === 'folio') return { caller: user !== null && isTeacher(user), guests: false, signedIn: false };
  if (kind === 'list' && isTied) return { caller: true, guests: false, signedIn: false };
  return reaches[kind].get(id) ?? { caller: false, guests: false, signedIn: false };
}

function targetOf({ navigationUrl: link, listId, linkedCourseId }: Linking): Target | null {
  const played = activityListId(link);
  if (played !== null) return { kind: 'list', id: played, isTied: listId === played };
  const content = linkedContent(link);
  if (content === null) return null;
  const { kind, id } = content;
  if (kind === 'folios') return { kind: 'folio', id, isTied: false };
  return kind === 'listes'
    ? { kind: 'list', id, isTied: listId === id }
    : { kind: 'course', id, isTied: linkedCourseId === id };
}
