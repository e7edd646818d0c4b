import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Files, type RosterRun, rosterRunner, twoSchools, without } from '../../../../test/roster-kit.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { rosterTexts, writeRoster } from '../../../demo/build/build-roster.ts';
import { isAboveBrake } from './brake.ts';
import { findLatestImport, findNames } from './imports.queries.ts';
import { reportText } from './roster-text.ts';

let app: TestApp;
let run: RosterRun;
let folder: string;
let end: () => Promise<void>;
beforeEach(async () => {
  app = await createTestApp();
  ({ run, end, folder } = await rosterRunner(app));
  await run(twoSchools());
});
afterEach(async () => {
  await end();
  await app.close();
});

/** Everything that an import may change. */
async function directory(): Promise<unknown> {
  const { rows } = await app.db.execute(sql`
    select (select json_agg(p order by id) from person p) as people, (select json_agg(s order by id) from school s) as schools,
      (select json_agg(g order by id) from class_group g) as classes,
      (select json_agg(m order by school_id, person_id) from school_member m) as "ofSchools",
      (select json_agg(m order by class_id, person_id) from class_member m) as "ofClasses",
      (select count(*) from roster_change) as changes, (select count(*) from session) as sessions`);
  return rows;
}
const latest = () => findLatestImport(app.db);
const pupils = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

describe('an import stops before it writes', () => {
  test('when more than 5 % of the directory would leave; it says whom, and leaves only its record', async () => {
    const before = await directory();
    const report = await run(without(twoSchools(), ...pupils(3)));
    expect(report).toMatchObject({ outcome: 'stopped', importId: null, people: { deactivated: 3 } });
    expect(report.stop).toMatchObject({ needed: 3, pupils: 3, ofPupils: 40, adults: 0, ofAdults: 4, isAbove: true });
    expect(await directory()).toEqual(before);
    const text = reportText(report, { names: await findNames(app.db, report.leaving) });
    expect(text).toContain('Import arrêté, rien n’a été écrit.');
    expect(text).toContain('3\u00a0personnes sur 44 ne seraient plus dans l’annuaire');
    expect(text).toContain('Personnes concernées (3) : Élève p0, Élève p1, Élève p2.');
    expect(text).toContain('--allow-deactivations=3');
    expect(await latest()).toMatchObject({ outcome: 'stopped', changeCount: 0, way: 'command' });
  });

  test('two of forty-four are below 5 % and go', async () => {
    expect(await run(without(twoSchools(), ...pupils(2)))).toMatchObject({
      outcome: 'written',
      people: { deactivated: 2 },
    });
  });

  test('the number that it asks for lets it go on, a smaller one does not', async () => {
    const files = without(twoSchools(), ...pupils(3));
    expect((await run(files, { allowed: 2 })).outcome).toBe('stopped');
    expect(await run(files, { allowed: 3 })).toMatchObject({ outcome: 'written', people: { deactivated: 3 } });
  });

  test('the share is configured', async () => {
    const files = without(twoSchools(), ...pupils(3));
    expect((await run(files, { settings: { ...app.config.roster, brake: 8 } })).outcome).toBe('written');
  });

  test('of each role by itself, from three people on', () => {
    const whole = { pupils: 0, ofPupils: 1_000, adults: 0, ofAdults: 40 };
    expect(isAboveBrake({ ...whole, adults: 2 }, 5)).toBe(false);
    expect(isAboveBrake({ ...whole, adults: 3 }, 5)).toBe(true);
    expect(isAboveBrake({ ...whole, pupils: 50, adults: 2 }, 5)).toBe(false);
    expect(isAboveBrake({ ...whole, pupils: 51 }, 5)).toBe(true);
  });

  test('when a class would be empty, be it that its line, its pupils or all its people are missing', async () => {
    const all = twoSchools();
    const enrolled = (isKept: (row: Record<string, string>) => boolean): Files => ({
      ...all,
      enrollments: all.enrollments.filter(isKept),
    });
    const withoutLine = {
      ...enrolled(({ classSourcedId }) => classSourcedId !== 'c3'),
      classes: all.classes.filter(({ sourcedId }) => sourcedId !== 'c3'),
    };
    for (const files of [
      withoutLine,
      enrolled(({ classSourcedId }) => classSourcedId !== 'c3'),
      enrolled(({ classSourcedId, role }) => classSourcedId !== 'c3' || role === 'teacher'),
    ]) {
      const report = await run(files);
      expect(report.outcome).toBe('stopped');
      expect(report.stop).toMatchObject({ classes: ['7H3 (École 1)'], classCount: 1, schools: [], isAbove: false });
    }
    expect((await run(withoutLine, { allowed: 10 })).outcome).toBe('stopped');
    expect((await run(withoutLine, { allowed: 11 })).outcome).toBe('written');
  });

  test('not for a class whose own line says that it is over', async () => {
    const all = twoSchools();
    const classes = all.classes.map((row) => (row.sourcedId === 'c3' ? { ...row, status: 'tobedeleted' } : row));
    expect(await run({ ...all, classes })).toMatchObject({ outcome: 'written', classes: { deactivated: 1 } });
  });

  test('when a school would be empty, or people would be in no school any more', async () => {
    const all = twoSchools();
    const roles = all.roles.filter(({ orgSourcedId }) => orgSourcedId === 's0');
    const report = await run({ ...all, roles });
    expect(report).toMatchObject({ outcome: 'stopped', people: { deactivated: 0 }, schoolMembers: { removed: 22 } });
    expect(report.stop).toMatchObject({ schools: ['École 1'], pupils: 20, adults: 2, isAbove: true });
  });

  test('a dry run says so too and leaves no record', async () => {
    const report = await run(without(twoSchools(), ...pupils(3)), { dryRun: true });
    expect(report).toMatchObject({ outcome: 'stopped', dryRun: true });
    expect(reportText(report, { names: [] })).toContain('Essai : un import s’arrêterait');
    expect((await latest())?.outcome).toBe('written');
  });

  test('nobody is named where that is not wanted', async () => {
    const text = reportText(await run(without(twoSchools(), ...pupils(3))), { names: [] });
    expect(text).not.toMatch(/Élève|Personnes concernées/);
  });
});

