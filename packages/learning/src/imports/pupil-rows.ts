import { foldText } from '../text/fold-text.ts';
import { visibleLength } from '../text/visible-length.ts';
import { splitRows, type TextRow } from './split-rows.ts';

/** Longest name of a group, in visible characters; a class name of an import becomes one. */
export const GROUP_NAME_MAX = 100;

/** `group`: world id and name of each pupil. `groups`: the class name comes before them (OP-037). */
export type PupilImportKind = 'group' | 'groups';
export type PupilRow = { line: number; className: string; worldId: string; displayName: string };
export type SkipReason = 'incomplete' | 'tooLong' | 'unknown';
export type SkippedRow = { line: number; reason: SkipReason };
export type PupilRows = { rows: PupilRow[]; skipped: SkippedRow[] };

/**
 * Pupils of a pasted or opened export: a semicolon or a tab between cells, a header or none. A header that names the
 * identifier gives the position of each column; without one they are in the order of OP-037. Incomplete lines are
 * counted.
 */
export function parsePupilRows(text: string, kind: PupilImportKind): PupilRows {
  const filled = splitRows(text, separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = (filled[0] && headerColumns(filled[0], kind)) ?? null;
  const result: PupilRows = { rows: [], skipped: [] };
  for (const row of columns === null ? filled : filled.slice(1)) {
    const read = readRow(row, columns ?? POSITIONS[kind]);
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

/** A tab in the first line that is not blank decides, since spreadsheets paste tabs. */
function separatorOf(text: string): '\t' | ';' {
  const first = text.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? '';
  return first.trim().includes('\t') ? '\t' : ';';
}

type Columns = { className: number; worldId: number; names: readonly number[] };

const POSITIONS: Record<PupilImportKind, Columns> = {
  group: { className: -1, worldId: 0, names: [1] },
  groups: { className: 0, worldId: 1, names: [2] },
};

const WORLD_ID = new Set(
  'identifiant|identifiant eleve|identifiant cloee|id|id eleve|world id|worldid|cloeeworldid|matricule'.split('|'),
);
const CLASS_NAME = new Set('classe|nom de la classe|groupe|groupe classe|class name|class'.split('|'));
const WHOLE_NAME = new Set(
  'eleve|nom complet|nom affiche|nom et prenom|prenom et nom|display name|displayname'.split('|'),
);
const FIRST_NAME = new Set('prenom|prenoms|first name'.split('|'));
const LAST_NAME = new Set('nom|nom de famille|last name'.split('|'));

/** Null when the row is not a header: none of its cells names an identifier. */
function headerColumns({ cells }: TextRow, kind: PupilImportKind): Columns | null {
  const folded = cells.map((cell) => foldText(cell.replace(/[_-]/g, ' ')));
  const find = (names: ReadonlySet<string>) => folded.findIndex((cell) => names.has(cell));
  const worldId = find(WORLD_ID);
  if (worldId === -1) return null;
  const className = kind === 'groups' ? find(CLASS_NAME) : -1;
  const whole = find(WHOLE_NAME);
  const parts = [find(FIRST_NAME), find(LAST_NAME)].filter((index) => index !== -1);
  const left = folded.findIndex((_, index) => index !== worldId && index !== className);
  const names = whole !== -1 ? [whole] : parts.length > 0 ? parts : [left];
  return { className, worldId, names };
}

function readRow({ line, cells }: TextRow, columns: Columns): PupilRow {
  const cell = (index: number) => (cells[index] ?? '').replace(/\s+/g, ' ').trim();
  const displayName = columns.names.map(cell).filter(Boolean).join(' ');
  return { line, className: cell(columns.className), worldId: cell(columns.worldId), displayName };
}
