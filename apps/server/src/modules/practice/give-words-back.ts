import type { Gift, WordsGiftDraft } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { giveWords } from '../giving/giving.service.ts';
import { getGivenList } from './results.ts';

type Options = { publicUrl: string; scope: Config['directoryScope']; timeZone: string };

/** Gives words back to pupils who have the list from the caller, each her own words of it. */
export async function giveWordsBackTo(
  db: Db,
  user: Caller,
  { listId, draft }: { listId: number; draft: WordsGiftDraft },
  options: Options,
): Promise<Gift> {
  const given = await getGivenList(db, user, listId);
  const pupils = new Set(given.rows.map(({ cloeeWorldId }) => cloeeWorldId));
  const words = new Set(given.words.map(({ itemId }) => itemId));
  const fields: Record<string, string> = {};
  for (const [at, { cloeeWorldId, items }] of draft.pupils.entries()) {
    if (!pupils.has(cloeeWorldId)) fields[`pupils.${at}.cloeeWorldId`] = 'Cet élève n’a pas reçu cette liste de vous.';
    if (items.some((id) => !words.has(id))) {
      fields[`pupils.${at}.items`] = 'La liste a changé entre-temps\u00a0: rouvrez ses résultats.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return giveWords(db, user, listId, draft, options);
}
