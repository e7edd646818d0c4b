import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { person } from '../../apps/server/src/db/schema.ts';
import { writeRoster } from '../../apps/server/src/demo/build/build-roster.ts';
import { expect, test } from '../fixtures/test.ts';

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

test('a roster imported while the product runs gives a teacher her class', async ({ page, db, product, signInAs }) => {
  // A first try of this test may have imported it already.
  const id = (name: string) => `${name}-${test.info().retry}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'pupitre-roster-'));
  try {
    await writeRoster(folder, {
      // A delta: the people of the demonstration school stay.
      mode: 'delta',
      files: {
        orgs: [{ sourcedId: id('e2e-school'), name: 'École du Bas-Vallon', type: 'school', identifier: id('EBV') }],
        users: [
          {
            sourcedId: id('e2e-marie'),
            enabledUser: 'true',
            givenName: 'Marie',
            familyName: 'Dupré',
            identifier: id('e2e-1'),
          },
          {
            sourcedId: id('e2e-lea'),
            enabledUser: 'true',
            givenName: 'Léa',
            familyName: 'Nouvelle',
            identifier: id('e2e-2'),
          },
        ],
        roles: [
          {
            sourcedId: 'r1',
            userSourcedId: id('e2e-marie'),
            roleType: 'primary',
            role: 'teacher',
            orgSourcedId: id('e2e-school'),
          },
          {
            sourcedId: 'r2',
            userSourcedId: id('e2e-lea'),
            roleType: 'primary',
            role: 'student',
            orgSourcedId: id('e2e-school'),
          },
        ],
        classes: [{ sourcedId: id('e2e-class'), title: '9H4', grades: '09', schoolSourcedId: id('e2e-school') }],
        enrollments: [
          { sourcedId: 'e1', classSourcedId: id('e2e-class'), userSourcedId: id('e2e-marie'), role: 'teacher' },
          { sourcedId: 'e2', classSourcedId: id('e2e-class'), userSourcedId: id('e2e-lea'), role: 'student' },
        ],
      },
    });
    expect(await roster(product.databaseUrl, [folder, '--dry-run'])).toContain('rien n’a été écrit');
    expect(await roster(product.databaseUrl, [folder])).toMatch(/Personnes\s+2\sajoutées/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [marie] = await db
    .select()
    .from(person)
    .where(eq(person.objectGuid, id('e2e-marie')));
  if (marie === undefined) throw new Error('The roster brought nobody.');
  await signInAs(marie);
  await page.goto('/preferences/groupes');
  const group = page.getByRole('region', { name: '9H4' });
  await group.getByRole('button', { name: /^Élèves de/ }).click();
  await expect(group.getByText('Léa Nouvelle')).toBeVisible();
  await expect(group.getByText('École du Bas-Vallon')).toBeVisible();
});
