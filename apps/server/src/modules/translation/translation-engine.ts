import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { fetchConfigured } from '../../http/fetch-configured.ts';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1_000_000;
const answer = z.object({ translatedText: z.string() });

/** One call of LibreTranslate's interface; throws when the engine fails, answers nonsense or takes too long. */
export async function askEngine(
  engine: NonNullable<Config['translation']>,
  question: { text: string; source: string; target: string },
): Promise<string> {
  const { bytes } = await fetchConfigured(`${engine.url.replace(/\/$/, '')}/translate`, {
    maxBytes: BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
    json: {
      q: question.text,
      source: question.source,
      target: question.target,
      format: 'text',
      ...(engine.apiKey === '' ? {} : { api_key: engine.apiKey }),
    },
  });
  return answer.parse(JSON.parse(Buffer.from(bytes).toString())).translatedText;
}
