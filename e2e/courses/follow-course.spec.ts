import { eq } from 'drizzle-orm';
import { courseItemDone } from '../../apps/server/src/db/course-schema.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
test.use(TABLET);

const ITEMS = [
  { itemType: 'Title', title: '1. J’observe' },
  { itemType: 'Text', title: 'À lire', description: '<p>L’eau change d’état.</p>' },
  { itemType: 'Text', title: 'Première expérience', description: '<p>Geler.</p>', progressionEnabled: true },
  { itemType: 'Text', title: 'Deuxième expérience', description: '<p>Bouillir.</p>', progressionEnabled: true },
] as const;
const items = () => ITEMS.map((item) => ({ ...item }));

test('[COURSE-47] [COURSE-50] [LIMIT-39] three pupils follow a course, one of them without network for a while', {
  tag: '@engines',
}, async ({ build, db, openAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const teacher = await build.teacher();
  const course = await build.course({ author: teacher, title: 'Le cycle de l’eau', items: items() });
  const pupils = await Promise.all([build.pupil(), build.pupil(), build.pupil()]);
  for (const pupil of pupils) await build.distribution({ course, teacher, pupil });
  const [first, second, third] = await Promise.all(pupils.map((pupil) => openAs(pupil)));
  if (first === undefined || second === undefined || third === undefined) throw new Error('three pupils');
  const bar = (page: typeof first) => page.getByRole('progressbar', { name: 'Ma progression' });

  for (const page of [first, second, third]) {
    await page.goto('/parcours/enseignants');
    await page.getByRole('link', { name: 'Le cycle de l’eau', exact: true }).click();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '0');
  }
  await expectAccessible(first);
  expect((await bar(first).boundingBox())?.height).toBe(15);

  await first.getByRole('checkbox', { name: /Première/ }).check();
  await expect(bar(first)).toHaveAttribute('aria-valuenow', '50');

  await second.context().setOffline(true);
  await second.getByRole('checkbox', { name: /Première/ }).check();
  await second.getByRole('checkbox', { name: /Deuxième/ }).check();
  await expect(second.getByText('2 éléments gardés ici')).toBeVisible();
  await expect(bar(second)).toHaveAttribute('aria-valuenow', '100');
  await second.context().setOffline(false);
  await expect(second.getByText(/^Enregistré à/)).toBeVisible();
  await second.reload();
  await expect(bar(second)).toHaveAttribute('aria-valuenow', '100');

  await third.getByRole('checkbox', { name: /Première/ }).check();
  await third.getByRole('checkbox', { name: /Première/ }).uncheck();
  await third.reload();
  await expect(bar(third)).toHaveAttribute('aria-valuenow', '0');
  // The teacher sees what has arrived.
  const ofThird = eq(courseItemDone.personId, pupils[2]?.id ?? 0);
  await expect.poll(() => db.$count(courseItemDone, ofThird)).toBe(0);

  const desk = await openAs(teacher);
  await desk.goto(`/parcours/personnels/${course.id}/distribution`);
  for (const progress of ['50', '100', '0'])
    await expect(desk.locator(`[role="progressbar"][aria-valuenow="${progress}"]`).first()).toBeVisible();
});

test('a pupil who opened the course directly goes back to « À faire » without network', async ({
  build,
  page,
  context,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const teacher = await build.teacher();
  const pupil = await signInAs(await build.pupil());
  const course = await build.course({ author: teacher, title: 'Le cycle de l’eau', items: items() });
  await build.distribution({ course, teacher, pupil });
  // What is loaded: the cards, and the code and styles of their screen.
  const ahead = [/\/parcours\/todo$/, /todo-page[^/]*\.js$/, /todo-page[^/]*\.css$/].map((part) =>
    page.waitForResponse(part).then((response) => response.finished()),
  );
  await page.goto(`/parcours/enseignants/${course.id}`);
  await Promise.all(ahead);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /Première/ }).check();
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'À faire' }).click();
  const running = page.getByRole('region', { name: /^En cours/ });
  await expect(running.getByRole('link', { name: 'Le cycle de l’eau', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
});

test('in two tabs, an item done in one of them without network stays done in both', async ({
  build,
  page,
  context,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK);
  const course = await build.course({ libre: true, items: items() });
  await signInAs(await build.pupil());
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(`/parcours/detail/${course.id}`);
  await expect(other.getByRole('checkbox', { name: /Première/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /Première/ }).check();
  await expect(other.getByRole('checkbox', { name: /Première/ })).toBeChecked();
  await context.setOffline(false);
  for (const tab of tabs) await expect(tab.getByText(/gardés? ici/)).toHaveCount(0);
  for (const tab of tabs)
    await expect(tab.getByRole('progressbar', { name: 'Ma progression' })).toHaveAttribute('aria-valuenow', '50');
});

test('what one pupil could not send is never sent by the next pupil on the same tablet', async ({
  build,
  page,
  context,
  signInAs,
  trouble,
}) => {
  trouble.allow(/Failed to load resource|Something bad happened/);
  const course = await build.course({ libre: true, items: items() });
  const [before, after] = [await build.pupil(), await build.pupil()];
  const address = `/parcours/detail/${course.id}`;
  await signInAs(before);
  await page.goto(address);
  await context.route('**/api/v1/parcours/progression', (route) => route.abort());
  await page.getByRole('checkbox', { name: /Première/ }).check();
  await expect(page.getByText('1 élément gardé ici')).toBeVisible();
  const handOver = async (next: typeof before) => {
    // An open page would go on sending requests and report that its session is gone.
    await page.goto('about:blank');
    await context.clearCookies();
    await signInAs(next);
  };
  await handOver(after);
  await context.unroute('**/api/v1/parcours/progression');
  await page.goto(address);
  const bar = page.getByRole('progressbar', { name: 'Ma progression' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '0');

  await handOver(before);
  await page.goto(address);
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText(/gardés? ici/)).toHaveCount(0);
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
});

test('[ROUTE-15] [ROUTE-31] a guest types the code of the sheet and reads the public course', async ({
  build,
  page,
}) => {
  const course = await build.course({ libre: true, title: 'La météo', items: items() });
  await page.goto('/qr');
  await page.getByRole('textbox').or(page.getByRole('spinbutton')).first().fill(String(course.id));
  await page.getByRole('button', { name: 'OK!' }).click();
  await expect(page).toHaveURL(new RegExp(`/parcours/libre/${course.id}$`));
  await expect(page.getByRole('heading', { name: 'La météo' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'À lire' }).click();
  await expect(page.getByRole('dialog', { name: 'À lire' })).toContainText('L’eau change d’état.');
  await expectAccessible(page);
});
