import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenTo } from '../../../test/mp3.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildPupil } from '../../demo/build/build-person.ts';

let dataDir: string;
let t: TestApp;
let pupil: Client;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pupitre-speech-'));
  const speech = { engine: 'embedded', key: '', cacheMaxBytes: 10_000_000 } as const;
  t = await createTestApp({ config: { dataDir, speech } });
  pupil = await t.signInAs(await buildPupil(t.db));
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true });
});

const pathOf = (lang: string, text: string) => `/api/v1/speech/synthesize/${lang}/${encodeURIComponent(text)}`;
const speak = (lang: string, text: string, headers: Record<string, string> = {}) =>
  pupil.request('GET', pathOf(lang, text), { headers });

describe('[API-037] [SPEECH-01] the sound', () => {
  test.each([
    ['fr', 'le mouton', 'Le mouton mange de l’herbe dans le pré.'],
    ['de', 'das Schaf', 'Das Schaf frisst Gras auf der Wiese hinter dem Haus.'],
    ['en', 'the sheep', 'The sheep eats grass in the field behind the house.'],
    ['es', 'la oveja', 'La oveja come hierba en el prado detrás de la casa.'],
    ['it', 'la pecora', 'La pecora mangia l’erba nel prato dietro la casa.'],
  ])('in %s is an mp3 that decodes, is heard, and lasts as long as its text', async (lang, word, sentence) => {
    const [short, long] = await Promise.all([speak(lang, word), speak(lang, sentence)]);
    expect(short.headers['content-type']).toBe('audio/mpeg');
    const [one, other] = [await listenTo(short.rawPayload), await listenTo(long.rawPayload)];
    expect(one.sampleRate).toBe(22_050);
    expect(one.loudness).toBeGreaterThan(0.02);
    expect(one.seconds).toBeGreaterThan(0.5);
    expect(one.seconds).toBeLessThan(2);
    expect(one.rest).toBeGreaterThan(0.2);
    expect(other.seconds).toBeGreaterThan(one.seconds * 1.8);
    expect(other.seconds).toBeLessThan(8);
  });

  test('of nothing but signs is silence', async () => {
    const { statusCode, rawPayload } = await speak('fr', '… !');
    expect(statusCode).toBe(200);
    expect((await listenTo(rawPayload)).seconds).toBeLessThan(1);
  });
});

describe('[API-037] refusals', () => {
  test('a guest is told to sign in, whatever the language', async () => {
    for (const lang of ['fr', 'ru']) expect((await t.guest.request('GET', pathOf(lang, 'un'))).statusCode).toBe(401);
  });

  test.each(['nc', 'ru', 'FR', 'fr-CH', '__proto__'])('the language %s is unknown', async (lang) => {
    expect((await speak(lang, 'un')).statusCode).toBe(404);
  });

  test.each([
    ['only spaces', encodeURIComponent(' \u00a0')],
    ['nothing', ''],
    ['only control characters', '%01%02'],
    ['1,001 characters', 'a'.repeat(1_001)],
    ['half an escape', 'a%E0%A4%A'],
    ['a lone percent sign', '100%'],
    ['bytes that are no text', '%FF%FE'],
  ])('%s: 400', async (_, segment) => {
    const { statusCode, body } = await pupil.request('GET', `/api/v1/speech/synthesize/fr/${segment}`);
    expect({ statusCode, code: (JSON.parse(body) as { code: string }).code }).toEqual({
      statusCode: 400,
      code: 'INVALID',
    });
  });

  test('without an engine every language is unknown', async () => {
    const off = await createTestApp({ config: { speech: { engine: 'off', key: '', cacheMaxBytes: 0 } } });
    const client = await off.signInAs(await buildPupil(off.db));
    expect((await client.request('GET', pathOf('fr', 'un'))).statusCode).toBe(404);
    await off.close();
  });
});

describe('[API-037] the address', () => {
  test('signs that mean something in an address are spoken', async () => {
    for (const text of ['oui/non', 'où ? là #1', 'a%2Fb', '100 %', 'a+b', '../../health/live'])
      expect({ text, status: (await speak('fr', text)).statusCode }).toEqual({ text, status: 200 });
  });

  test.each([
    ['letters', 'a'],
    ['composed accents', 'é'],
    ['decomposed accents', 'e\u0301'],
    ['emoji', '😀'],
    ['flags', '🇨🇭'],
    ['hands with a skin colour', '👍🏽'],
  ])('carries 1,000 %s through a real connection', async (_, character) => {
    const { status, type } = await ask(pathOf('fr', character.repeat(1_000)));
    expect({ status, type }).toEqual({ status: 200, type: 'audio/mpeg' });
  });
});

test('the browser asks by the ETag and gets nothing twice; another text has another', async () => {
  const first = await speak('de', 'die Kuh');
  expect(first.headers['cache-control']).toBe('private, max-age=86400');
  const etag = String(first.headers.etag);
  const again = await speak('de', 'die Kuh', { 'if-none-match': etag });
  expect({ status: again.statusCode, length: again.rawPayload.length }).toEqual({ status: 304, length: 0 });
  expect((await speak('de', 'die Kühe', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await speak('en', 'die Kuh', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('what was spoken lies under the data folder and is the same at the next time', async () => {
  const first = await speak('it', 'la mucca');
  const key = String(first.headers.etag).slice(1, -1);
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'speech'))).toContain(`${key}.speech`), 10_000);
  // A decomposed text and spaces around it are the same text.
  const again = await speak('it', ' la mucca ');
  expect(Buffer.compare(again.rawPayload, first.rawPayload)).toBe(0);
});

test('no text reaches the log', async () => {
  await speak('fr', 'secretdepupitre');
  await pupil.request('GET', '/api/v1/speech/synthesize/fr/secretdepupitre%E0');
  await speak('xx', 'secretdepupitre');
  expect(t.logLines.some((line) => line.includes('/speech/synthesize/:lang/:text'))).toBe(true);
  expect(t.logLines.join('\n')).not.toContain('secretdepupitre');
});

test('the server answers others while twenty texts are spoken', async () => {
  const order: string[] = [];
  const texts = Array.from(
    { length: 20 },
    (_, n) => `Texte numéro ${n}. ${'Les moutons mangent de l’herbe. '.repeat(3)}`,
  );
  const spoken = texts.map((text) => ask(pathOf('fr', text)).then(({ status }) => order.push(`spoken ${status}`)));
  for (let n = 0; n < 10; n += 1) await ask('/health/live').then(({ status }) => order.push(`alive ${status}`));
  await Promise.all(spoken);
  expect(order.filter((one) => one === 'spoken 200')).toHaveLength(20);
  expect(order.lastIndexOf('alive 200')).toBeLessThan(order.lastIndexOf('spoken 200') - 5);
});

let listening: Promise<number> | undefined;
/** Through a socket, with the header limits of the real thing. */
async function ask(path: string): Promise<{ status: number; type: string }> {
  listening ??= t.app.listen({ port: 0, host: '127.0.0.1' }).then(() => (t.app.server.address() as AddressInfo).port);
  const port = await listening;
  const cookie = [...pupil.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string }>();
  request({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false }, (response) => {
    response.resume().on('end', () => {
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
