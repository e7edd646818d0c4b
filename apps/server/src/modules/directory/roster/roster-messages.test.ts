import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Files,
  type RosterRun,
  type Row,
  rosterRunner,
  rosterZip,
  twoSchools,
} from '../../../../test/roster-kit.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { classGroup, person, schoolMember } from '../../../db/schema.ts';
import { rosterTexts } from '../../../demo/build/build-roster.ts';
import { reportText } from './roster-text.ts';

let app: TestApp;
let run: RosterRun;
let folder: string;
let end: () => Promise<void>;
beforeAll(async () => {
  app = await createTestApp();
  ({ run, folder, end } = await rosterRunner(app));
});
afterAll(async () => {
  await end();
  await app.close();
});
beforeEach(() => run(twoSchools(), { allowed: 1_000 }));

const change = (rows: readonly Row[], id: string, more: Row, column = 'sourcedId') =>
  rows.map((row) => (row[column] === id ? { ...row, ...more } : row));
const memberships = () => app.db.$count(schoolMember);
/** The files as texts, one of them changed, packed and imported. */
async function packed(
  file: string,
  changeText: (text: string) => string | Buffer,
  files: Partial<Files> = twoSchools(),
) {
  const path = join(folder, `${file}.zip`);
  const texts = Object.entries(rosterTexts({ files })).map(([name, text]) => {
    const changed = name === file ? changeText(text) : text;
    return [name, typeof changed === 'string' ? strToU8(changed) : new Uint8Array(changed)] as const;
  });
  await writeFile(path, zipSync(Object.fromEntries(texts)));
  return run({}, { path });
}

describe('a word that is not one of OneRoster is named with file and line', () => {
  test.each<[string, (files: Files) => Partial<Files>, string]>([
    [
      'role',
      ({ roles }) => ({ roles: change(roles, 'p0', { role: 'élève' }, 'userSourcedId') }),
      'roles.csv, ligne 2 : role « élève » inconnu : PUPITRE_ROSTER_ROLES peut lui donner un rôle de Pupitre',
    ],
    [
      'role in a class',
      ({ enrollments }) => ({ enrollments: change(enrollments, 'p0', { role: 'élève' }, 'userSourcedId') }),
      'enrollments.csv, ligne 2 : role « élève » inconnu',
    ],
    [
      'status',
      ({ users }) => ({ users: change(users, 'p1', { status: 'parti' }) }),
      'users.csv, ligne 3 : status « parti » inconnu : il faut active ou tobedeleted',
    ],
    [
      'enabledUser',
      ({ users }) => ({ users: change(users, 'p1', { enabledUser: 'non' }) }),
      'users.csv, ligne 3 : enabledUser « non » inconnu : il faut true ou false',
    ],
    [
      'type of school',
      ({ orgs }) => ({ orgs: change(orgs, 's1', { type: 'école' }) }),
      'orgs.csv, ligne 3 : type « école » inconnu',
    ],
  ])(
    '%s: the import is refused, and left out where that is asked it takes nobody out of her school',
    async (_, make, line) => {
      const before = await memberships();
      const files = { ...twoSchools(), ...make(twoSchools()) };
      const refused = await run(files);
      expect(refused.outcome).toBe('refused');
      expect(reportText(refused, { names: [] })).toContain(line);
      const report = await run(files, { onError: 'skip' });
      expect(report).toMatchObject({ schoolMembers: { removed: 0 }, people: { deactivated: 0 } });
      expect(await memberships()).toBe(before);
    },
  );

  test('in a roster of 1.1 too, where an unknown role used to take people out of their schools in silence', async () => {
    const { users, roles: _, ...rest } = twoSchools();
    const older = users.map((row) => ({
      ...row,
      role: row.sourcedId?.startsWith('t') === true ? 'teacher' : 'student',
      orgSourcedIds: 's0',
    }));
    await run({ ...rest, users: older }, { allowed: 1_000 }, { version: '1.1' });
    const before = await memberships();
    const report = await run(
      { ...rest, users: change(older, 'p0', { role: 'élève' }) },
      { onError: 'skip' },
      { version: '1.1' },
    );
    expect(report).toMatchObject({ outcome: 'written', problemCount: 1, schoolMembers: { removed: 0 } });
    expect(await memberships()).toBe(before);
  });

  test('a word without effect, and lines that hold nothing for Pupitre, are counted from their first line on', async () => {
    const files = twoSchools();
    const { notes, outcome } = await run({
      ...files,
      orgs: [...files.orgs, { sourcedId: 'd', name: 'Cercle', type: 'district' }],
      users: [...files.users, ...['x0', 'x1'].map((id) => ({ sourcedId: id, givenName: 'Parent', familyName: id }))],
      roles: [
        ...change(files.roles, 'p0', { roleType: 'première' }, 'userSourcedId'),
        ...['x0', 'x1'].map((id) => ({ userSourcedId: id, role: 'parent', orgSourcedId: 's0' })),
      ],
      enrollments: [
        ...change(files.enrollments, 'p0', { primary: 'oui' }, 'userSourcedId'),
        { classSourcedId: 'c0', userSourcedId: 't1', role: 'proctor' },
      ],
    });
    expect(outcome).toBe('written');
    expect(notes).toEqual([
      {
        file: 'roles.csv',
        line: 46,
        count: 2,
        reason: expect.stringContaining('role « parent » : sans rôle dans Pupitre'),
      },
      { file: 'orgs.csv', line: 4, count: 1, reason: "type « district » : ce n'est pas une école" },
      { file: 'roles.csv', line: 2, count: 1, reason: 'roleType « première » inconnu, sans effet' },
      { file: 'enrollments.csv', line: 2, count: 1, reason: 'primary « oui » inconnu, sans effet' },
      { file: 'enrollments.csv', line: 46, count: 1, reason: expect.stringContaining('role « proctor »') },
    ]);
  });
});

