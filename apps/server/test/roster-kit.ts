import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { type RosterOverrides, rosterTexts, writeRoster } from '../src/demo/build/build-roster.ts';
import { importRoster, type RosterOptions } from '../src/modules/directory/roster/import-roster.ts';
import { fileForm } from './media-samples.ts';
import type { TestApp } from './test-app.ts';

export type Row = Record<string, string>;
export type Files = Record<'orgs' | 'users' | 'roles' | 'classes' | 'enrollments', Row[]>;

const PER_CLASS = 10;

/**
 * Schools « École 0 » and « École 1 » with two classes each; in a class ten pupils and a teacher: forty pupils p0 to p39 and
 * four teachers t0 to t3.
 */
export function twoSchools(): Files {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const pupils = numbers(4 * PER_CLASS).map((index) => ({ id: `p${index}`, place: Math.floor(index / PER_CLASS) }));
  const teachers = numbers(4).map((index) => ({ id: `t${index}`, place: index }));
  const schoolOf = (place: number) => `s${Math.floor(place / 2)}`;
  const user = ({ id }: { id: string }) => ({
    sourcedId: id,
    enabledUser: 'true',
    givenName: id.startsWith('p') ? 'Élève' : 'Maître',
    familyName: id,
    identifier: `w-${id}`,
  });
  const role = (what: string) => (one: { id: string; place: number }) => ({
    sourcedId: `r-${one.id}`,
    userSourcedId: one.id,
    roleType: 'primary',
    role: what,
    orgSourcedId: schoolOf(one.place),
  });
  const enrollment = (what: string) => (one: { id: string; place: number }) => ({
    sourcedId: `e-${one.id}`,
    classSourcedId: `c${one.place}`,
    schoolSourcedId: schoolOf(one.place),
    userSourcedId: one.id,
    role: what,
  });
  return {
    orgs: numbers(2).map((index) => ({ sourcedId: `s${index}`, name: `École ${index}`, type: 'school' })),
    users: [...pupils, ...teachers].map(user),
    roles: [...pupils.map(role('student')), ...teachers.map(role('teacher'))],
    classes: numbers(4).map((place) => ({
      sourcedId: `c${place}`,
      title: `7H${place}`,
      grades: '07',
      schoolSourcedId: schoolOf(place),
    })),
    enrollments: [...pupils.map(enrollment('student')), ...teachers.map(enrollment('teacher'))],
  };
}

/** The same without these people. */
export const without = (files: Files, ...ids: string[]): Files => ({
  ...files,
  users: files.users.filter(({ sourcedId = '' }) => !ids.includes(sourcedId)),
  roles: files.roles.filter(({ userSourcedId = '' }) => !ids.includes(userSourcedId)),
  enrollments: files.enrollments.filter(({ userSourcedId = '' }) => !ids.includes(userSourcedId)),
});

export type RosterRun = (
  files: Partial<Files>,
  options?: Partial<RosterOptions>,
  shape?: Omit<RosterOverrides, 'files'>,
) => ReturnType<typeof importRoster>;

/** Imports files that are written into a folder of their own. */
export async function rosterRunner(
  app: TestApp,
): Promise<{ run: RosterRun; folder: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roster-test-'));
  const run: RosterRun = async (files, options = {}, shape = {}) => {
    const path = await writeRoster(join(folder, randomUUID()), { ...shape, files });
    return importRoster(app.db, {
      ...{ path, dryRun: false, onError: 'refuse', allowed: 0, settings: app.config.roster, today: '2026-11-21' },
      ...{ way: 'command', actorId: null, ...options },
    });
  };
  return { run, folder, end: () => rm(folder, { recursive: true, force: true }) };
}

/** The roster as a zip. */
export const rosterZip = (files: Partial<Files>, mode: 'bulk' | 'delta' = 'bulk'): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(rosterTexts({ files, mode })).map(([name, text]) => [name, strToU8(text)])),
    ),
  );

/** The form that carries a roster, as a zip or as its csv files. */
export function rosterForm(files: Partial<Files>, as: 'zip' | 'csv' = 'zip', mode: 'bulk' | 'delta' = 'bulk') {
  const texts = Object.entries(rosterTexts({ files, mode }));
  const { headers, body } = fileForm(
    as === 'zip'
      ? [{ name: 'annuaire.zip', content: rosterZip(files, mode) }]
      : texts.map(([name, text]) => ({ name, content: Buffer.from(text) })),
  );
  return { headers, rawBody: body };
}
