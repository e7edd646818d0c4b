import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lookAtRoster, type RosterPart } from './roster-look.ts';
import { zipEntries } from './zip-entries.ts';

const part = (name: string, text: string | Uint8Array, isWhole = true): RosterPart => ({
  name,
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  isWhole,
});
const MANIFEST = part('manifest.csv', 'propertyName,value\noneroster.version,1.2\n');
const ORGS = part('orgs.csv', 'sourcedId,name,type\no1,Collège du Crêt,school\n');
const USERS = 'sourcedId,givenName,familyName,preferredGivenName,role,orgSourcedIds\n';

test('the first people stand as they will: name they go by, role, names of their schools', () => {
  const users = `${USERS}u1,Zoe\u0301,Müller,,student,o1\nu2,Louisa,Rey,Lou,teacher,"o1,o2"\nu3,,,,,\n`;
  const look = lookAtRoster([MANIFEST, ORGS, part('users.csv', users), part('demographics.csv', 'a')]);
  expect(look.people).toEqual([
    { id: 'u1', name: 'Zoé Müller', role: 'student', school: 'Collège du Crêt' },
    { id: 'u2', name: 'Lou Rey', role: 'teacher', school: 'Collège du Crêt, o2' },
    { id: 'u3', name: '', role: '', school: '' },
  ]);
  expect(look.files.map(({ name, lines }) => `${name} ${lines}`)).toEqual([
    'manifest.csv 1',
    'orgs.csv 1',
    'users.csv 3',
  ]);
  expect(look).toMatchObject({ others: ['demographics.csv'], missing: [], unread: [], hasAllRoles: true });
});

test('what people will lack is counted over the whole file; who is taken out will not stand there', () => {
  const rows = ['u1,active,Zoé,Rey,,student,o1', 'u2,tobedeleted,,,,,', 'u3,,,,,student,', ',,Lou,Rey,,,o1'];
  const many = Array.from({ length: 20 }, (_, index) => `v${index},,Ana,Rey ${index},,,o1`);
  const text = `${USERS.replace('sourcedId,', 'sourcedId,status,')}${[...rows, ...many].join('\n')}`;
  const look = lookAtRoster([MANIFEST, ORGS, part('users.csv', text)]);
  expect(look).toMatchObject({ staying: 23, leaving: 1, lacking: { name: 1, role: 21, school: 1, id: 1 } });
  expect(look.people.map(({ id }) => id)).toEqual(['u1', 'u3', '', 'v0', 'v1', 'v2', 'v3']);
});

test('roles of 1.2 stand in a file of their own; of its beginning some may be missing', () => {
  const roles = part('roles.csv', 'userSourcedId,role,orgSourcedId\nu1,student,o1\n', false);
  const users = part('users.csv', 'sourcedId,givenName,familyName\nu1,Zoé,Rey\nu2,Lou,Rey\n');
  const look = lookAtRoster([MANIFEST, ORGS, users, { ...roles, isWhole: false }]);
  expect(look.hasAllRoles).toBe(false);
  expect(look.people.map(({ role, school }) => `${role} ${school}`)).toEqual(['student Collège du Crêt', ' ']);
  expect(lookAtRoster([MANIFEST, ORGS, users, { ...roles, isWhole: true }]).hasAllRoles).toBe(true);
  expect(lookAtRoster([MANIFEST, ORGS, users]).hasAllRoles).toBe(false);
  const delta = part('manifest.csv', 'propertyName,value\nfile.roles,delta\n');
  expect(lookAtRoster([delta, ORGS, users, { ...roles, isWhole: true }]).hasAllRoles).toBe(false);
});

