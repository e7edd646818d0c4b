import { createHash } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import { fetchConfigured } from '../../http/fetch-configured.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type HttpEngineOptions = { url: string; key: string; timeoutMs?: number; bytesMax?: number; atOnceMax?: number };

/** A cloud or house engine: one address that answers mp3. Nothing of its answer but the sound is used. */
export function createHttpEngine(options: HttpEngineOptions): SpeechEngine {
  const { url, key, timeoutMs = 10_000, bytesMax = 5_000_000, atOnceMax = 32 } = options;
  const closing = new AbortController();
  let atOnce = 0;

  async function ask(lang: string, text: string): Promise<Uint8Array> {
    const values: Record<string, string> = { lang, text };
    const address = url.replace(/\{(lang|text)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const { bytes, type } = await fetchConfigured(address, {
      maxBytes: bytesMax,
      timeoutMs,
      accept: 'audio/mpeg',
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      signal: closing.signal,
    });
    if (type !== 'audio/mpeg' || bytes.length === 0) throw new Error('not a sound');
    return bytes;
  }

  return {
    id: `http-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`,
    async speak(lang, text) {
      if (atOnce >= atOnceMax) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      atOnce += 1;
      try {
        return await ask(lang, text);
      } catch {
        // What went wrong may quote the address, and with it the text: it stays here.
        throw new AppError('UPSTREAM_FAILED');
      } finally {
        atOnce -= 1;
      }
    },
    async close() {
      closing.abort();
    },
  };
}
