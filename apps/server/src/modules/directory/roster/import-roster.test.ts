import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getGroups, searchPupils } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { person, school as schools } from '../../../db/schema.ts';
import { buildList } from '../../../demo/build/build-list.ts';
import { buildPerson } from '../../../demo/build/build-person.ts';
import { type RosterOverrides, rosterTexts, writeRoster } from '../../../demo/build/build-roster.ts';
import { importRoster, type RosterOptions } from './import-roster.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roster-test-'));
  ids = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Every test has identifiers of its own: the tests share one database. */
let ids = new Map<string, string>();
const id = (name: string) => {
  const known = ids.get(name) ?? `${name}-${randomUUID()}`;
  ids.set(name, known);
  return known;
};

type Row = Record<string, string>;
const school = (): Row[] => [
  { sourcedId: id('district'), name: 'Cercle du Littoral', type: 'district', identifier: '' },
  {
    sourcedId: id('school'),
    name: 'Collège du Crêt',
    type: 'school',
    identifier: 'CC',
    parentSourcedId: id('district'),
  },
];
const user = (name: string, givenName: string, familyName: string, more: Row = {}): Row => ({
  sourcedId: id(name),
  enabledUser: 'true',
  givenName,
  familyName,
  identifier: `w-${id(name)}`,
  ...more,
});
const role = (name: string, what: string, more: Row = {}): Row => ({
  sourcedId: `r-${id(name)}`,
  userSourcedId: id(name),
  roleType: 'primary',
  role: what,
  orgSourcedId: id('school'),
  ...more,
});
const enrol = (name: string, what: string, more: Row = {}): Row => ({
  sourcedId: `e-${id(name)}`,
  classSourcedId: id('class'),
  schoolSourcedId: id('school'),
  userSourcedId: id(name),
  role: what,
  ...more,
});
const klass = (more: Row = {}): Row => ({
  sourcedId: id('class'),
  title: '7H2',
  grades: '07',
  schoolSourcedId: id('school'),
  ...more,
});

type Files = {
  users?: Row[];
  roles?: Row[];
  classes?: Row[];
  enrollments?: Row[];
  academicSessions?: Row[];
  orgs?: Row[];
};
const whole = (changes: Files = {}) => ({
  orgs: school(),
  users: [
    user('marie', 'Marie', 'Dupré', { email: 'marie@ecole.example' }),
    user('lea', 'Léa', 'Girardin', { email: 'l@x.example' }),
  ],
  roles: [role('marie', 'teacher'), role('lea', 'student')],
  classes: [klass()],
  enrollments: [enrol('marie', 'teacher'), enrol('lea', 'student')],
  ...changes,
});

const options = (path: string, more: Partial<RosterOptions> = {}): RosterOptions => ({
  path,
  dryRun: false,
  onError: 'refuse',
  // These imports replace the whole directory each time.
  allowed: 1_000_000,
  settings: app.config.roster,
  today: '2026-11-21',
  way: 'command',
  actorId: null,
  ...more,
});
async function run(files: Files | null, more: Partial<RosterOptions> = {}, shape: Omit<RosterOverrides, 'files'> = {}) {
  const path = join(folder, randomUUID());
  if (files !== null) await writeRoster(path, { ...shape, files });
  return importRoster(app.db, options(path, more));
}
const personOf = async (name: string) => {
  const [row] = await app.db
    .select()
    .from(person)
    .where(eq(person.objectGuid, id(name)));
  return row;
};
const NOTHING = {
  schools: { added: 0, changed: 0 },
  people: { added: 0, changed: 0, deactivated: 0, reactivated: 0, ignored: 0 },
  schoolMembers: { added: 0, removed: 0 },
  classes: { added: 0, changed: 0, deactivated: 0 },
  classMembers: { added: 0, removed: 0 },
};
const people = async (name: string) => {
  const row = await personOf(name);
  if (row === undefined) throw new Error(`${name} is not in the directory.`);
  return row;
};

test('an import that renames a school leaves its address and logo', async () => {
  await run(whole());
  const ofSchool = eq(schools.sourcedId, id('school'));
  const head = { address: 'Rue du Crêt 12', logo: '/api/v1/medias/logo.png' };
  await app.db.update(schools).set(head).where(ofSchool);
  await run(whole({ orgs: school().map((row) => ({ ...row, name: `${row.name} et du Lac` })) }));
  const [row] = await app.db.select().from(schools).where(ofSchool);
  expect(row).toMatchObject({ ...head, name: 'Collège du Crêt et du Lac' });
});