test.each([
  ['utf-16le', ';', Buffer.from(`\ufeff${USERS.replaceAll(',', ';')}u1;Zoé;Rey;;student;o1\r\n`, 'utf16le')],
  ['utf-16le', '\t', Buffer.from(`\ufeff${USERS.replaceAll(',', '\t')}u1\tZoé\tRey\t\tstudent\to1\r\n`, 'utf16le')],
  ['windows-1252', ';', Buffer.from(`${USERS.replaceAll(',', ';')}u1;Zoé;Rey;;student;o1\r\n`, 'latin1')],
  ['utf-8', '|', Buffer.from(`${USERS.replaceAll(',', '|')}u1|Zoé|Rey||student|o1\n`)],
  ['utf-8', ',', Buffer.from(`\ufeff${USERS}u1,Zoé,Rey,,student,o1\n`)],
])('a file in %s parted by « %s » is read, and said', (encoding, separator, bytes) => {
  const look = lookAtRoster([MANIFEST, part('USERS.CSV', new Uint8Array(bytes))]);
  expect(look.files[1]).toMatchObject({ name: 'USERS.CSV', encoding, separator, lines: 1 });
  expect(look.people).toEqual([{ id: 'u1', name: 'Zoé Rey', role: 'student', school: 'o1' }]);
});

test('what a person has chosen counts for the files whose head has it', () => {
  const users = 'sourcedId;givenName;familyName;metadata.a,b,c,d\nu1;Zoé;Rey;x\n';
  const parts = [MANIFEST, part('users.csv', users)];
  expect(lookAtRoster(parts).people[0]?.name).toBe('');
  const look = lookAtRoster(parts, ';');
  expect(look.people).toEqual([{ id: 'u1', name: 'Zoé Rey', role: '', school: '' }]);
  expect(look.files.map(({ separator }) => separator)).toEqual([',', ';']);
});

test('a file that is anything but a text, empty or missing is named', () => {
  const workbook = part('users.csv', new Uint8Array(Buffer.from('PK\u0003\u0004 xl/workbook.xml', 'latin1')));
  expect(lookAtRoster([MANIFEST, workbook]).unread).toEqual([{ name: 'users.csv', kind: 'spreadsheet' }]);
  expect(lookAtRoster([MANIFEST, part('users.csv', '')]).unread).toEqual([{ name: 'users.csv', kind: 'empty' }]);
  expect(lookAtRoster([part('users.csv', `${USERS}u1,a,b,,student,o1`)]).missing).toEqual(['manifest.csv']);
  expect(lookAtRoster([part('photos.csv', 'a')]).missing).toEqual(['manifest.csv', 'users.csv']);
});

test('the beginning of a long file ends with its last whole line', () => {
  const start = new TextEncoder().encode(`${USERS}u1,Zoé,Rey,,student,o1\nu2,Lou,Müller`);
  const look = lookAtRoster([MANIFEST, { name: 'users.csv', bytes: start.subarray(0, -5), isWhole: false }]);
  expect(look.people.map(({ name }) => name)).toEqual(['Zoé Rey']);
});

/** A zip as programs write it: packed or stored, with folders and a comment. */
function zipOf(files: readonly (readonly [name: string, text: string, isPacked: boolean])[], comment = ''): Uint8Array {
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const [name, text, isPacked] of files) {
    const raw = Buffer.from(text);
    const data = isPacked ? deflateRawSync(raw) : raw;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(isPacked ? 8 : 0, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(isPacked ? 8 : 0, 10);
    record.writeUInt32LE(data.length, 20);
    record.writeUInt32LE(raw.length, 24);
    record.writeUInt16LE(Buffer.byteLength(name), 28);
    record.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), data);
    records.push(record, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...locals, ...records, end, Buffer.from(comment)]));
}

test('the files of a zip are found, whatever folder they are in', () => {
  const zip = zipOf(
    [
      ['export/', '', false],
      ['export/users.csv', USERS, true],
      ['__MACOSX/export/._users.csv', 'x', false],
      ['manifest.csv', 'a,b', false],
    ],
    'fait par un programme',
  );
  const texts = (zipEntries(zip) ?? []).map(({ name, isPacked, bytes }) => [
    name,
    Buffer.from(isPacked ? inflateRawSync(bytes) : bytes).toString(),
  ]);
  expect(texts).toEqual([
    ['users.csv', USERS],
    ['manifest.csv', 'a,b'],
  ]);
});

test('a zip that is cut, lies or is something else gives nothing, and no error', () => {
  const zip = zipOf([['users.csv', USERS, true]]);
  expect(zipEntries(new Uint8Array(0))).toBeNull();
  expect(zipEntries(zip.subarray(0, -10))).toBeNull();
  for (let place = 0; place < zip.length; place += 1) {
    const other = zip.slice();
    other[place] = 0xff;
    expect(() => zipEntries(other)).not.toThrow();
  }
});
