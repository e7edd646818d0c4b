import type { Db } from '../../../db/connection.ts';
import type { FileMode, Manifest } from './manifest.ts';
import { type CsvRow, fileExists, readCsv } from './read-csv.ts';
import type { RosterFile, RosterFolder } from './roster-files.ts';
import { type LineProblem, RosterError } from './roster-problem.ts';
import * as rows from './roster-rows.ts';
import { isRoleType, isTruth } from './roster-words.ts';
import { createStage, findKnownIds, stageWriter } from './stage.queries.ts';

export type StageContext = {
  db: Db;
  roster: RosterFolder;
  manifest: Manifest;
  settings: rows.RosterSettings;
  /** AAAA-MM-JJ: what ended before is over. */
  today: string;
  onProblem: (problem: LineProblem) => void;
  /** A line that holds nothing for Pupitre, or a word without effect. */
  onNote: (file: RosterFile, line: number, reason: string) => void;
};

/** Reads every file of the roster into the stage; lines that cannot be taken are reported and left out. */
export async function stageRoster(context: StageContext): Promise<void> {
  await createStage(context.db);
  const keep = stageWriter<{ kind: string; sourced_id: string }>(context.db, 'roster_kept');
  /** A line that is left out says nothing about its object, which therefore stays as it is. */
  const keepAsIs = (kind: Kept, id: string) => (id === '' ? Promise.resolve() : keep.add({ kind, sourced_id: id }));
  const orgs = await stageOrgs(context);
  const users = await stageUsers(context, orgs, keepAsIs);
  if (context.manifest.version === '1.2') await stageRoles(context, orgs, users, keepAsIs);
  const classes = await stageClasses(context, orgs, keepAsIs);
  await stageEnrollments(context, users, classes, keepAsIs);
  await keep.end();
}

type Kept = 'user' | 'role' | 'class' | 'enrollment';
type KeepAsIs = (kind: Kept, id: string) => Promise<void>;

/** The rows of one file that can be taken. */
async function* take<Row extends object>(
  { roster, manifest, settings, onProblem, onNote }: StageContext,
  file: RosterFile,
  required: readonly string[],
  read: (row: CsvRow) => rows.Read<Row>,
  onBad: (row: CsvRow) => Promise<void> = async () => undefined,
): AsyncGenerator<Row & { report: (reason: string) => void }> {
  if (manifest.modeOf(file) === 'absent') return;
  if (NEEDED.includes(file) && !(await fileExists(roster.pathOf(file)))) {
    throw new RosterError(`${file} manque, alors que manifest.csv l'annonce.`);
  }
  let isThere = false;
  const options = {
    separator: roster.separator,
    required,
    onProblem,
    hintOf: (column: string) => hintOf(column, settings),
    onWritten: (how: string) => onNote(file, 1, how),
  };
  for await (const row of readCsv(roster.pathOf(file), file, options)) {
    isThere = true;
    const found = read(row);
    const report = (reason: string) => onProblem({ file, line: row.line, reason });
    if (typeof found === 'string') {
      report(found);
      await onBad(row);
    } else yield { ...found, report };
  }
  if (!isThere && manifest.modeOf(file) === 'bulk' && FILLED.includes(file)) {
    throw new RosterError(`${file} est vide, alors que manifest.csv l'annonce entier.`);
  }
}

/** Without these nothing of a roster is sure; the others only add to them. */
const NEEDED: readonly RosterFile[] = ['orgs.csv', 'users.csv', 'roles.csv', 'classes.csv', 'enrollments.csv'];
/** An empty bulk file of these would remove everybody; a school may have no classes yet. */
const FILLED: readonly RosterFile[] = ['orgs.csv', 'users.csv', 'roles.csv'];

/** What solves a missing column. */
function hintOf(column: string, { objectGuid }: rows.RosterSettings): string {
  if (column === 'role') {
    return 'Un export 1.2 a les rôles dans roles.csv : manifest.csv doit alors dire oneroster.version 1.2.';
  }
  return column === objectGuid && column !== 'sourcedId'
    ? 'PUPITRE_ROSTER_OBJECT_GUID nomme la colonne qui identifie une personne.'
    : '';
}

