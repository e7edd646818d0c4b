import { joinName, type KnownName } from '../people/person-name.ts';
import { decodeStart, type Encoding } from './decode-text.ts';
import { type FileKind, kindOfBytes } from './file-kind.ts';
import { SEPARATORS, type Separator, splitRows } from './split-rows.ts';

/** A file of a roster, or its beginning. */
export type RosterPart = { readonly name: string; readonly bytes: Uint8Array; readonly isWhole: boolean };

/** How a file was read. `lines`: its records, of its beginning where it is not whole. */
export type RosterFileLook = {
  readonly name: string;
  readonly lines: number;
  readonly isWhole: boolean;
  readonly encoding: Encoding;
  readonly separator: Separator;
};
export type RosterPerson = {
  readonly name: string;
  readonly id: string;
  readonly role: string;
  readonly school: string;
};
/** What a person may lack, in the order of its columns. */
export const ROSTER_LACKS = ['name', 'role', 'school', 'id'] as const;
export type RosterLacks = (typeof ROSTER_LACKS)[number];
export type RosterLook = {
  readonly files: readonly RosterFileLook[];
  /** Those that are no text, and what they are. */
  readonly unread: readonly { name: string; kind: FileKind | 'empty' }[];
  /** Those that a roster does not need. */
  readonly others: readonly string[];
  /** Those without which it is none. */
  readonly missing: readonly string[];
  /** The first people, as they will stand. */
  readonly people: readonly RosterPerson[];
  /** How many people there are, how many of them lack what, and how many lines take somebody out. */
  readonly staying: number;
  readonly leaving: number;
  readonly lacking: Readonly<Record<RosterLacks, number>>;
  /** Whether the files say the role of each person; else somebody without one may have it elsewhere. */
  readonly hasAllRoles: boolean;
};

const READ = ['manifest', 'academicsessions', 'orgs', 'courses', 'users', 'roles', 'classes', 'enrollments'];
const NEEDED = ['manifest.csv', 'users.csv'];
/** People that show how the file was read. */
const SHOWN = 7;

type Part = { look: RosterFileLook; columns: readonly string[]; rows: Row[] };
type Row = (column: string) => string;

/** What the files of a roster hold, before anything is sent: the same rules as the import's own, which alone judges. */
export function lookAtRoster(parts: readonly RosterPart[], chosen: Separator | null = null): RosterLook {
  const known = parts.filter(({ name }) => READ.includes(stemOf(name)));
  const kinds = known.map((part) => ({
    part,
    kind: part.bytes.length === 0 ? ('empty' as const) : kindOfBytes(part.bytes),
  }));
  const unread = kinds.flatMap(({ part: { name }, kind }) => (kind === null ? [] : [{ name, kind }]));
  const read = new Map<string, Part>();
  for (const { part, kind } of kinds) {
    const one = kind === null ? readPart(part, chosen) : null;
    if (one !== null) read.set(stemOf(part.name), one);
    else if (kind === null) unread.push({ name: part.name, kind: 'other' });
  }
  return {
    files: [...read.values()].map(({ look }) => look),
    unread,
    others: parts.filter((part) => !known.includes(part)).map(({ name }) => name),
    missing: NEEDED.filter((name) => !known.some((part) => part.name.toLowerCase() === name)),
    ...peopleOf(read),
    hasAllRoles: hasAllRoles(read),
  };
}

const stemOf = (name: string): string => name.toLowerCase().replace(/\.csv$/, '');

function readPart({ name, bytes, isWhole }: RosterPart, chosen: Separator | null): Part | null {
  const decoded = decodeStart(bytes, isWhole);
  if (decoded === null) return null;
  const { text, encoding } = decoded;
  const separator = headSeparator(text.trimStart().split(/[\r\n]/, 1)[0] ?? '', chosen);
  const [head, ...rows] = splitRows(text, separator).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const look = { name, lines: rows.length, isWhole, encoding, separator };
  const rowOf = (cells: readonly string[]): Row => {
    return (column) => cells[columns.indexOf(column.toLowerCase())]?.trim() ?? '';
  };
  return { look, columns, rows: rows.map(({ cells }) => rowOf(cells)) };
}

/**
 * The sign that stands most often between the names of a roster's columns, which hold none of them. What a person has
 * chosen instead counts for the files whose head has it: others of the same roster may be written otherwise.
 */
export function headSeparator(head: string, chosen: Separator | null = null): Separator {
  if (chosen !== null && head.includes(chosen)) return chosen;
  const inOrder: readonly Separator[] = [',', ...SEPARATORS.filter((sign) => sign !== ',')];
  const signs = inOrder.map((sign) => ({ sign, count: head.split(sign).length }));
  return signs.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** In their own lines, or in a file of roles that is whole and no list of changes. */
function hasAllRoles(read: ReadonlyMap<string, Part>): boolean {
  if (read.get('users')?.columns.includes('role') === true) return true;
  const isDelta = read
    .get('manifest')
    ?.rows.some((row) => row('propertyName') === 'file.roles' && row('value') === 'delta');
  return read.get('roles')?.look.isWhole === true && isDelta !== true;
}

type People = Pick<RosterLook, 'people' | 'staying' | 'leaving' | 'lacking'>;

function peopleOf(read: ReadonlyMap<string, Part>): People {
  const users = read.get('users')?.rows ?? [];
  const stays = (row: Row) => row('status').toLowerCase() !== 'tobedeleted';
  const people = readPeople(users.filter(stays), read);
  const lacking = { name: 0, role: 0, school: 0, id: 0 };
  for (const person of people) for (const what of ROSTER_LACKS) if (person[what] === '') lacking[what] += 1;
  return { people: people.slice(0, SHOWN), staying: people.length, leaving: users.length - people.length, lacking };
}

function readPeople(users: readonly Row[], read: ReadonlyMap<string, Part>): RosterPerson[] {
  const schools = new Map(read.get('orgs')?.rows.map((row) => [row('sourcedId'), row('name')]));
  const roles = new Map(read.get('roles')?.rows.map((row) => [row('userSourcedId'), row]));
  return users.map((row) => {
    const id = row('sourcedId');
    const role = roles.get(id);
    const orgs = (row('orgSourcedIds') || role?.('orgSourcedId') || '').split(',').map((org) => org.trim());
    return {
      id,
      name: joinName(rosterHalves(row)),
      role: row('role') || role?.('role') || '',
      school: [...new Set(orgs)]
        .map((org) => schools.get(org) ?? org)
        .filter((org) => org !== '')
        .join(', '),
    };
  });
}

/** What a person of a roster is called, which goes before what stands in the register. */
export const rosterHalves = (get: (column: string) => string): KnownName => ({
  givenName: get('preferredGivenName') || get('givenName'),
  familyName: get('preferredFamilyName') || get('familyName'),
});
