import type {
  changeGroup as changeGroupEndpoint,
  Group,
  GroupPupil,
  Parsed,
  saveGroup as saveGroupEndpoint,
} from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findPupilsForTeacher } from '../directory/directory.service.ts';
import { withClasses } from '../directory/twins.service.ts';
import { presentGroup, presentGroups } from './groups.presenter.ts';
import * as queries from './groups.queries.ts';

type Owner = Pick<SignedInUser, 'id'>;
type Scope = Config['directoryScope'];

/** The classes that she teaches (read-only) and her own groups, editable first. */
export async function groupsOf(db: Db, user: Owner, scope: Scope): Promise<Group[]> {
  const own = await onlyInReach(db, user, await queries.findOwnGroups(db, user.id), scope);
  return presentGroups(await asKnown(db, user, [...own, ...(await queries.findClassesOf(db, user.id))]));
}

/** Each group's pupils as the teacher knows them. */
async function asKnown(db: Db, user: Owner, rows: readonly queries.GroupRow[]): Promise<queries.KnownGroupRow[]> {
  const lists = await withClasses(db, user, ...rows.map(({ students: pupils }) => pupils));
  return rows.map((row, index) => ({ ...row, students: lists[index] ?? [] }));
}

/** A pupil who left the teacher's schools is hidden in her groups, and shows again if she comes back. */
async function onlyInReach(
  db: Db,
  user: Owner,
  rows: readonly queries.GroupRow[],
  scope: Scope,
): Promise<queries.GroupRow[]> {
  const worldIds = rows.flatMap(({ students: pupils }) => pupils.map((pupil) => pupil.cloeeWorldId));
  const reached = new Set((await findPupilsForTeacher(db, user, worldIds, scope)).map(({ id }) => id));
  return rows.map((row) => ({ ...row, students: row.students.filter(({ id }) => reached.has(id)) }));
}

/** One group that she may see: her own, or a class that she teaches. */
async function getGroup(db: Db, user: Owner, key: string, scope: Scope): Promise<Group> {
  const own = await onlyInReach(db, user, await queries.findOwnGroups(db, user.id, key), scope);
  const row = own[0] ?? (await queries.findClassesOf(db, user.id, key))[0];
  if (row === undefined) throw new AppError('GROUP_NOT_FOUND');
  const [known] = await asKnown(db, user, [row]);
  if (known === undefined) throw new AppError('GROUP_NOT_FOUND');
  return presentGroup(known);
}

export const getGroupPupils = async (db: Db, user: Owner, key: string, scope: Scope): Promise<GroupPupil[]> =>
  (await getGroup(db, user, key, scope)).students;

/** Renames a group, or makes it when its key is unknown (OP-035). */
export async function saveGroup(
  db: Db,
  user: Owner,
  { groupId: key, name, version }: Parsed<(typeof saveGroupEndpoint)['body']>,
  scope: Scope,
): Promise<Group> {
  const current = await findForChange(db, user, key);
  // A version means that the caller had seen the group: it was deleted meanwhile, and must not be recreated without its
  // pupils.
  if (current === undefined && version !== undefined) throw new AppError('GROUP_NOT_FOUND');
  if (current === undefined) await createGroup(db, user, key, name);
  else if (version !== undefined && version !== current.version) {
    throw new AppError('STALE', { current: await getGroup(db, user, key, scope) });
  } else await queries.renameGroup(db, current.id, cleanPlainText(name));
  return getGroup(db, user, key, scope);
}

export async function deleteGroup(db: Db, user: Owner, key: string): Promise<void> {
  await queries.deleteGroup(db, (await getForChange(db, user, key)).id);
}

type GroupChange = Parsed<(typeof changeGroupEndpoint)['body']> & { key: string };

/** Name and pupils in one write. Whom another device adds meanwhile stays: only what was ticked here changes. */
export async function changeGroup(db: Db, user: Owner, change: GroupChange, scope: Scope): Promise<Group> {
  const { key, added, removed, ...named } = change;
  const pupils = await findPupilsForTeacher(db, user, added, scope);
  if (pupils.length < new Set(added).size) throw new AppError('PUPIL_NOT_FOUND');
  const saved = await saveGroup(db, user, { groupId: key, ...named }, scope);
  const { id } = await getForChange(db, user, key);
  await queries.deleteMembers(db, id, removed);
  await queries.insertMembers(
    db,
    pupils.map((pupil) => ({ groupId: id, personId: pupil.id })),
  );
  return pupils.length + removed.length === 0 ? saved : getGroup(db, user, key, scope);
}

export async function getGroupUse(db: Db, user: Owner, key: string): Promise<{ distributions: number }> {
  await getForChange(db, user, key);
  return { distributions: await queries.countDistributions(db, user.id, key) };
}

/** A pupil who is in the group already stays as she is (GROUP-17). */
export async function addPupil(
  db: Db,
  user: Owner,
  added: { key: string; worldId: string; name: string },
  scope: Scope,
): Promise<Group> {
  const current = await findForChange(db, user, added.key);
  const [pupil] = await findPupilsForTeacher(db, user, [added.worldId], scope);
  if (pupil === undefined) throw new AppError('PUPIL_NOT_FOUND');
  const { id } = current ?? (await createGroup(db, user, added.key, added.name));
  await queries.insertMembers(db, [{ groupId: id, personId: pupil.id }]);
  return getGroup(db, user, added.key, scope);
}

export async function removePupil(db: Db, user: Owner, key: string, studentId: number): Promise<void> {
  await queries.deleteMembers(db, (await getForChange(db, user, key)).id, [studentId]);
}

/** The caller's group, held; undefined when its key is nobody's. A class that she teaches refuses changes. */
export async function findForChange(db: Db, user: Owner, key: string): Promise<queries.LockedGroup | undefined> {
  const own = await queries.lockOwnGroup(db, user.id, key);
  if (own !== undefined) return own;
  if ((await queries.findClassesOf(db, user.id, key)).length > 0) throw new AppError('FORBIDDEN');
  if (!(await queries.isKeyTaken(db, key))) return undefined;
  // Since the first look another write of hers may have made it.
  const since = await queries.lockOwnGroup(db, user.id, key);
  if (since === undefined) throw new AppError('GROUP_NOT_FOUND');
  return since;
}

async function getForChange(db: Db, user: Owner, key: string): Promise<queries.LockedGroup> {
  const own = await findForChange(db, user, key);
  if (own === undefined) throw new AppError('GROUP_NOT_FOUND');
  return own;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Somebody else's key is answered as one that does not exist. */
export async function createGroup(db: Db, user: Owner, key: string, name: string): Promise<queries.LockedGroup> {
  if (!UUID.test(key)) throw new AppError('INVALID', { fields: { groupId: 'Une clé générée (uuid) est attendue.' } });
  const made =
    (await queries.insertGroup(db, { ownerId: user.id, key, name: cleanPlainText(name) })) ??
    // Two first writes of the same browser at once: the other one made the group.
    (await queries.lockOwnGroup(db, user.id, key));
  if (made === undefined) throw new AppError('GROUP_NOT_FOUND');
  return made;
}