describe('files are read as they are written, and called what they are', () => {
  const SAVE_AS = 'enregistrez-le en « CSV UTF-8 (délimité par des virgules) »';

  test.each<[string, (text: string) => string | Buffer, string]>([
    ['semicolons', (text) => text.replaceAll(',', ';'), 'lu comme UTF-8, colonnes séparées par des points-virgules'],
    ['tabs', (text) => text.replaceAll(',', '\t'), 'lu comme UTF-8, colonnes séparées par des tabulations'],
    [
      'UTF-16 with its mark',
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'lu comme UTF-16 (« Texte Unicode »), colonnes séparées par des virgules',
    ],
    [
      'UTF-16 without a mark',
      (text) => Buffer.from(text, 'utf16le'),
      'lu comme UTF-16 (« Texte Unicode »), colonnes séparées par des virgules',
    ],
    [
      'UTF-16 of the other order without a mark',
      (text) => Buffer.from(text, 'utf16le').swap16(),
      'lu comme UTF-16, colonnes séparées par des virgules',
    ],
    ['bars', (text) => text.replaceAll(',', '|'), 'lu comme UTF-8, colonnes séparées par des barres verticales'],
    ['an old Mac', oldMac, 'lu comme Mac Roman, colonnes séparées par des virgules'],
    [
      'Windows-1252',
      (text) => Buffer.from(text, 'latin1'),
      'lu comme Windows-1252, colonnes séparées par des virgules',
    ],
  ])('%s', async (_, write, reason) => {
    const { outcome, notes } = await packed('users.csv', write);
    // Names with accents, as they were: nothing changes.
    expect(
      await app.db.select({ name: person.displayName }).from(person).where(like(person.displayName, 'Élève%')),
    ).not.toEqual([]);
    expect(outcome).toBe('written');
    expect(notes).toContainEqual({ file: 'users.csv', line: 1, count: 1, reason });
  });

  test('signs that one does not see, hard spaces and decomposed accents change nobody, and no identifier', async () => {
    const spoilt = (text: string) =>
      text
        .normalize('NFD')
        .replace('sourcedId', '\u200bsourcedId\u00a0')
        .replaceAll('w-p0', '\u200ew-\u00adp0\u00a0')
        .replaceAll('Élève'.normalize('NFD'), '\u202aE\u0301le\u0300\u200bve\u202c');
    const report = await packed('users.csv', spoilt);
    expect(report).toMatchObject({ outcome: 'written', problemCount: 0, changeCount: 0 });
  });

  test('UTF-8 with a letter of another encoding far behind is refused: its name would be wrong', async () => {
    const failure = await packed('users.csv', (text) =>
      Buffer.concat([Buffer.from(text), Buffer.alloc(1_000_000, '\r\n'), Buffer.from([0xe9, 0x0a])]),
    ).catch((error: Error) => error.message);
    expect(failure).toContain("users.csv : ce fichier n'est pas en UTF-8 jusqu'au bout.");
    expect(failure).toContain(SAVE_AS);
  });

  test('a column that is missing says which setting is concerned', async () => {
    const cut = (text: string) => text.replaceAll(/^([^,]*),/gm, '');
    await expect(packed('users.csv', cut)).rejects.toThrow('users.csv : colonne absente : sourcedId.');
    const settings = { ...app.config.roster, objectGuid: 'userMasterIdentifier' } as const;
    const path = join(folder, 'users.csv.zip');
    await packed('users.csv', (text) => text.replace('userMasterIdentifier', 'autre'));
    await expect(run({}, { path, settings })).rejects.toThrow(
      'users.csv : colonne absente : userMasterIdentifier. PUPITRE_ROSTER_OBJECT_GUID nomme la colonne',
    );
  });

  test('empty columns at the end, as spreadsheets leave them, are no columns', async () => {
    const spread = await packed('users.csv', (text) => text.replaceAll('\r\n', ',,\r\n'));
    expect(spread).toMatchObject({ outcome: 'written', problemCount: 0 });
    const more = await packed('users.csv', (text) => text.replace('w-p0,', 'w-p0,,,,,,,,,,,,,,surplus,'));
    expect(more.outcome).toBe('refused');
    expect(more.problems[0]).toMatchObject({ line: 2, reason: expect.stringMatching(/^\d+ colonnes attendues/) });
  });

  test.each<[string, (zip: Buffer) => Buffer, string]>([
    ['a zip that was cut', (zip) => zip.subarray(0, zip.length - 100), 'ce zip est incomplet ou abîmé : sa fin manque'],
    ['a zip whose bytes changed', (zip) => flipped(zip, 'orgs.csv', 60), 'est abîmé dans ce zip'],
    ['a zip with a password', (zip) => encrypted(zip), 'protégé par un mot de passe'],
  ])('%s', async (name, spoil, reason) => {
    const path = join(folder, 'spoilt.zip');
    await writeFile(path, spoil(rosterZip(twoSchools())));
    await expect(run({}, { path }), name).rejects.toThrow(reason);
  });

  test('a workbook is not taken for a roster', async () => {
    const path = join(folder, 'annuaire.xlsx');
    await writeFile(path, zipSync({ '[Content_Types].xml': strToU8('<Types/>') }));
    await expect(run({}, { path })).rejects.toThrow('c’est un classeur ou un document');
  });

  function oldMac(text: string): Buffer {
    const signs = [...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
    return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
  }
  /** One byte of the file's packed content, some bytes after its name, is another. */
  function flipped(zip: Buffer, name: string, after: number): Buffer {
    const at = zip.indexOf(name) + name.length + after;
    const spoilt = Buffer.from(zip);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    return spoilt;
  }
  /** The list at the end says of every file that it is encrypted. */
  function encrypted(zip: Buffer): Buffer {
    const spoilt = Buffer.from(zip);
    for (let at = spoilt.indexOf('PK\u0001\u0002'); at >= 0; at = spoilt.indexOf('PK\u0001\u0002', at + 1)) {
      spoilt.writeUInt16LE(spoilt.readUInt16LE(at + 8) | 1, at + 8);
    }
    return spoilt;
  }
});

describe('what an export lacks', () => {
  test('a missing world id is said once for all pupils, with the setting that solves it', async () => {
    const files = twoSchools();
    const users = files.users.map(({ identifier: _, ...row }) => row);
    const report = await run({ ...files, users });
    expect(report).toMatchObject({ outcome: 'refused', problemCount: 40 });
    expect(report.problems).toEqual([
      {
        file: 'users.csv',
        line: 2,
        count: 40,
        reason: expect.stringContaining('identifier est vide pour 40\u00a0élèves'),
      },
    ]);
    expect(reportText(report, { names: [] })).toContain('PUPITRE_ROSTER_WORLD_ID=sourcedId');
    const settings = { ...app.config.roster, worldId: 'sourcedId' } as const;
    expect((await run({ ...files, users }, { settings })).outcome).toBe('written');
  });

  test.each(['grade', 'grades'])(
    'the school year is read from « %s », of a class and of its course',
    async (column) => {
      const texts = rosterTexts({ files: twoSchools() });
      const path = join(folder, `year-${column}`);
      const classes = `sourcedId,title,${column},courseSourcedId,schoolSourcedId\nc0,A,5,,s0\nc1,B,,k,s0\nc2,C,,,s1\nc3,D,,,s1\n`;
      const courses = `sourcedId,title,${column}\nk,Cours,6\n`;
      const manifest = texts['manifest.csv']?.replace('file.courses,absent', 'file.courses,bulk') ?? '';
      const all = { ...texts, 'manifest.csv': manifest, 'classes.csv': classes, 'courses.csv': courses };
      await mkdir(path);
      for (const [name, text] of Object.entries(all)) await writeFile(join(path, name), text);
      expect((await run({}, { path })).outcome).toBe('written');
      const years = await app.db
        .select()
        .from(classGroup)
        .where(eq(classGroup.active, true))
        .orderBy(classGroup.sourcedId);
      expect(years.map(({ year }) => year)).toEqual([5, 6, 0, 0]);
    },
  );
});

/** Headers of the public base sample of 1.1 and of a package of 1.2, with columns in other orders and extensions; own values. */
describe('packages in the shape of the public samples import as they stand', () => {
  const SAMPLE_11 = {
    'manifest.csv': [
      'propertyName,value',
      ...['source.systemName,Essai', 'manifest.version,1.0', 'oneroster.version,1.1'],
      ...['academicSessions', 'orgs', 'courses', 'classes', 'users', 'enrollments', 'demographics'].map(
        (name) => `file.${name},bulk`,
      ),
      ...['resources', 'lineItems', 'results'].map((name) => `file.${name},absent`),
    ],
    'academicSessions.csv': ['sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId'],
    'orgs.csv': [
      'sourcedId,status,dateLastModified,name,type,identifier,metadata.classification,metadata.gender,metadata.boarding,parentSourcedId,ext_a_id',
      '901,active,"2017-05-06 08:01:05",Les Tilleuls,school,LT,Publique,mixed,FALSE,902,',
      '902,,,Les Ormes,school,LO,Publique,,,,',
    ],
    'courses.csv': [
      'sourcedId,status,dateLastModified,schoolYearId,metadata.duration,title,courseCode,grade,orgSourcedId,subjects',
    ],
    'classes.csv': [
      'sourcedId,status,dateLastModified,title,grade,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,ext_a_id',
      'k1,active,2017-04-05,Chorale,2,,,scheduled,Salle 1,901,1,0,',
      'k2,,,Théâtre,,,,scheduled,,902,1,,',
    ],
    'users.csv': [
      'sourcedId,enabledUser,status,dateLastModified,orgSourcedIds,role,username,userId,givenName,familyName,identifier,email,sms,phone,agents,ext_a_id',
      'u1,TRUE,,,901,student,nina,n,Nina,Favre,monde 1,,,,,',
      'u2,TRUE,,,902,student,otto,o,Otto,Kunz,monde 2,,,,,x',
    ],
    'enrollments.csv': [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,status,dateLastModified,primary',
      'e1,k1,901,u1,student,active,,',
      'e2,k2,902,u2,student,,,',
    ],
  };
  const SAMPLE_12 = {
    'manifest.csv': [
      ...['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2'],
      ...['academicSessions', 'orgs', 'classes', 'users', 'roles', 'enrollments', 'userProfiles'].map(
        (name) => `file.${name},bulk`,
      ),
      ...['file.courses,absent', 'file.scoreScales,', 'source.systemName,absent'],
    ],
    'academicSessions.csv': [
      'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
      'y,active,2026-08-01T00:00:00.000Z,2026-2027,schoolYear,2026-08-01,2027-07-31,,2027',
    ],
    'orgs.csv': [
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
      'o0,active,,Canton,district,C,',
      'o1,active,2026-08-01T00:00:00.000Z,Les Sapins,school,LS,o0',
    ],
    'users.csv': [
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
      'v1,active,,true,vera,"{LDAP:12},{LTI:15}",Véra,Jaquet,,m-v1,vera@ecole.example,,,,,secret,,,,,o1,elle',
      'v2,active,,true,zeno,,Zéno,Piaget,,m-v2,,,,v3,06,,,,,,o1,',
      'v3,active,,true,paul,,Paul,Piaget,,m-v3,,,,v2,,,,,,,o1,',
    ],
    'roles.csv': [
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,,',
      'r1,active,,v1,primary,teacher,2026-08-01,,o1',
      'r2,active,,v2,primary,student,2026-08-01,2027-07-31,o1',
      'r3,active,,v3,primary,guardian,2026-08-01,,o1',
      'r4,active,,v1,secondary,siteAdministrator,2026-08-01,,o1',
    ],
    'classes.csv': [
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
      'q1,active,,Classe 6,"06,07",,,homeroom,,o1,y,"Sciences, Physique","S1, S2",1',
    ],
    'enrollments.csv': [
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
      'g1,active,,q1,o1,v1,teacher,true,2026-08-01,2027-07-31',
      'g2,active,,q1,o1,v2,student,false,2026-08-01,2027-07-31',
    ],
  };

  test.each([
    ['1.1', SAMPLE_11, { schools: 2, people: 2, classes: 2, members: 2 }],
    ['1.2', SAMPLE_12, { schools: 1, people: 2, classes: 1, members: 2 }],
  ])('of %s', async (version, files, { schools, people, classes, members }) => {
    const path = join(folder, `sample-${version}.zip`);
    const texts = Object.entries(files).map(([name, lines]) => [name, strToU8(lines.join('\n'))] as const);
    await writeFile(path, zipSync(Object.fromEntries(texts)));
    const report = await run({}, { path, allowed: 1_000 });
    expect(report).toMatchObject({
      outcome: 'written',
      version,
      problems: [],
      schools: { added: schools },
      people: { added: people },
      classes: { added: classes },
      classMembers: { added: members },
    });
    expect(await run({}, { path, allowed: 1_000 })).toMatchObject({ outcome: 'written', changeCount: 0 });
  });
});
