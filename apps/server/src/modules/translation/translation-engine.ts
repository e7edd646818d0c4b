import * as z from 'zod/mini';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 5_000;
const answer = z.object({ translatedText: z.string() });

/** One call of LibreTranslate's interface; throws when the engine fails, answers nonsense or takes too long. */
export async function askEngine(
  engine: NonNullable<Config['translation']>,
  question: { text: string; source: string; target: string },
): Promise<string> {
  const response = await fetch(`${engine.url.replace(/\/$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      q: question.text,
      source: question.source,
      target: question.target,
      format: 'text',
      ...(engine.apiKey === '' ? {} : { api_key: engine.apiKey }),
    }),
    // The key must not follow a redirection elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The translation engine answered ${response.status}.`);
  return answer.parse(await response.json()).translatedText;
}