describe('a whole export', () => {
  test.each(['1.2', '1.1'] as const)(
    '[ENT-04] [ENT-05] [OP-036] of %s makes schools, people, classes that teachers see',
    async (version) => {
      const files = whole();
      const inLine = (name: string, what: string) => ({ role: what, orgSourcedIds: id('school'), name });
      const users = [
        { ...files.users[0], ...inLine('marie', 'teacher') },
        { ...files.users[1], ...inLine('lea', 'student') },
      ];
      const { roles: _, ...older } = { ...files, users };
      const report = await run(version === '1.2' ? files : older, {}, { version });
      expect(report).toMatchObject({ outcome: 'written', version, problems: [], schools: { added: 1 } });
      expect(report.people.added).toBe(2);
      expect(await people('lea')).toMatchObject({
        cloeeWorldId: `w-${id('lea')}`,
        displayName: 'Léa Girardin',
        foldedName: 'lea girardin',
        roles: ['eleves'],
        email: '',
      });
      expect(await people('marie')).toMatchObject({ roles: ['enseignants'], email: 'marie@ecole.example' });
      const marie = await app.signInAs(await people('marie'));
      const { body: groups } = await marie.call(getGroups);
      expect(groups).toEqual([
        {
          key: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: '7H2',
          groupType: 'classe',
          center: 'Cercle du Littoral',
          school: 'Collège du Crêt',
          schoolCode: 'CC',
          readOnly: true,
          version: 1,
          students: [
            {
              id: (await people('lea')).id,
              displayName: 'Léa Girardin',
              className: '7H2',
              cloeeWorldId: `w-${id('lea')}`,
            },
          ],
        },
      ]);
      expect((await marie.call(searchPupils, { params: { term: 'girard' } })).body).toHaveLength(1);
    },
  );

  test('a second import of the same file changes nothing', async () => {
    const files = whole();
    await run(files);
    expect(await run(files)).toMatchObject(NOTHING);
  });

  test('a dry run says the same counts and writes nothing', async () => {
    const files = whole();
    const tried = await run(files, { dryRun: true });
    expect(tried).toMatchObject({
      outcome: 'written',
      dryRun: true,
      importId: null,
      people: { added: 2 },
      classMembers: { added: 2 },
    });
    expect(await personOf('marie')).toBeUndefined();
    const written = await run(files);
    const same = { outcome: '', dryRun: false, importId: 0 };
    expect({ ...written, ...same }).toEqual({ ...tried, ...same });
  });

  test('a person missing from it is deactivated, cannot sign in, and keeps her contents; then she comes back', async () => {
    const files = whole();
    await run(files);
    const marie = await people('marie');
    const client = await app.signInAs(marie);
    const list = await buildList(app.db, { author: marie, title: 'À garder' });
    const report = await run({ ...files, users: files.users.slice(1), roles: files.roles.slice(1), enrollments: [] });
    expect(report.people).toMatchObject({ deactivated: 1, changed: 0 });
    expect(report.classMembers).toEqual({ added: 0, removed: 2 });
    expect((await client.call(getGroups)).status).toBe(401);
    expect(await people('marie')).toMatchObject({ id: marie.id, active: false });
    expect(list.authorId).toBe(marie.id);
    expect((await run(files)).people).toMatchObject({ added: 0, reactivated: 1 });
  });

  test('people who were never in a school of a roster stay', async () => {
    const admin = await buildPerson(app.db, { roles: ['admin'] });
    await run(whole());
    const [row] = await app.db.select().from(person).where(eq(person.id, admin.id));
    expect(row?.active).toBe(true);
  });

  test('tobedeleted and enabledUser false deactivate; a past term closes its class', async () => {
    const files = whole();
    await run(files);
    const [marie, lea] = files.users;
    const report = await run({
      ...files,
      users: [
        { ...marie, status: 'tobedeleted' },
        { ...lea, enabledUser: 'false' },
      ] as Row[],
      academicSessions: [{ sourcedId: 'old', endDate: '2026-07-03' }],
      classes: [klass({ termSourcedIds: 'old' })],
    });
    expect(report.people.deactivated).toBe(2);
    expect(report.classes).toEqual({ added: 0, changed: 0, deactivated: 1 });
  });

  test('a class, a name and a school that changed are changed, not made again', async () => {
    const files = whole();
    await run(files);
    const before = await people('lea');
    const report = await run({
      ...files,
      users: [files.users[0] as Row, user('lea', 'Léa', 'Girardin-Roy')],
      classes: [klass({ title: '8H2', grades: '' })],
    });
    expect(report).toMatchObject({ people: { added: 0, changed: 1 }, classes: { added: 0, changed: 1 } });
    expect(await people('lea')).toMatchObject({ id: before.id, displayName: 'Léa Girardin-Roy' });
  });

  test('people who have signed in keep the name and the roles of the sign-in', async () => {
    await run(whole());
    await app.db
      .update(person)
      .set({ subject: id('subject'), displayName: 'M. Dupré', roles: ['enseignants', 'publisher'] })
      .where(eq(person.objectGuid, id('marie')));
    expect(await run(whole())).toMatchObject(NOTHING);
    expect(await people('marie')).toMatchObject({ displayName: 'M. Dupré', roles: ['enseignants', 'publisher'] });
  });

  test('given and family name are kept apart, also of people who have signed in under the same name', async () => {
    const users = [
      user('marie', 'Ana Maria', 'da Costa'),
      user('lea', 'Léa', 'Girardin Roy', { preferredGivenName: 'Léa Lou' }),
    ];
    await run(whole({ users }));
    const halves = { displayName: 'Ana\u00a0Maria da Costa', givenName: 'Ana Maria', familyName: 'da Costa' };
    expect(await people('marie')).toMatchObject(halves);
    expect(await people('lea')).toMatchObject({ displayName: 'Léa\u00a0Lou Girardin Roy', familyName: 'Girardin Roy' });
    await app.db
      .update(person)
      .set({ subject: id('subject'), displayName: 'Ana Maria da Costa', givenName: '', familyName: '' })
      .where(eq(person.objectGuid, id('marie')));
    expect((await run(whole({ users }))).people.changed).toBe(1);
    expect(await people('marie')).toMatchObject(halves);
  });

  test('a person created by the sign-in is matched by her world id, never by name or mail', async () => {
    const known = await buildPerson(app.db, { objectGuid: null, cloeeWorldId: `w-${id('lea')}`, roles: ['eleves'] });
    const twin = await buildPerson(app.db, {
      objectGuid: null,
      cloeeWorldId: null,
      displayName: 'Marie Dupré',
      email: 'marie@ecole.example',
    });
    const report = await run(whole());
    expect(report.people).toMatchObject({ added: 1, changed: 1 });
    expect((await people('lea')).id).toBe(known.id);
    expect((await people('marie')).id).not.toBe(twin.id);
  });

  test('administrators and parents are left aside, unless the configuration gives them a role', async () => {
    const files = whole({ roles: [role('marie', 'administrator'), role('lea', 'parent')], enrollments: [] });
    expect((await run(files)).people).toMatchObject({ added: 0, ignored: 2 });
    const settings = { ...app.config.roster, roles: { administrator: 'admin' } as const };
    expect((await run(files, { settings })).people).toMatchObject({ added: 1, ignored: 1 });
  });

  test('identifiers are of the columns that the configuration names', async () => {
    const users = [
      user('marie', 'Marie', 'Dupré', { username: id('login') }),
      user('lea', 'Léa', 'G', { username: id('leo') }),
    ];
    await run(whole({ users }), { settings: { ...app.config.roster, worldId: 'username' } });
    expect((await people('marie')).cloeeWorldId).toBe(id('login'));
  });
});