describe('a truncated nightly roster changes nothing and says why', () => {
  const cut = (rows: readonly Record<string, string>[], share: number) => rows.slice(0, Math.ceil(rows.length * share));

  test.each(['refuse', 'skip'] as const)('users.csv ends in the middle, bad lines: %s', async (onError) => {
    const before = await directory();
    const all = twoSchools();
    const report = await run({ ...all, users: cut(all.users, 0.5) }, { onError });
    expect(await directory()).toEqual(before);
    expect(report.outcome).toBe(onError === 'refuse' ? 'refused' : 'stopped');
    const text = reportText(report, { names: [] });
    expect(text).toContain("roles.csv, ligne 24 : userSourcedId « p22 » n'est pas dans users.csv");
    if (onError === 'skip') expect(text).toContain('ne seraient plus dans l’annuaire');
  });

  test.each(['roles', 'classes', 'enrollments'] as const)('%s.csv ends in the middle', async (file) => {
    const before = await directory();
    const all = twoSchools();
    const report = await run({ ...all, [file]: cut(all[file], 0.5) }, { onError: 'skip' });
    expect(await directory()).toEqual(before);
    expect(report.outcome).toBe('stopped');
    expect(reportText(report, { names: [] })).toMatch(/se videraient|plus dans l’annuaire/);
  });

  test('a file that is announced and not there is named, and the import is recorded as failed', async () => {
    const path = await writeRoster(join(folder, 'nightly'), { files: twoSchools() });
    await rm(join(path, 'enrollments.csv'));
    const before = await directory();
    await expect(run({}, { path })).rejects.toThrow("enrollments.csv manque, alors que manifest.csv l'annonce.");
    expect(await directory()).toEqual(before);
    expect(await latest()).toMatchObject({ outcome: 'failed', message: expect.stringContaining('enrollments.csv') });
  });

  test('a zip that was cut is named as such', async () => {
    const path = join(folder, 'nightly.zip');
    const texts = Object.entries(rosterTexts({ files: twoSchools() }));
    const zip = zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])));
    await writeFile(path, zip.subarray(0, zip.length - 300));
    await expect(run({}, { path })).rejects.toThrow('ce zip est incomplet ou abîmé : sa fin manque, il a été tronqué');
    expect(await latest()).toMatchObject({ outcome: 'failed', fileName: 'nightly.zip' });
  });
});
