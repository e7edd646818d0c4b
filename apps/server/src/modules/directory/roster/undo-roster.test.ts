import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RosterRun, rosterRunner, twoSchools, without } from '../../../../test/roster-kit.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { person, session } from '../../../db/schema.ts';
import { buildList } from '../../../demo/build/build-list.ts';
import { buildPerson } from '../../../demo/build/build-person.ts';
import { purgeRosters } from '../roster.service.ts';
import { findImports } from './imports.queries.ts';
import { undoImport } from './undo-roster.ts';

let app: TestApp;
let run: RosterRun;
let end: () => Promise<void>;
beforeEach(async () => {
  app = await createTestApp();
  ({ run, end } = await rosterRunner(app));
});
afterEach(async () => {
  await end();
  await app.close();
});

const MANY = { allowed: 1_000 };
const now = new Date();
const undo = (id?: number, at = now) => undoImport(app.db, { id, actorId: null, now: at });

/** The directory by the names of things: their numbers may be new. */
async function directory() {
  const { rows } = await app.db.execute(sql`
    select (select json_agg(json_build_array(object_guid, cloee_world_id, display_name, folded_name, email, roles, active,
        deactivated_on is null) order by id) from person) as people,
      (select json_agg(json_build_array(sourced_id, code, name, center) order by sourced_id) from school) as schools,
      (select json_agg(json_build_array(g.sourced_id, g.name, g.year, g.active, s.sourced_id) order by g.sourced_id)
        from class_group g join school s on s.id = g.school_id) as classes,
      (select json_agg(json_build_array(s.sourced_id, p.object_guid) order by 1, s.sourced_id, p.object_guid)
        from school_member m join school s on s.id = m.school_id join person p on p.id = m.person_id) as "ofSchools",
      (select json_agg(json_build_array(g.sourced_id, p.object_guid, m.part) order by g.sourced_id, p.object_guid)
        from class_member m join class_group g on g.id = m.class_id join person p on p.id = m.person_id) as "ofClasses"`);
  return rows[0];
}
const byGuid = async (guid: string) => {
  const [row] = await app.db.select().from(person).where(eq(person.objectGuid, guid));
  if (row === undefined) throw new Error(`${guid} is not in the directory.`);
  return row;
};

test('the first import of a directory is taken back whole', async () => {
  const before = await directory();
  await run(twoSchools());
  expect(await undo()).toMatchObject({ removed: 44, stayed: 0 });
  expect(await directory()).toEqual(before);
  expect(await app.db.$count(sql`roster_change`)).toBe(0);
});

test('an import that changed everything there is is taken back', async () => {
  await run(twoSchools());
  const known = await buildPerson(app.db, { objectGuid: null, cloeeWorldId: 'w-new', roles: ['eleves'] });
  const before = await directory();
  const all = without(twoSchools(), ...Array.from({ length: 12 }, (_, index) => `p${index}`), 't0');
  const report = await run(
    {
      orgs: all.orgs.map((row) => ({ ...row, name: `${row.name} neuve`, identifier: 'X' })),
      users: [
        ...all.users.map((row) => (row.sourcedId === 'p20' ? { ...row, familyName: 'Autre', identifier: 'w-x' } : row)),
        { sourcedId: 'new', givenName: 'Nouvelle', familyName: 'Élève', identifier: 'w-new', enabledUser: 'true' },
        { sourcedId: 'new2', givenName: 'Nouvel', familyName: 'Élève', identifier: 'w-new2', enabledUser: 'true' },
      ],
      roles: [
        ...all.roles.map((row) => (row.userSourcedId === 't1' ? { ...row, role: 'aide', orgSourcedId: 's1' } : row)),
        { sourcedId: 'r-n', userSourcedId: 'new', role: 'student', orgSourcedId: 's1' },
        { sourcedId: 'r-n2', userSourcedId: 'new2', role: 'student', orgSourcedId: 's1' },
      ],
      classes: [
        ...all.classes.slice(2).map((row) => ({ ...row, title: `8${row.title}`, grades: '08' })),
        { sourcedId: 'c9', title: '1H', schoolSourcedId: 's0' },
      ],
      enrollments: [
        ...all.enrollments
          .filter(({ classSourcedId = '' }) => ['c2', 'c3'].includes(classSourcedId))
          .map((row) => (row.userSourcedId === 'p30' ? { ...row, role: 'teacher' } : row)),
        { classSourcedId: 'c9', userSourcedId: 'new', role: 'student' },
      ],
    },
    MANY,
  );
  expect(report).toMatchObject({
    outcome: 'written',
    schools: { changed: 2 },
    people: { added: 1, deactivated: 13, changed: 3 },
    classes: { added: 1, changed: 2, deactivated: 2 },
  });
  expect(await undo()).toMatchObject({ removed: 1, reactivated: 13 });
  expect(await directory()).toEqual(before);
  expect((await app.db.select().from(person).where(eq(person.id, known.id)))[0]?.objectGuid).toBeNull();
});

