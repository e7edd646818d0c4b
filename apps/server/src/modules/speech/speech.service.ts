import { createHash } from 'node:crypto';
import { SPOKEN_LANGUAGES } from '@pupitre/contract';
import { spokenText } from '@pupitre/learning';
import { AppError } from '../../http/app-error.ts';
import { createAtOnce } from '../../http/at-once.ts';
import type { BytesAnswer } from '../../http/file-answer.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SpeechCache } from './speech-cache.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type Speech = {
  /** `apart`: kept by itself, so that nobody learns from the voice's speed elsewhere that it was said there. */
  synthesize: (personId: number, lang: string, text: string, apart?: string) => BytesAnswer;
  /** Whether a language has a voice here. */
  speaks: (lang: string) => boolean;
  close: () => Promise<void>;
};

/** A day: the voice changes with a new version of the product at most, and the ETag costs nothing afterwards. */
const KEPT_SECONDS = 86_400;
/** Nobody may fill the queue alone; a browser asks for six at once. */
const AT_ONCE_PER_PERSON = 24;

export function createSpeech(engine: SpeechEngine | null, cache: SpeechCache): Speech {
  /** Texts being spoken now: a second request for the same text gets the same sound. */
  const running = new Map<string, Promise<Uint8Array>>();
  const atOnce = createAtOnce(AT_ONCE_PER_PERSON, 1);
  const writing = new Set<Promise<void>>();

  async function speak(personId: number, key: string, lang: string, text: string): Promise<Uint8Array> {
    const kept = await cache.get(key);
    if (kept !== null) return kept;
    const same = running.get(key);
    if (same !== undefined) return same;
    if (engine === null) throw new AppError('NOT_FOUND');
    const spoken = atOnce(personId, () => engine.speak(lang, text)).finally(() => running.delete(key));
    running.set(key, spoken);
    const mp3 = await spoken;
    const write = cache.put(key, mp3).finally(() => writing.delete(write));
    writing.add(write);
    return mp3;
  }

  const speaks = (lang: string) => SPOKEN_LANGUAGES.some((spoken) => spoken === lang);

  return {
    speaks: (lang) => engine !== null && speaks(lang),
    synthesize(personId, lang, given, apart = '') {
      if (engine === null || !speaks(lang)) throw new AppError('NOT_FOUND');
      const text = cleanPlainText(given).normalize('NFC').trim();
      if (text === '') throw new AppError('INVALID', { fields: { text: 'Ce champ est obligatoire.' } });
      // No voice knows the notation of word lists: each gets what is to be heard.
      const heard = spokenText(text, lang);
      const spoken = `${engine.id}\n${lang}\n${heard}`;
      // No text of anybody begins as this does.
      const named = apart === '' ? spoken : JSON.stringify([apart, spoken]);
      const key = createHash('sha256').update(named).digest('base64url').slice(0, 32);
      return { etag: key, maxAgeSeconds: KEPT_SECONDS, bytes: () => speak(personId, key, lang, heard) };
    },
    async close() {
      await engine?.close();
      await Promise.all(writing);
    },
  };
}
