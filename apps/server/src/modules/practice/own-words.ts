import {
  DIFFICULT_SHOWN_MAX,
  type getCoursePractice,
  type ListStrengths,
  type OwnWord,
  type OwnWords,
  type Parsed,
  SOLID_SHOWN_MAX,
} from '@pupitre/contract';
import { calendarDay, DAY_MS, DAY_WORDS_MAX, schoolInstant, strengthOf } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findAsked, givenWords } from '../courses/steps.service.ts';
import { findReadableListIds, getList } from '../lists/lists.service.ts';
import { ownWordCounts } from './own-word-counts.ts';
import * as queries from './own-words.queries.ts';
import { mayPractise } from './practice.policy.ts';
import { midnightOf, mondayOf } from './practice-day.ts';
import { WRONG_ANSWER_DAYS } from './practice-retention.ts';
import { countAsked } from './revision.queries.ts';
import { countStrengths, NO_STRENGTHS } from './strength-counts.ts';
import { wordKey } from './word-key.ts';
import { readWordsUnderTest } from './words-under-test.ts';

/** A word that was asked so often is difficult when it was found at most half of the times. */
const DIFFICULT_FROM = 2;

/** « Mes mots »: everything that practice knows of the caller's words, to her alone. */
export async function getOwnWordsOf(db: Db, user: Caller, now = new Date()): Promise<OwnWords> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const today = calendarDay(now);
  const { asked, isWriting } = await countAsked(db, user.id, midnightOf(now));
  const isUnderTest = await readWordsUnderTest(db, user.id, { isWriting, now });
  const rows = (await queries.findMemories(db, user.id, today)).filter((row) => !isUnderTest(row));
  const monday = schoolInstant(mondayOf(now), { hour: 0, minute: 0 });
  const newlySolid = rows
    .filter((row) => row.solidOn !== null && row.solidOn >= monday && strengthOf(row) === 'solid')
    .sort((one, other) => Number(other.solidOn) - Number(one.solidOn));
  const difficult = rows.filter(isDifficult).sort(byDifficulty).slice(0, DIFFICULT_SHOWN_MAX);
  const wrong = await queries.findLatestWrong(
    db,
    user.id,
    difficult.map(({ itemId }) => itemId),
    new Date(now.getTime() - WRONG_ANSWER_DAYS * DAY_MS),
  );
  const answers = new Map(wrong.map((row) => [row.itemId, row]));
  return {
    due: Math.min(Math.max(0, DAY_WORDS_MAX - asked), rows.filter(({ dueOn }) => dueOn <= today).length),
    newlySolid: newlySolid.slice(0, SOLID_SHOWN_MAX).map(presentWord),
    newlySolidCount: newlySolid.length,
    difficult: difficult.map((row) => ({
      ...presentWord(row),
      wrong: answers.get(row.itemId)?.wrong ?? '',
      isWritten: answers.get(row.itemId)?.form !== 'choose',
      asked: row.asked,
      found: row.found,
    })),
    ...(await presentLists(db, user, rows)),
    watchers: await watchersOf(db, user, null),
  };
}

const isDifficult = (row: queries.MemoryRow): boolean =>
  row.asked >= DIFFICULT_FROM && row.found * 2 <= row.asked && strengthOf(row) !== 'solid';
const byDifficulty = (one: queries.MemoryRow, other: queries.MemoryRow): number =>
  one.found / one.asked - other.found / other.asked || other.asked - one.asked || one.itemId - other.itemId;

const presentWord = (row: queries.MemoryRow): OwnWord => ({
  itemId: row.itemId,
  learnTxt: row.learnTxt,
  hintTxt: row.hintTxt,
  strength: strengthOf(row),
  learnLanguage: row.learnLanguage as 'fr',
  hintLanguage: row.hintLanguage as 'fr',
});

async function presentLists(
  db: Db,
  user: Caller,
  rows: readonly queries.MemoryRow[],
): Promise<Pick<OwnWords, 'counts' | 'lists' | 'elsewhere'>> {
  const ids = [...new Set(rows.flatMap(({ listId }) => listId ?? []))];
  const readable = await findReadableListIds(db, user, ids);
  const heads = await queries.findHeads(db, readable);
  const known = rows.map((row) => ({ listId: row.listId, strength: strengthOf(row) }));
  const { counts, lists, elsewhere } = ownWordCounts(known, heads);
  return {
    counts,
    lists: heads.map(({ authorId, author, lexicon, itemCount: _, ...head }) => ({
      ...head,
      author: authorId === user.id ? '' : author,
      isLexicon: lexicon,
      counts: lists.get(head.id) ?? NO_STRENGTHS,
    })),
    elsewhere,
  };
}

/** How firmly the caller knows each word of a list that she may read. */
export async function getListStrengthsOf(
  db: Db,
  user: Caller,
  listId: number,
  now = new Date(),
): Promise<ListStrengths> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const { items, learnLanguage, hintLanguage } = await getList(db, user, listId);
  const keys = items.map((item) => wordKey({ ...item, picture: item.hintImgUrl, learnLanguage, hintLanguage }));
  const rows = await queries.findMemories(db, user.id, calendarDay(now), keys);
  const known = new Map(rows.map((row) => [row.word, strengthOf(row)]));
  const words = items.map(({ id }, place) => ({
    itemId: id,
    strength: known.get(keys[place] ?? '') ?? ('toLearn' as const),
  }));
  return { counts: countStrengths(words.map(({ strength }) => strength)), words };
}

type CoursePractice = Parsed<(typeof getCoursePractice)['response']>;

/** Who sees what the caller does in a course, and which words of its lists it asks her. */
export async function getCoursePracticeOf(db: Db, user: Caller, courseId: number): Promise<CoursePractice> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const rows = await queries.findWatchers(db, user.id, courseId);
  return {
    watchers: user.sharesPractice ? [...new Set(rows.map(({ name }) => name))] : [],
    items: givenWords(rows.map(({ items }) => items)),
    asked: await findAsked(db, user.id, courseId),
  };
}

async function watchersOf(db: Db, user: Caller, courseId: number | null): Promise<string[]> {
  if (!user.sharesPractice) return [];
  return [...new Set((await queries.findWatchers(db, user.id, courseId)).map(({ name }) => name))];
}
