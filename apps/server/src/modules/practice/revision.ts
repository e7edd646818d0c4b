import {
  CLASS_TEST_WORDS_MAX,
  type getRevision,
  OWN_LISTS_MAX,
  type Parsed,
  REVISION_WORDS_MAX,
  type RevisionWord,
} from '@pupitre/contract';
import {
  calendarDay,
  DAY_WORDS_MAX,
  foldWord,
  NEW_WORDS_MAX,
  otherChoices,
  type ReadChoice,
  readChoices,
  revisionFormOf,
  schoolClock,
  schoolInstant,
  strengthOf,
  weekday,
} from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { getMissedInCopy } from '../class-tests/class-tests.service.ts';
import { findReadableListIds } from '../lists/lists.service.ts';
import { mayPractise } from './practice.policy.ts';
import { midnightOf, mondayOf } from './practice-day.ts';
import * as queries from './revision.queries.ts';
import { siblingsOf } from './sibling-words.ts';
import { countStrengths } from './strength-counts.ts';
import { wordKey } from './word-key.ts';
import { readWordsUnderTest } from './words-under-test.ts';

type Revision = Parsed<(typeof getRevision)['response']>;

/** Lists that new words are looked for in, words that are tried, and words of each list that stand beside others. */
const SOURCES_MAX = 8;
const TRIED = 3 * NEW_WORDS_MAX;
const TRIED_ALL = 960;
const POOL_EACH = 120;
/** More due words are read than a day holds, because those of a test under way are left out: a test has so many. */
const HELD_MAX = CLASS_TEST_WORDS_MAX;
/** Lists that are looked at to show OWN_LISTS_MAX of them: some she may not read any more. */
const OWN_LISTS_READ = 12;

/** What the caller may revise: words that are due, weakest first, then some that nobody has asked her yet. */
export async function getRevisionOf(
  db: Db,
  user: Caller,
  { liste, controle: testId }: { liste?: number | undefined; controle?: number | undefined },
  now = new Date(),
): Promise<Revision> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const today = calendarDay(now);
  const monday = schoolInstant(mondayOf(now), { hour: 0, minute: 0 });
  const missed = testId === undefined ? null : await getMissedInCopy(db, user, testId);
  const listId = missed?.listId ?? liste ?? null;
  const only = missed?.words.map((word) => wordKey(word)) ?? null;
  const lists = listId === null ? { sources: SOURCES_MAX, ownLists: OWN_LISTS_READ } : { sources: 0, ownLists: 0 };
  const ofDay = { midnight: midnightOf(now), monday, today, listId, only, words: DAY_WORDS_MAX, held: HELD_MAX };
  const day = await queries.findDay(db, user.id, { ...ofDay, ...lists });
  const isUnderTest = await readWordsUnderTest(db, user.id, { isWriting: day.isWriting, now });
  const sources = listId === null ? day.sources : [listId];
  const due = day.due
    .filter((word) => !isUnderTest(word))
    .slice(0, Math.max(0, DAY_WORDS_MAX - (listId === null ? day.asked : 0)));
  const shown = due.slice(0, REVISION_WORDS_MAX);
  const wanted = [...new Set([...sources, ...shown.flatMap((row) => row.listId ?? [])])];
  const others = day.ownLists.map(({ id }) => id).filter((id) => !wanted.includes(id));
  const [readable, unmet] = await Promise.all([
    findReadableListIds(db, user, [...wanted, ...others]),
    only === null ? findFresh(db, user.id, sources, TRIED) : [],
  ]);
  const fresh = unmet.filter((word) => readable.includes(word.listId) && !isUnderTest(word)).slice(0, NEW_WORDS_MAX);
  const added = fresh.slice(0, REVISION_WORDS_MAX - shown.length);
  // Whole are the lists beside whose words others stand; of the rest the word itself is enough.
  const chosen = [...shown.filter((row) => formOf(row) === 'choose'), ...added];
  const pool = await queries.findPool(
    db,
    wanted.filter((id) => readable.includes(id)),
    { whole: chosen.flatMap((row) => row.listId ?? []), items: shown.map(({ itemId }) => itemId), each: POOL_EACH },
  );
  const words = [...shown.map((row) => ofDue(row, pool)), ...added.map(ofFresh)];
  const open = pool.filter((word) => !isUnderTest(word));
  return {
    due: due.length,
    lists: new Set(due.flatMap((row) => row.listId ?? [])).size,
    strengths: countStrengths(due.map(strengthOf)),
    fresh: fresh.length,
    words: words
      .map((word) => ({ ...word, siblings: siblingsOf(word, open, words) }))
      .map(withForm(readChoices(chosen.length === 0 ? [] : open))),
    known: day.known,
    week: daysOf(day.runs),
    goal: day.goal,
    ownLists: day.ownLists
      .filter(({ id }) => readable.includes(id))
      .slice(0, OWN_LISTS_MAX)
      .map(presentOwnList),
  };
}

