import { ITEM_TEXT_MAX } from '@pupitre/contract';
import { isWellFormedText, visibleLength } from '@pupitre/learning';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { createAtOnce } from '../../http/at-once.ts';
import { fetchConfigured } from '../../http/fetch-configured.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findCounterpart } from './translation.queries.ts';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1_000_000;
/** Each holds a connection to the engine. */
const atOnce = createAtOnce(12, 1);
const answer = z.object({ translatedText: z.string() });

/** « Autre »: a language that nothing can translate. */
const OTHER_LANGUAGE = 'nc';

/** One proposal, or '' when there is none (OP-069). */
export async function translate(
  db: Db,
  user: SignedInUser,
  question: { text: string; source: string; target: string },
  engine: Config['translation'],
): Promise<string> {
  const { source, target } = question;
  if (source === OTHER_LANGUAGE || target === OTHER_LANGUAGE) return '';
  const text = cleanPlainText(question.text).trim();
  if (text === '') return '';
  if (engine === null) return (await findCounterpart(db, { personId: user.id, source, target, text })) ?? '';
  // Within one language an engine can only repeat the text.
  if (source === target) return '';
  const asked = await atOnce(user.id, () => askOrFail(engine, { source, target, text }));
  const proposal = cleanPlainText(asked).trim();
  const isUsable = isWellFormedText(proposal) && visibleLength(proposal) <= ITEM_TEXT_MAX;
  return isUsable ? proposal : '';
}

async function askOrFail(...args: Parameters<typeof askEngine>): Promise<string> {
  try {
    return await askEngine(...args);
  } catch {
    // Whatever went wrong, the person can only try again later.
    throw new AppError('UPSTREAM_FAILED');
  }
}

/** One call of LibreTranslate's interface; throws when the engine fails, answers nonsense or takes too long. */
async function askEngine(
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
