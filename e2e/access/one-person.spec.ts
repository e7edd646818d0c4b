import type { BrowserContext, Page } from '@playwright/test';
import { NOBODY, PERSON_COOKIE } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { list, session } from '../../apps/server/src/db/schema.ts';
import { buildDevAccount } from '../../apps/server/src/demo/build/build-dev-account.ts';
import { bringNothing } from '../fixtures/brought.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { OTHER_SESSION } from '../fixtures/trouble.ts';
import { typeAccount } from '../fixtures/type-account.ts';

const CLOSED = { name: 'La session est fermée' };
const REFUSED = [
  /status of (401|409)|HTTP Authentication failed/,
  /Vous n’avez pas d’accès/,
  /OTHER_PERSON/,
  OTHER_SESSION,
  // Written down by a page that closes before the refusal is read.
  /GET \/\S+: 409/,
];

/** Records when a text left the page, as a person sees it, without the delays of the test. */
async function noteWhenGone(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const look = () => {
      if (!document.body.innerText.includes(name)) Object.assign(window, { goneOn: Date.now() });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  }, text);
  return async () => {
    await page.waitForFunction(() => 'goneOn' in window);
    return page.evaluate(() => (window as unknown as { goneOn: number }).goneOn);
  };
}

/** When the browser learnt that the session was over. */
const answeredOn = async (page: Page, path: RegExp): Promise<number> => {
  const response = await page.waitForEvent('response', (one) => path.test(one.url()));
  const { startTime, responseStart } = response.request().timing();
  return startTime + responseStart;
};

/** A suspended tab: it gets no message until it is shown. */
async function openDeaf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    Reflect.deleteProperty(window, 'cookieStore');
    Reflect.deleteProperty(Window.prototype, 'cookieStore');
  });
  return page;
}

/** The person's lists in a tab without hub or messages, once its own requests are done. */
async function openDeafLists(context: BrowserContext) {
  const deaf = await openDeaf(context);
  await bringNothing(deaf);
  await deaf.route('**/negotiate**', (route) => route.abort());
  const last = deaf.waitForRequest(/\/negotiate/);
  await deaf.goto('/listes/personnelles');
  await last;
  const add = deaf.getByRole('button', { name: 'Ajouter' }).first();
  await expect(add).toBeVisible();
  return { deaf, add };
}