const presentOwnList = ({
  met,
  learned,
  solid,
  itemCount,
  ...row
}: queries.OwnListRow): Revision['ownLists'][number] => ({
  id: row.id,
  title: row.title,
  icon: row.icon,
  color: row.color,
  isOwn: row.isOwn,
  learnLanguage: row.learnLanguage as 'fr',
  hintLanguage: row.hintLanguage as 'fr',
  counts: { toLearn: met - learned + Math.max(0, itemCount - met), fragile: learned - solid, solid },
});

type Unsorted = Omit<RevisionWord, 'others' | 'form' | 'siblings'> & { stability: number | null };
type Unformed = Unsorted & Pick<RevisionWord, 'siblings'>;

const formOf = ({
  stability = null,
  hintTxt,
  picture,
}: {
  stability?: number | null;
  hintTxt: string;
  picture: string;
}) => revisionFormOf({ stability, hasMeaning: hintTxt.trim() !== '' || picture.trim() !== '' });

/** Choosing among four needs three others; without them the word is turned. */
const withForm =
  (pool: readonly ReadChoice[]) =>
  ({ stability, ...word }: Unformed): RevisionWord => {
    const form = formOf({ stability, ...word });
    if (form !== 'choose') return { ...word, form, others: [] };
    const others = otherChoices({ ...word, listId: word.list?.id ?? null }, pool);
    return others.length === 0 ? { ...word, form: 'turn', others: [] } : { ...word, form, others: [...others] };
  };

function ofDue(row: queries.DueRow, pool: readonly queries.PoolRow[]): Unsorted {
  const item = pool.find(({ itemId }) => itemId === row.itemId);
  const isSame = item !== undefined && foldWord(item.learnTxt) === foldWord(row.learnTxt);
  return {
    itemId: row.itemId,
    learnTxt: row.learnTxt,
    hintTxt: row.hintTxt,
    picture: row.picture,
    learnLanguage: row.learnLanguage as 'fr',
    hintLanguage: row.hintLanguage as 'fr',
    pictureAlt: isSame ? item.pictureAlt : '',
    accept: isSame ? item.accept : [],
    list: item === undefined ? null : listOf(item),
    strength: strengthOf(row),
    isNew: false,
    stability: row.stability,
  };
}

const ofFresh = (item: queries.PoolRow): Unsorted => ({
  itemId: item.itemId,
  learnTxt: item.learnTxt,
  hintTxt: item.hintTxt,
  picture: item.picture,
  learnLanguage: item.learnLanguage as 'fr',
  hintLanguage: item.hintLanguage as 'fr',
  pictureAlt: item.pictureAlt,
  accept: item.accept,
  list: listOf(item),
  strength: 'toLearn',
  isNew: true,
  stability: null,
});

const listOf = ({ listId, title, icon, color }: queries.PoolRow) => ({ id: listId, title, icon, color });

/** The first words of these lists that she has never met, each once. */
async function findFresh(
  db: Db,
  personId: number,
  sources: readonly number[],
  tried: number,
): Promise<queries.PoolRow[]> {
  const rows = await queries.findUnmet(db, personId, sources, tried);
  const candidates = new Map<string, queries.PoolRow>();
  for (const row of rows) {
    const key = wordKey(row);
    if (!candidates.has(key)) candidates.set(key, row);
  }
  const met = await queries.findMet(db, personId, [...candidates.keys()]);
  const fresh = [...candidates].filter(([key]) => !met.has(key)).map(([, row]) => row);
  // She knows many of these words from other lists: look at all.
  const isShort = fresh.length < NEW_WORDS_MAX && rows.length === tried && tried < TRIED_ALL;
  return isShort ? findFresh(db, personId, sources, TRIED_ALL) : fresh;
}

/** Monday to Sunday, whether something was practised. */
function daysOf(runs: readonly Date[]): boolean[] {
  const days = new Set(runs.map((at) => weekday(schoolClock(at))));
  return [1, 2, 3, 4, 5, 6, 7].map((day) => days.has(day));
}

export async function saveGoal(db: Db, user: Caller, goal: number | null): Promise<void> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  await queries.writeGoal(db, user.id, goal);
}