test('sessions that it ended stay ended; those of people who are inactive again end', async () => {
  await run(twoSchools());
  const files = without(twoSchools(), 'p0', 'p1', 'p2');
  await app.signInAs(await byGuid('p0'));
  await run(files, MANY);
  await run(twoSchools());
  await app.signInAs(await byGuid('p1'));
  await undo();
  expect(await app.db.$count(session)).toBe(0);
  expect(await byGuid('p1')).toMatchObject({ active: false, deactivatedOn: expect.any(Date) });
  await undo();
  expect(await byGuid('p1')).toMatchObject({ active: true, deactivatedOn: null });
  expect(await app.db.$count(session)).toBe(0);
});

test('people whom it added stay when they have signed in or have content, out of its schools', async () => {
  await run(twoSchools());
  await app.db.update(person).set({ subject: 'sub-p0' }).where(eq(person.objectGuid, 'p0'));
  await app.db.update(person).set({ lastSignInOn: now }).where(eq(person.objectGuid, 'p1'));
  await buildList(app.db, { author: await byGuid('t0'), title: 'À garder' });
  expect(await undo()).toMatchObject({ removed: 41, stayed: 3 });
  expect(await app.db.$count(sql`school_member`)).toBe(0);
  for (const guid of ['p0', 'p1', 't0']) expect((await byGuid(guid)).active).toBe(true);
});

test('a value that a sign-in changed since stays, others return', async () => {
  await run(twoSchools());
  const renamed = twoSchools();
  renamed.users = renamed.users.map((row) => ({ ...row, familyName: `${row.familyName} bis` }));
  await run(renamed);
  await app.db.update(person).set({ displayName: 'De la connexion' }).where(eq(person.objectGuid, 'p0'));
  await undo();
  expect((await byGuid('p0')).displayName).toBe('De la connexion');
  expect((await byGuid('p1')).displayName).toBe('Élève p1');
});

test('an identifier that somebody else has meanwhile is not given back', async () => {
  await run(twoSchools());
  const files = twoSchools();
  files.users = files.users.map((row) => (row.sourcedId === 'p0' ? { ...row, identifier: 'w-other' } : row));
  await run(files);
  await buildPerson(app.db, { cloeeWorldId: 'w-p0' });
  await undo();
  expect((await byGuid('p0')).cloeeWorldId).toBe('w-other');
});

test('a later import that changed something has to go first; one that changed nothing is no matter', async () => {
  const { importId: first } = await run(twoSchools());
  await run(twoSchools());
  const { importId: third } = await run(without(twoSchools(), 'p0'));
  await expect(undo(first ?? 0)).rejects.toThrow(`L’import n° ${third}, plus récent, a aussi changé l’annuaire`);
  await undo(third ?? 0);
  expect(await undo(first ?? 0)).toMatchObject({ importId: first });
  await expect(undo(first ?? 0)).rejects.toThrow('est déjà repris');
  await expect(undo()).rejects.toThrow('Il n’y a pas d’import à reprendre.');
  await expect(undo(9_999)).rejects.toThrow('Il n’y a pas d’import à reprendre.');
});

test('after seven days it cannot be taken back, and what was kept for it is gone; the counts stay', async () => {
  await run(twoSchools());
  const later = new Date(now.getTime() + 7.1 * 86_400_000);
  await expect(undo(undefined, later)).rejects.toThrow('plus de 7 jours');
  await purgeRosters(app.db, now);
  expect(await app.db.$count(sql`roster_change`)).toBeGreaterThan(100);
  await purgeRosters(app.db, later);
  expect(await app.db.$count(sql`roster_change`)).toBe(0);
  const [kept] = await findImports(app.db, { skip: 0, limit: 5 });
  expect(kept).toMatchObject({ outcome: 'written', report: { people: { added: 44 } } });
});
