import type { ClassTest, Gift, MissedWords, ReturnDraft, RunWord, WordsGiftDraft } from '@pupitre/contract';
import { availableActivities, foldWord, isPractisable } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { ClassTestWord } from '../../db/class-test-schema.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import {
  findReturnedCopies,
  getTest,
  type ReturnedCopy,
  returnCopies,
  type TestRow,
} from '../class-tests/class-tests.service.ts';
import { giveWords } from '../giving/giving.service.ts';
import { findReadableListIds, getList } from '../lists/lists.service.ts';
import { findKnown, lockMemory, writeMemory } from './runs.queries.ts';
import { eachOnce, rememberAll } from './runs.service.ts';

/**
 * Hands copies back, and lets each pupil revise what she missed: a word that a test found missing is asked again tomorrow,
 * as one that an exercise found missing. What she wrote right says nothing here: a test is read by its own measure.
 */
export async function returnTest(
  db: Db,
  user: Caller,
  id: number,
  draft: ReturnDraft,
  now = new Date(),
): Promise<{ test: ClassTest; pupilIds: number[] }> {
  const { test, returned } = await returnCopies(db, user, id, draft, now);
  // By id, as the copies are held: two tests that are handed back at once do not wait for each other in a circle.
  for (const copy of returned) await remember(db, test, copy, now);
  return getTest(db, user, id);
}

async function remember(db: Db, test: TestRow, { pupilId, missed }: ReturnedCopy, now: Date): Promise<void> {
  const words = eachOnce(missed.map(asRunWord(test)).filter(isPractisable));
  if (words.size === 0) return;
  await lockMemory(db, pupilId);
  const known = await findKnown(db, pupilId, [...words.keys()]);
  const before = new Map(known.map((word) => [word.word, word]));
  const changed = rememberAll(words, before, { listId: test.listId, endedOn: now });
  const columns = changed.map((one) => one.columns);
  // Her wrong answers stay in the copy.
  await writeMemory(db, pupilId, columns, { runId: NO_RUN, courseId: null, begunOn: now, wrong: {} });
}

/** A test is no exercise: nothing is kept under it. */
const NO_RUN = '00000000-0000-0000-0000-000000000000';

const asRunWord =
  ({ kind, learnLanguage, hintLanguage, listId }: TestRow) =>
  ({ learnTxt, hintTxt, hintImgUrl, itemId }: ClassTestWord): RunWord => ({
    learnTxt,
    hintTxt,
    picture: hintImgUrl,
    itemId: itemId ?? 0,
    listId,
    learnLanguage: learnLanguage as 'fr',
    hintLanguage: hintLanguage as 'fr',
    form: kind === 'dictation' ? 'dictate' : 'write',
    outcome: 'never',
    tries: 1,
    isTolerated: false,
    wrong: [],
  });

/** What each pupil missed in the copy that she has back, as far as the list still has it. */
export async function getMissedWordsOf(db: Db, user: Caller, id: number): Promise<MissedWords> {
  const { test, copies } = await findReturnedCopies(db, user, id);
  const [readable] = await findReadableListIds(db, user, [test.listId]);
  if (readable === undefined) return { list: null, words: [], pupils: [] };
  const list = await getList(db, user, readable);
  const byId = new Map(list.items.map((item) => [item.id, item]));
  const byText = new Map(list.items.map((item) => [textOf(item), item]));
  /** The word as the list has it now; a word that became another one is not hers any more. */
  const itemOf = (word: ClassTestWord) => {
    const item = byId.get(word.itemId ?? 0);
    return item !== undefined && textOf(item) === textOf(word) ? item : byText.get(textOf(word));
  };
  const pupils = copies
    .map(({ missed, ...pupil }) => ({
      ...pupil,
      items: [...new Set(missed.flatMap((word) => itemOf(word)?.id ?? []))],
    }))
    .filter(({ items }) => items.length > 0);
  const wanted = new Set(pupils.flatMap(({ items }) => items));
  return {
    list: {
      id: list.id,
      title: list.title,
      icon: list.icon,
      color: list.color,
      learnLanguage: list.learnLanguage,
      hintLanguage: list.hintLanguage,
      activities: availableActivities(list),
    },
    words: list.items
      .filter((item) => wanted.has(item.id))
      .map(({ id: itemId, learnTxt, hintTxt }) => ({ itemId, learnTxt, hintTxt })),
    pupils,
  };
}

const textOf = ({ learnTxt, hintTxt }: { learnTxt: string; hintTxt: string }): string =>
  `${foldWord(learnTxt)}\u0000${foldWord(hintTxt)}`;

type Options = { publicUrl: string; scope: Config['directoryScope']; timeZone: string };

/** Gives words that pupils missed in a test back to them: only to them, and only what each missed. */
export async function giveMissedWordsTo(
  db: Db,
  user: Caller,
  { id, draft }: { id: number; draft: WordsGiftDraft },
  options: Options,
): Promise<Gift> {
  const { list, pupils } = await getMissedWordsOf(db, user, id);
  if (list === null) throw new AppError('LIST_NOT_FOUND');
  const missed = new Map(pupils.map(({ cloeeWorldId, items }) => [cloeeWorldId, new Set(items)]));
  const fields: Record<string, string> = {};
  for (const [at, { cloeeWorldId, items }] of draft.pupils.entries()) {
    const hers = missed.get(cloeeWorldId);
    if (hers === undefined) fields[`pupils.${at}.cloeeWorldId`] = 'Cet élève n’a rien manqué dans ce contrôle.';
    else if (items.some((item) => !hers.has(item))) {
      fields[`pupils.${at}.items`] = 'La liste a changé entre-temps\u00a0: rouvrez le contrôle.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return giveWords(db, user, list.id, draft, options);
}
