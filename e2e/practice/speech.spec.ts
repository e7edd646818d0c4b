import { bringNothing } from '../fixtures/brought.ts';
import { followSounds } from '../fixtures/sounds.ts';
import { expect, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

const WORDS = [
  { learnTxt: 'das Pferd', hintTxt: 'le cheval' },
  { learnTxt: 'die Kuh', hintTxt: 'la vache' },
];
const PATH = '/api/v1/speech/synthesize/de/das%20Pferd';

test('[API-037] a pupil hears a word in a browser without voices: the server reads it to its end', async ({
  page,
  build,
  signInAs,
}) => {
  const sounds = await followSounds(page);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === PATH);
  await page.getByRole('button', { name: 'Écouter «\u00a0das Pferd\u00a0»' }).click();
  const response = await answer;
  expect([200, 206]).toContain(response.status());
  expect(response.headers()).toMatchObject({ 'content-type': 'audio/mpeg', etag: expect.stringMatching(/^".+"$/) });
  await expect
    .poll(sounds)
    .toEqual([{ address: PATH, events: expect.arrayContaining(['playing', 'ended']), rate: 0.9 }]);
  await expect(page.getByText(/n’est pas activée/)).toHaveCount(0);
});

test('[SPEECH-01] with the flag on the sound file of the server is played', async ({ page, build, signInAs }) => {
  const sounds = await followSounds(page);
  await bringNothing(page);
  await page.route('**/settings.json', async (route) => {
    const settings = (await (await route.fetch()).json()) as { feature_flags: Record<string, unknown> };
    settings.feature_flags.google_tts_enabled = true;
    await route.fulfill({ json: settings });
  });
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.goto(`/activite/carte/${list.id}`);
  await page.getByRole('button', { name: 'Je retourne la carte' }).click();
  await expect.poll(sounds).toMatchObject([{ events: expect.arrayContaining(['ended']) }]);
});

test('a guest, and a language without a voice, get no sound', async ({ page, build, openAs }) => {
  expect((await page.request.get(PATH)).status()).toBe(401);
  const pupil = await openAs(await build.pupil());
  expect((await pupil.request.get(PATH)).status()).toBe(200);
  expect((await pupil.request.get('/api/v1/speech/synthesize/nc/das%20Pferd')).status()).toBe(404);
});

test('without network the page shows a message', async ({ page, context, build, signInAs, trouble }) => {
  trouble.allow(LOST_NETWORK);
  const pupil = await signInAs(await build.pupil());
  const list = await build.list({ author: pupil, items: WORDS, learnLanguage: 'de' });
  await page.goto(`/listes/personnelles/${list.id}`);
  await page.getByRole('button', { name: 'Afficher les mots' }).click();
  const listen = page.getByRole('button', { name: 'Écouter «\u00a0das Pferd\u00a0»' });
  await expect(listen).toBeVisible();
  await context.setOffline(true);
  await listen.click();
  await expect(page.getByText(/La voix reviendra avec lui/)).toBeVisible();
  await expect(page.getByText(/n’est pas activée/)).toHaveCount(0);
});
