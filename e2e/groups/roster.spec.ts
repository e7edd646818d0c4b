import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/connection.ts';
import { distribution } from '../../apps/server/src/db/course-schema.ts';
import { person } from '../../apps/server/src/db/schema.ts';
import { type RosterContent, writeRoster } from '../../apps/server/src/demo/build/build-roster.ts';
import { expect, test } from '../fixtures/test.ts';

const WORDS = [
  { learnTxt: 'soudain', hintTxt: 'vite' },
  { learnTxt: 'ensuite', hintTxt: 'après' },
  { learnTxt: 'enfin', hintTxt: 'pour finir' },
];
const ROOT = path.join(import.meta.dirname, '../..');

/** The command as `npm run roster` runs it, on the data folder of the running product. */
async function roster(databaseUrl: string, args: string[]): Promise<string> {
  const socket = new URL(databaseUrl.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/command.cjs', 'roster', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PUPITRE_ENVIRONMENT: 'demo', PUPITRE_DATA_DIR: path.dirname(socket) },
  });
  return stdout;
}

/** A delta: the people of the demonstration school stay. */
async function importDelta(
  databaseUrl: string,
  files: RosterContent,
  options = { isTriedFirst: false },
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pupitre-roster-'));
  try {
    await writeRoster(folder, { mode: 'delta', files });
    if (options.isTriedFirst) expect(await roster(databaseUrl, [folder, '--dry-run'])).toContain('rien n’a été écrit');
    return await roster(databaseUrl, [folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// A first try of a test may have imported its people already.
const idOf = (name: string) => `${name}-${test.info().retry}`;
const userOf = (id: string, givenName: string, familyName: string) => ({
  ...{ sourcedId: idOf(id), enabledUser: 'true', givenName, familyName, identifier: idOf(`${id}-number`) },
});
const roleOf = (sourcedId: string, user: string, role: string, school: string) => ({
  ...{ sourcedId, userSourcedId: idOf(user), roleType: 'primary', role, orgSourcedId: idOf(school) },
});
const enrolmentOf = (sourcedId: string, cls: string, user: string, role: string, status = '') => ({
  ...{ sourcedId: idOf(sourcedId), status, classSourcedId: idOf(cls), userSourcedId: idOf(user), role },
});
/** A school with one class, its teacher and one pupil; every id begins with `at`. */
const schoolOf = (
  at: string,
  names: { school: string; cls: string; teacher: [string, string]; pupil: [string, string] },
) => ({
  orgs: [{ sourcedId: idOf(`${at}-school`), name: names.school, type: 'school', identifier: idOf(at) }],
  users: [userOf(`${at}-teacher`, ...names.teacher), userOf(`${at}-pupil`, ...names.pupil)],
  roles: [
    roleOf('r1', `${at}-teacher`, 'teacher', `${at}-school`),
    roleOf('r2', `${at}-pupil`, 'student', `${at}-school`),
  ],
  classes: [{ sourcedId: idOf(`${at}-class`), title: names.cls, grades: '09', schoolSourcedId: idOf(`${at}-school`) }],
  enrollments: [
    enrolmentOf(`${at}-e1`, `${at}-class`, `${at}-teacher`, 'teacher'),
    enrolmentOf(`${at}-e2`, `${at}-class`, `${at}-pupil`, 'student'),
  ],
});

async function importedPerson(db: Database, id: string) {
  const [found] = await db
    .select()
    .from(person)
    .where(eq(person.objectGuid, idOf(id)));
  if (found === undefined) throw new Error('The roster brought nobody.');
  return found;
}

test('a roster imported while the product runs gives a teacher her class', async ({ page, db, product, signInAs }) => {
  const school = schoolOf('e2e', {
    ...{ school: 'École du Bas-Vallon', cls: '9H4', teacher: ['Marie', 'Dupré'], pupil: ['Léa', 'Nouvelle'] },
  });
  expect(await importDelta(product.databaseUrl, school, { isTriedFirst: true })).toMatch(/Personnes\s+2\sajoutées/);
  await signInAs(await importedPerson(db, 'e2e-teacher'));
  await page.goto('/preferences/groupes');
  const group = page.getByRole('region', { name: '9H4' });
  await group.getByRole('button', { name: /^Élèves de/ }).click();
  await expect(group.getByText('Léa Nouvelle')).toBeVisible();
  await expect(group.getByText('École du Bas-Vallon')).toBeVisible();
});

test('a class that a roster takes away: what was given goes on being followed, its pupils are told, until it is taken back', async ({
  page,
  db,
  build,
  product,
  signInAs,
  openAs,
  trouble,
}) => {
  const school = schoolOf('left', {
    ...{ school: 'École du Haut-Vallon', cls: '9H5', teacher: ['Anne', 'Monnier'], pupil: ['Inès', 'Partie'] },
  });
  await importDelta(product.databaseUrl, school);
  const teacher = await signInAs(await importedPerson(db, 'left-teacher'));
  const pupil = await importedPerson(db, 'left-pupil');
  const list = await build.list({ author: teacher, items: WORDS });
  const navigationUrl = `/activite/carte/${list.id}`;
  const items = [{ itemType: 'Activity' as const, title: 'Les mots du jour', navigationUrl }];
  const course = await build.course({ author: teacher, title: 'Dictée', items });
  await build.distribution({ course, teacher, pupil, className: '9H5', schoolName: 'École du Haut-Vallon' });
  await importDelta(product.databaseUrl, {
    enrollments: [enrolmentOf('left-e1', 'left-class', 'left-teacher', 'teacher', 'tobedeleted')],
  });

  await page.goto('/preferences/groupes');
  await expect(page.getByText('Vous n’avez pas encore de groupe.')).toBeVisible();
  await page.goto(`/parcours/personnels/${course.id}/resultats`);
  await expect(page.getByText('Inès Partie').first()).toBeVisible();

  const own = await openAs(pupil);
  await own.goto(`/parcours/enseignants/${course.id}`);
  await own.getByRole('link', { name: 'Les mots du jour' }).click();
  await expect(own.getByText('Anne Monnier voit ce que tu fais ici.')).toBeVisible();
  await own.goto('/accueil');
  await own.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
  await expect(own.getByRole('main')).toContainText(/tant que c’est donné, même si tu changes de classe/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
  await expect(page.getByRole('main')).toContainText(/tant que c’est donné, même si l’élève change de classe/);

  await db.delete(distribution).where(eq(distribution.courseId, course.id));
  trouble.allow(/404|COURSE_NOT_FOUND/);
  await page.goto(`/parcours/personnels/${course.id}/resultats`);
  await expect(page.getByRole('main')).not.toContainText('Inès Partie');
});
