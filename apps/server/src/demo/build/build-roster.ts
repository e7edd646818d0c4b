import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Columns and lines of each file; a missing cell is empty. */
export type RosterContent = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
export type RosterOverrides = { version?: '1.1' | '1.2'; mode?: 'bulk' | 'delta'; files?: RosterContent };

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  academicSessions: ['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
  orgs: ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  courses: [
    'sourcedId',
    'status',
    'dateLastModified',
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
  ],
  'users 1.1': [
    ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'role', 'username', 'userIds'],
    ...['givenName', 'familyName', 'middleName', 'identifier', 'email', 'sms', 'phone', 'agentSourcedIds', 'grades'],
  ],
  'users 1.2': [
    ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'username', 'userIds', 'givenName', 'familyName'],
    ...['middleName', 'identifier', 'email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'userMasterIdentifier'],
    ...['preferredGivenName', 'preferredFamilyName', 'primaryOrgSourcedId'],
  ],
  roles: [
    'sourcedId',
    'status',
    'dateLastModified',
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
  ],
  classes: [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'grades', 'courseSourcedId', 'classCode', 'classType'],
    ...['location', 'schoolSourcedId', 'termSourcedIds'],
  ],
  enrollments: [
    ...['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
    ...['primary', 'beginDate', 'endDate'],
  ],
};

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]) =>
  `${[columns, ...rows.map((row) => columns.map((name) => quote(row[name] ?? '')))].map((cells) => cells.join(',')).join('\r\n')}\r\n`;

/** Texts of the files of a OneRoster export, by file name; the manifest lists the files. */
export function rosterTexts({ version = '1.2', mode = 'bulk', files = {} }: RosterOverrides): Record<string, string> {
  const manifest = [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: version },
    ...['academicSessions', 'orgs', 'courses', 'users', 'roles', 'classes', 'enrollments'].map((name) => ({
      propertyName: `file.${name}`,
      value: files[name] === undefined ? 'absent' : mode,
    })),
  ];
  const texts = Object.entries(files).map(([name, rows]) => {
    const columns = COLUMNS[name === 'users' ? `users ${version}` : name] ?? [];
    return [`${name}.csv`, csv(columns, rows)] as const;
  });
  return { 'manifest.csv': csv(['propertyName', 'value'], manifest), ...Object.fromEntries(texts) };
}

/** Writes such an export into a folder, which is created if missing. */
export async function writeRoster(folder: string, overrides: RosterOverrides): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(rosterTexts(overrides))) await writeFile(join(folder, name), text);
  return folder;
}