/** Remembers each id with its line: the second of two is refused. */
function uniqueIds() {
  const lines = new Map<string, number>();
  return {
    /** Of a line that was refused already: what points to it is not refused once more. */
    allow: (id: string, line: number) => void lines.set(id, lines.get(id) ?? line),
    has: (id: string) => lines.has(id),
    /** Why the id cannot be taken; undefined when it is new. */
    refuse: (id: string, line: number, column: string): string | undefined => {
      const first = lines.get(id);
      if (first === undefined) lines.set(id, line);
      return first === undefined ? undefined : `${column} « ${id} » répété : il est déjà à la ligne ${first}`;
    },
  };
}

/** Ids that a file of this mode may leave to the database. */
async function knownBefore(db: Db, mode: FileMode, what: Parameters<typeof findKnownIds>[1]): Promise<Set<string>> {
  return new Set(mode === 'bulk' ? [] : await findKnownIds(db, what));
}

type Orgs = { isSchool: (id: string) => boolean; isKnown: (id: string) => boolean };

async function stageOrgs(context: StageContext): Promise<Orgs> {
  const orgs = new Map<string, rows.OrgRow>();
  for await (const org of take(context, 'orgs.csv', ['sourcedId', 'name', 'type'], rows.readOrg)) {
    const first = orgs.get(org.sourcedId);
    if (first === undefined) orgs.set(org.sourcedId, org);
    else org.report(`sourcedId « ${org.sourcedId} » répété : il est déjà à la ligne ${first.line}`);
  }
  const before = await knownBefore(context.db, context.manifest.modeOf('orgs.csv'), 'school');
  const writer = stageWriter(context.db, 'roster_school');
  for (const { line, sourcedId, isDeleted, type, name, code, parentId } of orgs.values()) {
    if (type !== 'school' && !isDeleted) context.onNote('orgs.csv', line, `type « ${type} » : ce n'est pas une école`);
    if (type !== 'school' || isDeleted) continue;
    await writer.add({ sourced_id: sourcedId, name, code: code || sourcedId, center: orgs.get(parentId)?.name ?? '' });
  }
  await writer.end();
  return {
    isSchool: (id) => orgs.get(id)?.type === 'school' || before.has(id),
    isKnown: (id) => orgs.has(id) || before.has(id),
  };
}

type Ids = { has: (id: string) => boolean };

async function stageUsers(context: StageContext, orgs: Orgs, keepAsIs: KeepAsIs): Promise<Ids> {
  const { settings, db } = context;
  const [ids, guids, worldIds] = [uniqueIds(), uniqueIds(), uniqueIds()];
  const writer = stageWriter(db, 'roster_user');
  const roles = stageWriter(db, 'roster_role');
  const isOld = context.manifest.version !== '1.2';
  const required = [
    ...['sourcedId', settings.objectGuid, 'givenName', 'familyName'],
    ...(isOld ? ['role', 'orgSourcedIds'] : []),
  ];
  const read = (row: CsvRow) => rows.readUser(row, settings, isOld);
  const onBad = (row: CsvRow) => {
    ids.allow(row.get('sourcedId'), row.line);
    return keepAsIs('user', row.get(settings.objectGuid));
  };
  for await (const user of take(context, 'users.csv', required, read, onBad)) {
    const unknownOrg = isOld && !user.isDeleted ? user.orgs.find((id) => !orgs.isKnown(id)) : undefined;
    const problem =
      ids.refuse(user.sourcedId, user.line, 'sourcedId') ??
      (user.objectGuid === '' ? undefined : guids.refuse(user.objectGuid, user.line, settings.objectGuid)) ??
      (user.worldId === '' ? undefined : worldIds.refuse(user.worldId, user.line, settings.worldId)) ??
      (unknownOrg === undefined ? undefined : `orgSourcedIds « ${unknownOrg} » n'est pas dans orgs.csv`);
    if (problem !== undefined) {
      user.report(problem);
      await keepAsIs('user', user.objectGuid);
      continue;
    }
    await writer.add({
      sourced_id: user.sourcedId,
      line: user.line,
      object_guid: user.objectGuid || user.sourcedId,
      world_id: user.worldId || null,
      display_name: user.displayName,
      given_name: user.givenName,
      family_name: user.familyName,
      folded_name: user.foldedName,
      email: user.email,
      enabled: user.isEnabled,
      deleted: user.isDeleted,
    });
    const role = settings.roles[user.role];
    if (!isOld || user.isDeleted) continue;
    if (role === undefined) {
      context.onNote('users.csv', user.line, noRole(user.role));
      continue;
    }
    if (user.orgs.length === 0) context.onNote('users.csv', user.line, 'orgSourcedIds est vide : dans aucune école');
    for (const org of user.orgs) await roles.add({ user_id: user.sourcedId, role, org_id: org, deleted: false });
  }
  await writer.end();
  await roles.end();
  const before = await knownBefore(db, context.manifest.modeOf('users.csv'), 'person');
  return { has: (id) => ids.has(id) || before.has(id) };
}

