import { createHash } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type HttpEngineOptions = { url: string; key: string; timeoutMs?: number; bytesMax?: number; atOnceMax?: number };

/** A cloud or house engine: one address that answers mp3. Nothing of its answer but the sound is used. */
export function createHttpEngine(options: HttpEngineOptions): SpeechEngine {
  const { url, key, timeoutMs = 10_000, bytesMax = 5_000_000, atOnceMax = 32 } = options;
  const closing = new AbortController();
  let atOnce = 0;

  async function ask(lang: string, text: string): Promise<Uint8Array> {
    const values: Record<string, string> = { lang, text };
    const response = await fetch(
      url.replace(/\{(lang|text)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
      {
        headers: { accept: 'audio/mpeg', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
        // The key must not follow a redirection elsewhere.
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      },
    );
    const isSound = response.ok && /^audio\/mpeg\b/i.test(response.headers.get('content-type') ?? '');
    if (!isSound || response.body === null) {
      await response.body?.cancel();
      throw new Error('not a sound');
    }
    return readAtMost(response.body, bytesMax);
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

async function readAtMost(body: ReadableStream<Uint8Array>, bytesMax: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > bytesMax) throw new Error('too large');
    pieces.push(piece);
  }
  if (length === 0) throw new Error('empty');
  return Buffer.concat(pieces);
}
