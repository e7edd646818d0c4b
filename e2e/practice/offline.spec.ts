import { builtFiles } from '../fixtures/built-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const THREE = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
  { learnTxt: 'das Schaf', hintTxt: 'le mouton' },
];

test('the ways out of a game come without a call, and without network a pupil ends it and opens another exercise', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: THREE, learnLanguage: 'de' });
  const wayOut = ['lists/detail/list-screens.tsx', 'activities/association/association-activity.tsx'].map((module) => {
    const { script } = builtFiles(`features/${module}`);
    return page.waitForResponse((response) => response.url().endsWith(script));
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/activite/carte/${list.id}`);
  await Promise.all(wayOut.map(async (response) => (await response).finished()));
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await context.setOffline(true);
  for (let done = 0; done < THREE.length; done += 1) {
    await page.getByRole('button', { name: 'Je retourne la carte' }).click();
    await page.getByRole('button', { name: 'Je sais' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Activité terminée' })).toBeVisible();
  await page.getByRole('button', { name: 'Choisir un autre exercice' }).click();
  await page.getByRole('link', { name: /Association/ }).click();
  await expect(page.getByText(/^0 sur \d+$/)).toBeVisible();
});