const noRole = (role: string) => `role « ${role} » : sans rôle dans Pupitre (PUPITRE_ROSTER_ROLES)`;

async function stageRoles(context: StageContext, orgs: Orgs, users: Ids, keepAsIs: KeepAsIs): Promise<void> {
  const writer = stageWriter(context.db, 'roster_role');
  const required = ['userSourcedId', 'role', 'orgSourcedId'];
  const read = (row: CsvRow) => {
    noteUnless(context, 'roles.csv', row, 'roleType', isRoleType);
    return rows.readRole(row, context.settings, context.today);
  };
  const onBad = (row: CsvRow) => keepAsIs('role', row.get('userSourcedId'));
  for await (const role of take(context, 'roles.csv', required, read, onBad)) {
    const ours = context.settings.roles[role.role];
    if (!users.has(role.userId)) role.report(`userSourcedId « ${role.userId} » n'est pas dans users.csv`);
    else if (!orgs.isKnown(role.orgId)) {
      role.report(`orgSourcedId « ${role.orgId} » n'est pas dans orgs.csv`);
      await keepAsIs('role', role.userId);
    } else if (ours !== undefined) {
      if (role.isOver) context.onNote('roles.csv', role.line, ENDED);
      await writer.add({ user_id: role.userId, role: ours, org_id: role.orgId, deleted: role.isDeleted });
    } else if (!role.isDeleted) context.onNote('roles.csv', role.line, noRole(role.role));
  }
  await writer.end();
}

const ENDED = 'endDate est passée : la ligne ne vaut plus';
const AHEAD = 'beginDate est à venir : la ligne vaudra dès ce jour';
const AHEAD_CLASS = 'sa première période est à venir : la classe s’ouvrira ce jour-là';

/** A word that Pupitre does not need: it is said, and the line is taken. */
function noteUnless(
  { onNote }: StageContext,
  file: RosterFile,
  row: CsvRow,
  column: string,
  isKnown: (word: string) => boolean,
): void {
  if (!isKnown(row.get(column))) onNote(file, row.line, `${column} « ${row.get(column)} » inconnu, sans effet`);
}

