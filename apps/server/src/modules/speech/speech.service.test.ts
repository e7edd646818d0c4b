import { expect, test } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { createSpeech } from './speech.service.ts';
import { NO_CACHE } from './speech-cache.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** An engine whose sounds come when the test lets them. */
function slowEngine(id = 'slow') {
  const asked: string[] = [];
  let release = (): void => undefined;
  let refuse = (): void => undefined;
  const gate = new Promise<void>((resolve, reject) => {
    release = resolve;
    refuse = () => reject(new AppError('UNAVAILABLE'));
  });
  gate.catch(() => undefined);
  const engine: SpeechEngine = {
    id,
    speak: async (lang, text) => {
      asked.push(`${lang} ${text}`);
      await gate;
      return Buffer.from(text);
    },
    close: async () => undefined,
  };
  return { engine, asked, release, refuse };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the same text asked by many at once is spoken once', async () => {
  const { engine, asked, release } = slowEngine();
  const speech = createSpeech(engine, NO_CACHE);
  const sounds = [1, 2, 3].map((person) =>
    speech.synthesize(person, 'fr', person === 2 ? ' e\u0301te ' : 'éte').bytes(),
  );
  await turn();
  release();
  expect((await Promise.all(sounds)).map(String)).toEqual(['éte', 'éte', 'éte']);
  expect(asked).toEqual(['fr éte']);
});

test('what is said apart is kept by itself: its sound makes no other faster, and no text can name its place', async () => {
  const { engine, asked, release } = slowEngine();
  const kept = new Map<string, Uint8Array>();
  const cache = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
  };
  const speech = createSpeech(engine, cache);
  release();
  await speech.synthesize(1, 'fr', 'apercevoir', 'controle 7').bytes();
  await speech.synthesize(2, 'fr', 'apercevoir').bytes();
  await speech.synthesize(2, 'fr', 'apercevoir\ncontrole 7').bytes();
  expect(asked).toHaveLength(3);
  // The class that hears the test has it from the cache.
  await speech.synthesize(3, 'fr', 'apercevoir', 'controle 7').bytes();
  expect(asked).toHaveLength(3);
});

test('a failure is not kept', async () => {
  const { engine, asked, refuse } = slowEngine();
  const speech = createSpeech(engine, NO_CACHE);
  const sound = speech.synthesize(1, 'fr', 'un').bytes();
  refuse();
  await expect(sound).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(speech.synthesize(1, 'fr', 'un').bytes()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toEqual(['fr un', 'fr un']);
});

test('nobody fills the queue alone', async () => {
  const { engine, release } = slowEngine();
  const speech = createSpeech(engine, NO_CACHE);
  const sounds = Array.from({ length: 30 }, async (_, n) => speech.synthesize(1, 'fr', `texte ${n}`).bytes());
  const outcomes = Promise.allSettled(sounds);
  await turn();
  const other = speech.synthesize(2, 'fr', 'un autre').bytes();
  await turn();
  release();
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
  expect((await outcomes).at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY' } });
  expect(String(await other)).toBe('un autre');
  expect(String(await speech.synthesize(1, 'fr', 'encore').bytes())).toBe('encore');
});

test('another engine, language or text has another ETag; spaces around do not count', () => {
  const [one, other] = [createSpeech(slowEngine('a').engine, NO_CACHE), createSpeech(slowEngine('b').engine, NO_CACHE)];
  const tags = [
    one.synthesize(1, 'fr', 'un').etag,
    other.synthesize(1, 'fr', 'un').etag,
    one.synthesize(1, 'de', 'un').etag,
    one.synthesize(1, 'fr', 'Un').etag,
  ];
  expect(new Set(tags).size).toBe(4);
  expect(one.synthesize(2, 'fr', ' un\n').etag).toBe(tags[0]);
});

test('a slow disk delays only the end of the server', async () => {
  const { engine, release } = slowEngine();
  release();
  const disk = Promise.withResolvers<void>();
  const written: string[] = [];
  const put = async (key: string) => {
    await disk.promise;
    written.push(key);
  };
  const speech = createSpeech(engine, { get: async () => null, put });
  const { etag, bytes } = speech.synthesize(1, 'fr', 'un');
  expect(String(await bytes())).toBe('un');
  expect(written).toEqual([]);
  const closed = speech.close();
  disk.resolve();
  await closed;
  expect(written).toEqual([etag]);
});

test('an engine gets what is to be heard of a word list, and texts that sound alike are spoken once', async () => {
  const { engine, asked, release } = slowEngine();
  const speech = createSpeech(engine, NO_CACHE);
  release();
  const [one, other] = [speech.synthesize(1, 'en', 'brother/sister'), speech.synthesize(1, 'en', 'brother / sister')];
  expect(one.etag).toBe(other.etag);
  expect(String(await one.bytes())).toBe('brother, sister');
  expect(String(await speech.synthesize(1, 'de', 'jdm etw. (gern) geben').bytes())).toBe('jemandem etwas, gern, geben');
  expect(asked).toEqual(['en brother, sister', 'de jemandem etwas, gern, geben']);
});
