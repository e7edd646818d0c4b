import { ITEM_TEXT_MAX } from '@pupitre/contract';
import { isWellFormedText, visibleLength } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findCounterpart } from './translation.queries.ts';
import { askEngine } from './translation-engine.ts';

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
  const proposal = cleanPlainText(await askOrFail(engine, { source, target, text })).trim();
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