const wake = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('signing out in one tab empties the other, which then names the person who has signed in', async ({
  page,
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(...REFUSED);
  const teacher = await signInAs(await build.teacher());
  const pupil = await build.pupil({ displayName: 'Noah Emery' });
  const { login } = await buildDevAccount(db, { person: pupil });
  const folio = await build.folio({ author: teacher, pupils: [pupil] });
  await page.goto('/accueil');
  const table = await context.newPage();
  await table.goto(`/folios/personnels/${folio.id}`);
  await expect(table.getByText('Noah').first()).toBeVisible();

  const gone = await noteWhenGone(table, 'Noah');
  const ended = answeredOn(page, /\/account\/logout$/);
  await page.getByRole('button', { name: new RegExp(teacher.displayName) }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  // Reported only, because a busy machine proves no limit of a second.
  console.log(`sign-out to an empty tab beside: ${Math.round((await gone()) - (await ended))} ms`);
  await expect(table.getByRole('heading', CLOSED)).toBeVisible();
  await expect(table.getByRole('button', { name: 'Se connecter' })).toBeFocused();
  expect(await table.evaluate(() => document.body.innerText)).not.toContain(teacher.displayName);
  expect(await table.evaluate(() => sessionStorage.length)).toBe(0);
  await expectAccessible(table);

  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  await typeAccount(page, login);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noah');
  await expect(table.getByRole('heading', { name: 'C’est Noah qui est là maintenant' })).toBeVisible();
  await expectAccessible(table);
  await table.getByRole('button', { name: 'Continuer avec Noah' }).click();
  await expect(table.getByRole('heading', { level: 1 })).toContainText('Bonjour Noah');
});

test('a press in a tab that got no message does nothing, and closes it', async ({
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(...REFUSED, /ERR_FAILED/);
  const teacher = await signInAs(await build.teacher());
  const { deaf, add } = await openDeafLists(context);
  const colleague = await signInAs(await build.teacher());
  // The pointer comes first, before the focus or a call of the page.
  const written: string[] = [];
  deaf.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/negotiate')) written.push(request.url());
  });
  await add.dispatchEvent('click');
  await expect(deaf.getByRole('heading', { name: new RegExp(colleague.displayName) })).toBeVisible();
  expect(written).toEqual([]);
  for (const { id } of [teacher, colleague]) expect(await db.$count(list, eq(list.authorId, id))).toBe(0);
});

test('when the browser is wrong about the person, the server refuses and nothing is written', async ({
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(...REFUSED, /ERR_FAILED/);
  const teacher = await signInAs(await build.teacher());
  const { deaf, add } = await openDeafLists(context);
  await deaf.evaluate(
    ([name, id]) => {
      const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const get = () => String(real?.get?.call(document)).replace(new RegExp(`${name}=\\d+`), `${name}=${id}`);
      Object.defineProperty(document, 'cookie', { get, set: () => undefined });
    },
    [PERSON_COOKIE, String(teacher.id)],
  );
  const colleague = await signInAs(await build.teacher());
  const refused = deaf.waitForResponse((one) => one.status() === 409 && one.request().method() === 'POST');
  // No pointer hovers first, so the write is the first call.
  await add.dispatchEvent('click');
  expect((await refused).request().headers()['x-pupitre-person']).toBe(String(teacher.id));
  await expect(deaf.getByRole('heading', { name: new RegExp(colleague.displayName) })).toBeVisible();
  for (const { id } of [teacher, colleague]) expect(await db.$count(list, eq(list.authorId, id))).toBe(0);
});

test('a suspended tab closes when it wakes; so do a frozen one and one from the back-forward cache', async ({
  page,
  context,
  build,
  signInAs,
  trouble,
}) => {
  trouble.allow(...REFUSED);
  const [teacher, colleague] = [await build.teacher(), await build.teacher()];
  await signInAs(teacher);
  const [deaf, frozen, left] = [await openDeaf(context), await context.newPage(), await context.newPage()];
  for (const tab of [deaf, frozen, left]) {
    await tab.goto('/accueil');
    await expect(tab.getByRole('button', { name: new RegExp(teacher.displayName) })).toBeVisible();
  }
  await left.goto('/aide/index.html');
  const cdp = await context.newCDPSession(frozen);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await signInAs(colleague);
  await page.goto('/accueil');

  const now = { name: new RegExp(`pour ${colleague.displayName}`) };
  await wake(deaf);
  await expect(deaf.getByRole('heading', now)).toBeVisible();
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(frozen.getByRole('heading', now)).toBeVisible();
  // From the back-forward cache it is closed; loaded again it is the colleague's own page.
  await left.goBack();
  await expect(left.getByText(colleague.displayName).first()).toBeVisible();
  await expect(left.getByText(teacher.displayName)).toHaveCount(0);
});

test('two people share a tablet: a draft of one is kept while her session ends and the other works', async ({
  page,
  context,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(...REFUSED, /404/);
  const [teacher, colleague] = [await build.teacher(), await build.teacher()];
  await signInAs(teacher);
  const { id } = await build.list({ author: teacher, title: 'Les fruits' });
  const editor = `/listes/personnelles/${id}/edition`;
  const title = (tab: Page) => tab.getByRole('textbox', { name: /^Titre/ }).first();
  await page.goto(editor);
  await title(page).fill('Les fruits du jardin');
  await db.delete(session).where(eq(session.personId, teacher.id));
  // After an expired session she can sign in again on the same page.
  await wake(page);
  await expect(title(page)).toHaveValue('Les fruits du jardin');

  await signInAs(colleague);
  const other = await context.newPage();
  await other.goto('/accueil');
  await expect(page.getByRole('heading', { name: new RegExp(colleague.displayName) })).toBeVisible();
  await expect(page.getByText('Rien n’est perdu')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
  await page.goto(editor);
  await expect(page.getByText('Les fruits du jardin')).toHaveCount(0);

  await signInAs(teacher);
  const again = await context.newPage();
  await again.goto(editor);
  await expect(again.getByText('Un brouillon vous attend.')).toBeVisible();
  await again.getByRole('button', { name: 'Reprendre' }).click();
  await expect(title(again)).toHaveValue('Les fruits du jardin');
  expect(await db.select({ title: list.title }).from(list).where(eq(list.id, id))).toEqual([{ title: 'Les fruits' }]);
});

test('a guest’s page goes on at the same address for the person who has signed in', async ({
  page,
  context,
  build,
  signInAs,
}) => {
  const course = await build.course({ libre: true, title: 'Le tour du lac' });
  const address = `/parcours/detail/${course.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Le tour du lac' })).toBeVisible();
  await bringNothing(page);
  const asked = page.waitForRequest((request) => request.headers()['x-pupitre-person'] === NOBODY);
  await page.reload();
  await asked;
  const teacher = await signInAs(await build.teacher());
  await (await context.newPage()).goto('/accueil');
  await expect(page.getByText('Cette page était ouverte avant la connexion.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: new RegExp(teacher.displayName) })).toBeVisible();
});