describe('a delta', () => {
  test('changes what it names and nothing else', async () => {
    await run(whole());
    const report = await run(
      {
        users: [user('noah', 'Noah', 'Emery')],
        roles: [role('noah', 'student')],
        enrollments: [enrol('noah', 'student'), enrol('lea', 'student', { status: 'tobedeleted' })],
      },
      {},
      { mode: 'delta' },
    );
    expect(report).toMatchObject({
      outcome: 'written',
      people: { added: 1, changed: 0, deactivated: 0 },
      schoolMembers: { added: 1, removed: 0 },
      classMembers: { added: 1, removed: 1 },
    });
  });
});

describe('bad lines', () => {
  const bad = () =>
    whole({
      users: [
        user('marie', 'Marie', 'Dupré'),
        user('lea', 'Léa', 'Girardin'),
        user('marie', 'Encore', 'Marie'),
        user('odd', '', ''),
        user('state', 'Un', 'Statut', { status: 'parti' }),
      ],
      enrollments: [enrol('lea', 'student'), enrol('nobody', 'student')],
    });

  test('refuse the whole, with file, line and reason', async () => {
    const report = await run(bad());
    expect(report).toMatchObject({ outcome: 'refused', problemCount: 4 });
    expect(report.problems).toEqual([
      { file: 'users.csv', line: 4, reason: expect.stringContaining('répété : il est déjà à la ligne 2') },
      { file: 'users.csv', line: 5, reason: 'givenName et familyName sont vides' },
      { file: 'users.csv', line: 6, reason: 'status « parti » inconnu : il faut active ou tobedeleted' },
      { file: 'enrollments.csv', line: 3, reason: expect.stringContaining("n'est pas dans users.csv") },
    ]);
    expect(await personOf('marie')).toBeUndefined();
  });

  test('are left out where that is asked, and the people whom they name stay as they are', async () => {
    await run(whole());
    const files = whole({ users: [user('marie', 'Marie', 'Dupré'), user('lea', '', '')] });
    const report = await run(files, { onError: 'skip' });
    expect(report).toMatchObject({ outcome: 'written', problemCount: 1, people: { deactivated: 0 } });
    expect(report.classMembers).toEqual({ added: 0, removed: 0 });
    expect(await people('lea')).toMatchObject({ active: true, displayName: 'Léa Girardin' });
  });

  test('a world id of somebody else and a pupil without one are bad lines', async () => {
    const taken = await buildPerson(app.db, {});
    const files = whole({
      users: [
        user('marie', 'Marie', 'Dupré', { identifier: taken.cloeeWorldId ?? '' }),
        user('lea', 'Léa', 'Girardin', { identifier: '' }),
      ],
    });
    const report = await run(files, { onError: 'skip' });
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "identifier : cet identifiant est déjà celui d'une autre personne"],
      [3, expect.stringMatching(/^identifier de cet élève est vide .*PUPITRE_ROSTER_WORLD_ID=sourcedId/)],
    ]);
    expect(await personOf('marie')).toBeUndefined();
  });
});

