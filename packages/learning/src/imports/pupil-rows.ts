import { visibleLength } from '../text/visible-length.ts';
import { GROUP_NAME_MAX } from './import-limits.ts';
import { type ColumnSpec, readTable, rolesOf, type TableChoices, type TextTable } from './read-table.ts';
import type { TextRow } from './split-rows.ts';

/** `group`: world id and name of each pupil. `groups`: the class name comes before them (OP-037). */
export type PupilImportKind = 'group' | 'groups';
export type PupilRow = { line: number; className: string; worldId: string; displayName: string };
export type SkipReason = 'incomplete' | 'tooLong' | 'unknown';
export type SkippedRow = { line: number; reason: SkipReason };
export type PupilRows = { rows: PupilRow[]; skipped: SkippedRow[] };

export type PupilRole = 'class' | 'id' | 'name' | 'firstName' | 'lastName';

const NAMES: ColumnSpec<PupilRole>['names'] = {
  class: ['classe', 'nom de la classe', 'groupe', 'groupe classe', 'class name', 'class'],
  id: [
    ...['identifiant', 'identifiant eleve', 'identifiant cloee', 'id', 'id eleve', 'world id', 'worldid'],
    ...['cloeeworldid', 'matricule'],
  ],
  name: ['eleve', 'nom complet', 'nom affiche', 'nom et prenom', 'prenom et nom', 'display name', 'displayname'],
  firstName: ['prenom', 'prenoms', 'first name'],
  lastName: ['nom', 'nom de famille', 'last name'],
};

/** Columns of pupils, in the order of OP-037; more are left. A head is one when it names the identifier. */
export const PUPIL_COLUMNS: Record<PupilImportKind, ColumnSpec<PupilRole>> = {
  group: { order: ['id', 'name'], rest: null, mark: 'id', fills: [], names: { ...NAMES, class: [] } },
  groups: { order: ['class', 'id', 'name'], rest: null, mark: 'id', fills: [], names: NAMES },
};

/** The role of each column; where none is a name, the first one that says nothing is. */
export function pupilRoles(table: TextTable, kind: PupilImportKind): (PupilRole | null)[] {
  const roles = rolesOf(table, PUPIL_COLUMNS[kind]);
  if (roles.some((role) => role === 'name' || role === 'firstName' || role === 'lastName')) return roles;
  const free = roles.indexOf(null);
  return roles.map((role, place) => (place === free ? 'name' : role));
}

/**
 * Pupils of a pasted or opened export. A head that names the identifier gives the position of each column; without one
 * they are in the order of OP-037. Incomplete lines are counted.
 */
export function parsePupilRows(text: string, kind: PupilImportKind, choices?: TableChoices): PupilRows {
  const table = readTable(text, PUPIL_COLUMNS[kind], choices);
  return pupilRows(table, pupilRoles(table, kind), kind);
}

export function pupilRows(table: TextTable, roles: readonly (PupilRole | null)[], kind: PupilImportKind): PupilRows {
  const result: PupilRows = { rows: [], skipped: [] };
  for (const row of table.rows) {
    const read = readRow(row, roles);
    const isComplete = read.worldId !== '' && read.displayName !== '' && (kind === 'group' || read.className !== '');
    if (!isComplete) result.skipped.push({ line: row.line, reason: 'incomplete' });
    else if (visibleLength(read.className) > GROUP_NAME_MAX) result.skipped.push({ line: row.line, reason: 'tooLong' });
    else result.rows.push(read);
  }
  return result;
}

export type PupilImportPlan = { added: PupilRow[]; present: PupilRow[]; skipped: SkippedRow[] };

/** The import of each line: a pupil already in the group or earlier in the text is left as she is. */
export function planPupilImport(
  { rows, skipped }: PupilRows,
  isKnown: (worldId: string) => boolean,
  isMember: (row: PupilRow) => boolean,
): PupilImportPlan {
  const plan: PupilImportPlan = { added: [], present: [], skipped: [...skipped] };
  const met = new Set<string>();
  for (const row of rows) {
    const key = JSON.stringify([row.className, row.worldId]);
    if (!isKnown(row.worldId)) plan.skipped.push({ line: row.line, reason: 'unknown' });
    else if (met.has(key) || isMember(row)) plan.present.push(row);
    else plan.added.push(row);
    met.add(key);
  }
  plan.skipped.sort((one, other) => one.line - other.line);
  return plan;
}

function readRow({ line, cells }: TextRow, roles: readonly (PupilRole | null)[]): PupilRow {
  const cell = (role: PupilRole) => (cells[roles.indexOf(role)] ?? '').replace(/\s+/g, ' ').trim();
  const whole = roles.includes('name') ? cell('name') : '';
  const displayName = whole || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  return { line, className: cell('class'), worldId: cell('id'), displayName };
}
