import { agreeName, nameIndex, rosterHalves, visibleLength } from '@pupitre/learning';
import type { Config } from '../../../config.ts';
import type { CsvRow } from './read-csv.ts';
import { isOrgType, isRole, isTruth } from './roster-words.ts';

export type RosterSettings = Config['roster'];

export type UserRow = {
  line: number;
  sourcedId: string;
  isDeleted: boolean;
  isEnabled: boolean;
  objectGuid: string;
  worldId: string;
  displayName: string;
  givenName: string;
  familyName: string;
  foldedName: string;
  email: string;
  /** Of 1.1, where roles and schools stand in the same line. */
  role: string;
  orgs: string[];
};
export type RoleRow = {
  line: number;
  userId: string;
  role: string;
  orgId: string;
  isDeleted: boolean;
  /** Its end is past. */
  isOver: boolean;
};
export type OrgRow = {
  line: number;
  sourcedId: string;
  isDeleted: boolean;
  type: string;
  name: string;
  code: string;
  parentId: string;
};
export type ClassRow = {
  line: number;
  sourcedId: string;
  isDeleted: boolean;
  name: string;
  year: number;
  courseId: string;
  schoolId: string;
  terms: string[];
};
/** First and last day of a line, AAAA-MM-JJ; null for no bound. */
type Days = { begins: string | null; ends: string | null };

export type EnrollmentRow = Days & {
  line: number;
  classId: string;
  userId: string;
  /** As the file has it, in small letters. */
  role: string;
  part: 'teacher' | 'pupil' | null;
  isDeleted: boolean;
  isOver: boolean;
};

/** A row, or why the line cannot be taken. */
export type Read<Row> = Row | string;

const TEXT_MAX = 255;
const split = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
const isDeleted = (row: CsvRow) => row.get('status').toLowerCase() === 'tobedeleted';
const statusProblem = (row: CsvRow) =>
  ['', 'active', 'tobedeleted'].includes(row.get('status').toLowerCase())
    ? undefined
    : `${unknownWord('status', row)} : il faut active ou tobedeleted`;

const unknownWord = (column: string, row: CsvRow) => `${column} « ${row.get(column)} » inconnu`;
/** Of the standard, or one that the configuration knows. */
const isKnownRole = (row: CsvRow, { roles }: RosterSettings) => {
  const role = row.get('role').toLowerCase();
  return isRole(role) || roles[role] !== undefined;
};
const unknownRole = (row: CsvRow) =>
  `${unknownWord('role', row)} : PUPITRE_ROSTER_ROLES peut lui donner un rôle de Pupitre`;

/** The first thing that is wrong with these columns. */
function problemOf(row: CsvRow, filled: readonly string[]): string | undefined {
  const empty = filled.find((column) => row.get(column) === '');
  if (empty !== undefined) return `${empty} est vide`;
  const long = filled.find((column) => visibleLength(row.get(column)) > TEXT_MAX);
  return long === undefined ? statusProblem(row) : `${long} dépasse ${TEXT_MAX} caractères`;
}

export function readOrg(row: CsvRow): Read<OrgRow> {
  const problem = problemOf(row, ['sourcedId', 'name', 'type']);
  if (problem !== undefined) return problem;
  if (!isOrgType(row.get('type').toLowerCase())) return unknownWord('type', row);
  return {
    line: row.line,
    sourcedId: row.get('sourcedId'),
    isDeleted: isDeleted(row),
    type: row.get('type').toLowerCase(),
    name: row.get('name'),
    code: row.get('identifier'),
    parentId: row.get('parentSourcedId'),
  };
}

/** `isOld`: of 1.1, where the line holds the role too. */
export function readUser(row: CsvRow, settings: RosterSettings, isOld: boolean): Read<UserRow> {
  const problem = problemOf(row, isDeleted(row) ? ['sourcedId'] : ['sourcedId', settings.objectGuid]);
  if (problem !== undefined) return problem;
  if (!isTruth(row.get('enabledUser'))) return `${unknownWord('enabledUser', row)} : il faut true ou false`;
  const { displayName, ...halves } = nameOf(row);
  if (displayName === '' && !isDeleted(row)) return 'givenName et familyName sont vides';
  if (visibleLength(displayName) > TEXT_MAX) return `le nom dépasse ${TEXT_MAX} caractères`;
  const worldId = row.get(settings.worldId);
  if (visibleLength(worldId) > TEXT_MAX) return `${settings.worldId} dépasse ${TEXT_MAX} caractères`;
  if (isOld && !isDeleted(row)) {
    if (row.get('role') === '') return 'role est vide';
    if (!isKnownRole(row, settings)) return unknownRole(row);
  }
  return {
    line: row.line,
    sourcedId: row.get('sourcedId'),
    isDeleted: isDeleted(row),
    isEnabled: row.get('enabledUser').toLowerCase() !== 'false',
    objectGuid: row.get(settings.objectGuid),
    worldId,
    displayName,
    ...halves,
    foldedName: nameIndex(displayName),
    email: row.get('email').length <= TEXT_MAX ? row.get('email') : '',
    role: row.get('role').toLowerCase(),
    orgs: split(row.get('orgSourcedIds')),
  };
}

