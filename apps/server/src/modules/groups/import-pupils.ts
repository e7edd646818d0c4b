import { IMPORT_LINES_MAX, type ImportReport, NEW_GROUP_NAME } from '@pupitre/contract';
import {
  type PupilImportKind,
  type PupilRow,
  type PupilRows,
  parsePupilRows,
  planPupilImport,
} from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findPupilsForTeacher, type ReachedPupil } from '../directory/directory.service.ts';
import { findOwnGroups, insertMembers, insertNamedGroups } from './groups.queries.ts';
import { createGroup, findForChange } from './groups.service.ts';

type Caller = { user: Pick<SignedInUser, 'id'>; scope: Config['directoryScope'] };
type Import = { csv: string; preview?: boolean | undefined };

/** Into one group, made when its key is unknown. Pupils out of the caller's reach are counted as unknown, never made. */
export async function importIntoGroup(
  db: Db,
  { user, scope }: Caller,
  { key, name = NEW_GROUP_NAME, csv, preview }: Import & { key: string; name?: string | undefined },
): Promise<ImportReport> {
  const locked = await findForChange(db, user, key);
  const [current] = await findOwnGroups(db, user.id, key);
  const parsed = parse(csv, 'group');
  const known = await findKnown(db, user, scope, parsed);
  const members = new Set(current?.students.map((pupil) => pupil.cloeeWorldId));
  const plan = planPupilImport(
    parsed,
    (worldId) => known.has(worldId),
    (row) => members.has(row.worldId),
  );
  const named = (row: PupilRow) => ({ ...row, className: current?.name ?? name });
  const isNew = locked === undefined && plan.added.length > 0;
  if (preview !== true && plan.added.length > 0) {
    const { id } = locked ?? (await createGroup(db, user, key, name));
    const rows = plan.added.map((row) => ({ groupId: id, personId: at(known, row.worldId).id }));
    await insertMembers(db, rows);
  }
  return report(plan, known, named, isNew ? [name] : []);
}

/** Into the caller's groups of these names; the missing ones are made, each when a pupil goes into it. */
export async function importGroups(db: Db, { user, scope }: Caller, { csv, preview }: Import): Promise<ImportReport> {
  const parsed = parse(csv, 'groups');
  const known = await findKnown(db, user, scope, parsed);
  // Of two groups of one name the elder takes the pupils.
  const own = (await findOwnGroups(db, user.id)).sort((one, other) => other.id - one.id);
  const byName = new Map(own.map((group) => [group.name, group]));
  const members = new Map([...byName].map(([name, { students: pupils }]) => [name, new Set(pupils.map(worldIdOf))]));
  const plan = planPupilImport(
    parsed,
    (worldId) => known.has(worldId),
    (row) => members.get(row.className)?.has(row.worldId) ?? false,
  );
  const newGroups = [...new Set(plan.added.map((row) => row.className))].filter((name) => !byName.has(name));
  if (preview !== true) {
    const made = await insertNamedGroups(db, user.id, newGroups);
    const ids = new Map([...byName.values(), ...made].map(({ id, name }) => [name, id]));
    const rows = plan.added.map((row) => ({
      groupId: at(ids, row.className),
      personId: at(known, row.worldId).id,
    }));
    await insertMembers(db, rows);
  }
  return report(plan, known, (row) => row, newGroups);
}

const worldIdOf = (pupil: { cloeeWorldId: string }) => pupil.cloeeWorldId;

function parse(csv: string, kind: PupilImportKind): PupilRows {
  const parsed = parsePupilRows(csv, kind);
  if (parsed.rows.length + parsed.skipped.length > IMPORT_LINES_MAX) {
    throw new AppError('INVALID', { fields: { csv: `${IMPORT_LINES_MAX} lignes au maximum.` } });
  }
  return parsed;
}

async function findKnown(db: Db, user: Caller['user'], scope: Caller['scope'], { rows }: PupilRows) {
  const worldIds = rows.map((row) => row.worldId);
  const found = await findPupilsForTeacher(db, user, worldIds, scope);
  return new Map(found.map((pupil) => [pupil.cloeeWorldId, pupil]));
}

function report(
  plan: ReturnType<typeof planPupilImport>,
  known: ReadonlyMap<string, ReachedPupil>,
  named: (row: PupilRow) => PupilRow,
  newGroups: string[],
): ImportReport {
  const present = (row: PupilRow) => ({
    groupName: named(row).className,
    displayName: at(known, row.worldId).displayName,
    cloeeWorldId: row.worldId,
  });
  return { added: plan.added.map(present), present: plan.present.map(present), skipped: plan.skipped, newGroups };
}

function at<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error('A line of an import has lost its pupil or its group.');
  return value;
}