describe('files', () => {
  const texts = (files = whole()) => rosterTexts({ files });
  const zipped = async (entries: Record<string, Uint8Array>) => {
    const path = join(folder, 'roster.zip');
    await writeFile(path, zipSync(entries));
    return importRoster(app.db, options(path));
  };
  const bytes = (all: Record<string, string>, prefix = '') =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [`${prefix}${name}`, strToU8(text)]));

  test('a zip is read, also with a folder in it, a byte-order mark and line feeds', async () => {
    const all = texts();
    const users = `\uFEFF${(all['users.csv'] ?? '').replaceAll('\r\n', '\n')}`;
    expect(await zipped(bytes({ ...all, 'users.csv': users, 'lisez-moi.txt': 'x' }, 'export/'))).toMatchObject({
      outcome: 'written',
      people: { added: 2 },
    });
  });

  test('quotes, commas and other scripts come through; markup stays text', async () => {
    await run(whole({ users: [user('marie', 'Jean, "Jeannot"', '<script>'), user('lea', 'ليلى', 'e\u0301toile 🐑')] }));
    expect((await people('marie')).displayName).toBe('Jean,\u00a0"Jeannot" <script>');
    expect((await people('lea')).displayName).toBe('ليلى étoile 🐑');
  });

  test.each<[string, (all: Record<string, string>) => Record<string, Uint8Array>, RegExp]>([
    [
      'a path that leaves the folder',
      (all) => ({ ...bytes(all), '../users.csv': strToU8('x') }),
      /sort de son dossier/,
    ],
    ['a NUL', (all) => ({ ...bytes(all), 'users.csv': strToU8('sourcedId\u0000,b') }), /pas un texte/],
    ['no manifest', ({ 'manifest.csv': _, ...all }) => bytes(all), /manifest.csv manque/],
    [
      'another version',
      (all) => bytes({ ...all, 'manifest.csv': 'propertyName,value\noneroster.version,1.0\n' }),
      /1\.0/,
    ],
    [
      'a missing file',
      ({ 'users.csv': _, ...all }) => bytes(all),
      /users.csv manque, alors que manifest.csv l'annonce/,
    ],
    [
      'an empty file',
      (all) => bytes({ ...all, 'users.csv': `${all['users.csv']?.split('\r\n')[0]}\r\n` }),
      /users.csv est vide/,
    ],
    [
      'a missing column',
      (all) => bytes({ ...all, 'users.csv': 'sourcedId,givenName\na,b\n' }),
      /colonne absente : familyName/,
    ],
    [
      'an endless line',
      (all) => bytes({ ...all, 'orgs.csv': `sourcedId,name,type\n${'a'.repeat(300_000)}` }),
      /100000/,
    ],
    ['an open quote', (all) => bytes({ ...all, 'manifest.csv': 'propertyName,value\n"a,b\nc,d\n' }), /guillemet/],
    [
      'too many entries',
      (all) => ({
        ...bytes(all),
        ...Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, strToU8('')])),
      }),
      /trop de fichiers/,
    ],
  ])('%s is refused with its reason', async (_, make, reason) => {
    await expect(zipped(make(texts()))).rejects.toThrow(reason);
  });

  test('a file that is no zip, or a truncated one, is refused', async () => {
    const path = join(folder, 'half.zip');
    const all = zipSync(
      bytes(texts(whole({ users: Array.from({ length: 400 }, () => user(randomUUID(), 'A', randomUUID())) }))),
    );
    await writeFile(path, all.slice(0, all.length / 2));
    await expect(importRoster(app.db, options(path))).rejects.toThrow(/tronqué|zip/);
    await writeFile(path, 'sourcedId,name\n');
    await expect(importRoster(app.db, options(path))).rejects.toThrow(/ni un zip ni un dossier/);
    await expect(importRoster(app.db, options(join(folder, 'absent')))).rejects.toThrow(/n'existe pas/);
  });
});