async function stageClasses(context: StageContext, orgs: Orgs, keepAsIs: KeepAsIs): Promise<Ids> {
  const ids = uniqueIds();
  const years = new Map<string, number>();
  for await (const course of take(context, 'courses.csv', [], readCourse)) {
    years.set(course.sourcedId, course.year);
  }
  const terms = await readTerms(context);
  const writer = stageWriter(context.db, 'roster_class');
  const onBad = (row: CsvRow) => {
    ids.allow(row.get('sourcedId'), row.line);
    return keepAsIs('class', row.get('sourcedId'));
  };
  const required = ['sourcedId', 'title', 'schoolSourcedId'];
  for await (const one of take(context, 'classes.csv', required, rows.readClass, onBad)) {
    const problem =
      ids.refuse(one.sourcedId, one.line, 'sourcedId') ??
      (one.isDeleted || orgs.isSchool(one.schoolId)
        ? undefined
        : `schoolSourcedId « ${one.schoolId} » n'est pas une école de orgs.csv`);
    if (problem !== undefined) {
      one.report(problem);
      await keepAsIs('class', one.sourcedId);
      continue;
    }
    const { opensOn, closesOn } = daysOf(one.terms, terms);
    const isOver = closesOn !== null && closesOn < context.today;
    const opensLater = !isOver && opensOn !== null && opensOn > context.today;
    if (opensLater && !one.isDeleted) context.onNote('classes.csv', one.line, AHEAD_CLASS);
    if (isOver) context.onNote('classes.csv', one.line, 'toutes ses périodes sont passées : la classe est fermée');
    await writer.add({
      sourced_id: one.sourcedId,
      name: one.name,
      year: one.year || (years.get(one.courseId) ?? 0),
      school_id: one.schoolId,
      deleted: one.isDeleted || isOver,
      opens_on: opensLater ? opensOn : null,
      closes_on: closesOn,
    });
  }
  await writer.end();
  const before = await knownBefore(context.db, context.manifest.modeOf('classes.csv'), 'class');
  return { has: (id) => ids.has(id) || before.has(id) };
}

const readCourse = (row: CsvRow): rows.Read<{ sourcedId: string; year: number }> => ({
  sourcedId: row.get('sourcedId'),
  year: rows.yearOf(row),
});

type Term = { begins: string | null; ends: string | null };

async function readTerms(context: StageContext): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  const read = (row: CsvRow): rows.Read<Term & { id: string }> => ({
    id: row.get('sourcedId'),
    begins: rows.dayOf(row.get('startDate')),
    ends: rows.dayOf(row.get('endDate')),
  });
  for await (const { id, ...days } of take(context, 'academicSessions.csv', [], read)) terms.set(id, days);
  return terms;
}

/** From the first day of its first term to the last one of its last; a term without the day, or that no file has, bounds nothing. */
function daysOf(ids: readonly string[], terms: ReadonlyMap<string, Term>) {
  const known = ids.map((id) => terms.get(id));
  const days = (which: keyof Term) => known.map((term) => term?.[which] ?? null).toSorted();
  const [begins, ends] = [days('begins'), days('ends')];
  return {
    opensOn: begins.includes(null) ? null : (begins[0] ?? null),
    closesOn: ends.includes(null) ? null : (ends.at(-1) ?? null),
  };
}

async function stageEnrollments(context: StageContext, users: Ids, classes: Ids, keepAsIs: KeepAsIs): Promise<void> {
  const writer = stageWriter(context.db, 'roster_enrollment');
  const required = ['classSourcedId', 'userSourcedId', 'role'];
  const read = (row: CsvRow) => {
    noteUnless(context, 'enrollments.csv', row, 'primary', isTruth);
    return rows.readEnrollment(row, context.settings, context.today);
  };
  const onBad = (row: CsvRow) => keepAsIs('enrollment', row.get('classSourcedId'));
  for await (const one of take(context, 'enrollments.csv', required, read, onBad)) {
    if (!classes.has(one.classId)) one.report(`classSourcedId « ${one.classId} » n'est pas dans classes.csv`);
    else if (!users.has(one.userId)) {
      one.report(`userSourcedId « ${one.userId} » n'est pas dans users.csv`);
      await keepAsIs('enrollment', one.classId);
    } else if (one.part !== null) {
      const isAhead = one.begins !== null && one.begins > context.today;
      if (one.isOver) context.onNote('enrollments.csv', one.line, ENDED);
      else if (isAhead && !one.isDeleted) context.onNote('enrollments.csv', one.line, AHEAD);
      await writer.add({
        class_id: one.classId,
        user_id: one.userId,
        part: one.part,
        deleted: one.isDeleted || one.isOver || isAhead,
        begins_on: one.begins,
        ends_on: one.ends,
        // Of a line that holds on a later day but not on each.
        ahead: !one.isDeleted && !one.isOver && (isAhead || one.ends !== null),
      });
    } else if (!one.isDeleted && !one.isOver) {
      context.onNote('enrollments.csv', one.line, `role « ${one.role} » : ni élève ni enseignant-e de la classe`);
    }
  }
  await writer.end();
}