const nameOf = (row: CsvRow) => agreeName('', rosterHalves(row.get));

export function readRole(row: CsvRow, settings: RosterSettings, today: string): Read<RoleRow> {
  const problem = problemOf(row, ['userSourcedId', 'role', 'orgSourcedId']) ?? dateProblem(row);
  if (problem !== undefined) return problem;
  if (!isDeleted(row) && !isKnownRole(row, settings)) return unknownRole(row);
  return {
    line: row.line,
    userId: row.get('userSourcedId'),
    role: row.get('role').toLowerCase(),
    orgId: row.get('orgSourcedId'),
    isDeleted: isDeleted(row) || isOver(row, today),
    isOver: isOver(row, today),
  };
}

export function readClass(row: CsvRow): Read<ClassRow> {
  const problem = problemOf(row, isDeleted(row) ? ['sourcedId'] : ['sourcedId', 'title', 'schoolSourcedId']);
  if (problem !== undefined) return problem;
  return {
    line: row.line,
    sourcedId: row.get('sourcedId'),
    isDeleted: isDeleted(row),
    name: row.get('title'),
    year: yearOf(row) || schoolYear(row.get('title')),
    courseId: row.get('courseSourcedId'),
    schoolId: row.get('schoolSourcedId'),
    terms: split(row.get('termSourcedIds')),
  };
}

/** Older exports call the column `grade`. */
export const yearOf = (row: CsvRow): number => schoolYear(row.get('grades') || row.get('grade'));

/** 7 of « 07 », « 7H » and « 7H2 », the lowest of several; 0 when nothing says it. */
export function schoolYear(text: string): number {
  const years = split(text).flatMap((part) => {
    const year = Number(/^0*(\d{1,2})(?!\d)/.exec(part)?.[1] ?? 0);
    return year >= 1 && year <= 15 ? [year] : [];
  });
  return years.length === 0 ? 0 : Math.min(...years);
}

/** Roles in a class; others (proctor, administrator) are in no class. */
const PARTS: Readonly<Record<string, EnrollmentRow['part']>> = {
  student: 'pupil',
  teacher: 'teacher',
  aide: 'teacher',
};

export function readEnrollment(row: CsvRow, settings: RosterSettings, today: string): Read<EnrollmentRow> {
  const problem = problemOf(row, ['classSourcedId', 'userSourcedId', 'role']) ?? dateProblem(row);
  if (problem !== undefined) return problem;
  if (!isDeleted(row) && !isKnownRole(row, settings)) return unknownWord('role', row);
  return {
    line: row.line,
    classId: row.get('classSourcedId'),
    userId: row.get('userSourcedId'),
    role: row.get('role').toLowerCase(),
    part: PARTS[row.get('role').toLowerCase()] ?? null,
    isDeleted: isDeleted(row),
    isOver: isOver(row, today),
    begins: dayOf(row.get('beginDate')),
    ends: dayOf(row.get('endDate')),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** The day of a date of the standard, which may have a time behind; null for none. */
export function dayOf(text: string): string | null {
  const day = DAY.exec(text)?.[0];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return isDay ? day : null;
}
function dateProblem(row: CsvRow): string | undefined {
  const column = ['beginDate', 'endDate'].find((name) => row.get(name) !== '' && dayOf(row.get(name)) === null);
  return column && `${column} « ${row.get(column)} » n'est pas une date (AAAA-MM-JJ)`;
}
/** Both are AAAA-MM-JJ, whose order as texts is that of the days. */
const isOver = (row: CsvRow, today: string) => row.get('endDate') !== '' && row.get('endDate').slice(0, 10) < today;
