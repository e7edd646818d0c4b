import type { Database } from '../../db/connection.ts';
import { followsRules, markRules } from '../../db/followed-rules.ts';
import { findMemory, renameWord } from './rename-words.queries.ts';
import { lockMemory } from './runs.queries.ts';
import { wordKey } from './word-key.ts';

const PAGE = 2_000;
/** Raised with each change of what makes two texts one word (`wordText`). */
const RULES = 2;

/**
 * Gives what pupils know of words the key of the rules of today, once for each state of the rules: a pupil keeps what she
 * knows of « ça va ? » where it is also written « ça va? ». Of two words that are one now, the one that was asked last stays.
 */
export async function renameWords(db: Database, rules = RULES): Promise<number> {
  if (await followsRules(db, 'word-key-rules', rules)) return 0;
  let renamed = 0;
  let after = { personId: 0, word: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await findMemory(db, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) break;
    for (const memory of page) {
      const now = wordKey(memory);
      if (now === memory.word) continue;
      renamed += 1;
      await db.transaction(async (tx) => {
        await lockMemory(tx, memory.personId);
        await renameWord(tx, memory, now);
      });
    }
    after = last;
  }
  await markRules(db, 'word-key-rules', rules);
  return renamed;
}
