import { foldWord } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { findWordsUnderTest } from '../class-tests/class-tests.service.ts';

type Shown = { readonly learnTxt: string; readonly hintTxt: string };

/**
 * Whether a word is in a test that the pupil is writing. Its text is enough, whatever list and hint it comes from: it would
 * tell how the word is written. Once her copy is handed in, or its time is over, the word is there again.
 */
export async function readWordsUnderTest(
  db: Db,
  pupilId: number,
  { isWriting, now }: { isWriting: boolean; now: Date },
): Promise<(word: Shown) => boolean> {
  const words = isWriting ? await findWordsUnderTest(db, pupilId, now) : [];
  if (words.length === 0) return () => false;
  const texts = new Set(words.flatMap(({ learnTxt, accept }) => [learnTxt, ...accept].map(foldWord)));
  return ({ learnTxt, hintTxt }) => texts.has(foldWord(learnTxt)) || texts.has(foldWord(hintTxt));
}
