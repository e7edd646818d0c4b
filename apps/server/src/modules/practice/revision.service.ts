import { type getRevision, type Parsed, REVISION_WORDS_MAX, type RevisionWord } from '@pupitre/contract';
import {
  calendarDay,
  DAY_WORDS_MAX,
  foldText,
  isPractisable,
  NEW_WORDS_MAX,
  revisionFormOf,
  schoolClock,
  schoolInstant,
  strengthOf,
  weekday,
} from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findReadableListIds } from '../lists/lists.service.ts';
import { chooseOthers, type FoldedWord, foldWords } from './other-words.ts';
import { mayPractise } from './practice.policy.ts';
import { midnightOf, mondayOf } from './practice-day.ts';
import * as queries from './revision.queries.ts';
import { countStrengths } from './strength-counts.ts';
import { wordKey } from './word-key.ts';

type Revision = Parsed<(typeof getRevision)['response']>;

/** Lists that new words are looked for in, and words of each that are looked at. */
const SOURCES_MAX = 8;
const POOL_EACH = 120;

/** What the caller may revise: words that are due, weakest first, then some that nobody has asked her yet. */
export async function getRevisionOf(
  db: Db,
  user: Caller,
  { liste: listId = null }: { liste?: number | undefined | null },
  now = new Date(),
): Promise<Revision> {
  if (!mayPractise(user)) throw new AppError('FORBIDDEN');
  const today = calendarDay(now);
  const monday = schoolInstant(mondayOf(now), { hour: 0, minute: 0 });
  const [found, asked, sources, week] = await Promise.all([
    queries.findDue(db, user.id, { today, listId, limit: DAY_WORDS_MAX }),
    listId === null ? queries.countAsked(db, user.id, midnightOf(now)) : 0,
    listId === null ? queries.findSources(db, user.id, SOURCES_MAX) : [listId],
    queries.findWeek(db, user.id, monday),
  ]);
  const due = found.slice(0, Math.max(0, DAY_WORDS_MAX - asked));
  const shown = due.slice(0, REVISION_WORDS_MAX);
  const wanted = [...new Set([...sources, ...shown.flatMap((row) => row.listId ?? [])])];
  const readable = await findReadableListIds(db, user, wanted);
  // Whole are the lists that new words come from, and those beside whose words others stand; of the rest the word itself is enough.
  const beside = shown.filter((row) => strengthOf(row) === 'toLearn').flatMap((row) => row.listId ?? []);
  const pool = await queries.findPool(
    db,
    wanted.filter((id) => readable.includes(id)),
    { whole: [...sources, ...beside], items: shown.map(({ itemId }) => itemId), each: POOL_EACH },
  );
  const fresh = await findFresh(db, user.id, pool, new Set(sources));
  const words = [...shown.map((row) => ofDue(row, pool)), ...fresh.map(ofFresh)].slice(0, REVISION_WORDS_MAX);
  return {
    due: due.length,
    lists: new Set(due.flatMap((row) => row.listId ?? [])).size,
    strengths: countStrengths(due.map(strengthOf)),
    fresh: fresh.length,
    words: words.map(withForm(foldWords(pool))),
    known: week.known,
    week: daysOf(week.runs),
    goal: week.goal,
  };
}

type Unformed = Omit<RevisionWord, 'others' | 'form'> & { stability: number | null };

/** Choosing among four needs three others; without them the word is turned. */
const withForm =
  (pool: readonly FoldedWord[]) =>
  ({ stability, ...word }: Unformed): RevisionWord => {
    const hasMeaning = word.hintTxt.trim() !== '' || word.picture.trim() !== '';
    const form = revisionFormOf({ stability, hasMeaning });
    if (form !== 'choose') return { ...word, form, others: [] };
    const others = chooseOthers(word, pool);
    return others.length < 3 ? { ...word, form: 'turn', others: [] } : { ...word, form, others };
  };

function ofDue(row: queries.DueRow, pool: readonly queries.PoolRow[]): Unformed {
  const item = pool.find(({ itemId }) => itemId === row.itemId);
  const isSame = item !== undefined && foldText(item.learnTxt) === foldText(row.learnTxt);
  return {
    ...{ itemId: row.itemId, learnTxt: row.learnTxt, hintTxt: row.hintTxt, picture: row.picture },
    ...{ learnLanguage: row.learnLanguage as 'fr', hintLanguage: row.hintLanguage as 'fr' },
    pictureAlt: isSame ? item.pictureAlt : '',
    accept: isSame ? item.accept : [],
    list: item === undefined ? null : listOf(item),
    strength: strengthOf(row),
    isNew: false,
    stability: row.stability,
  };
}

const ofFresh = (item: queries.PoolRow): Unformed => ({
  ...{ itemId: item.itemId, learnTxt: item.learnTxt, hintTxt: item.hintTxt, picture: item.picture },
  ...{ learnLanguage: item.learnLanguage as 'fr', hintLanguage: item.hintLanguage as 'fr' },
  ...{ pictureAlt: item.pictureAlt, accept: item.accept, list: listOf(item) },
  ...{ strength: 'toLearn', isNew: true, stability: null },
});

const listOf = ({ listId, title, icon, color }: queries.PoolRow) => ({ id: listId, title, icon, color });

/** The first words of her lists that she has never met, each once. */
async function findFresh(db: Db, personId: number, pool: readonly queries.PoolRow[], sources: ReadonlySet<number>) {
  const candidates = new Map<string, queries.PoolRow>();
  for (const row of pool) {
    const key = wordKey(row);
    if (sources.has(row.listId) && isPractisable(row) && !candidates.has(key)) candidates.set(key, row);
  }
  const met = await queries.findMet(db, personId, [...candidates.keys()]);
  return [...candidates]
    .filter(([key]) => !met.has(key))
    .map(([, row]) => row)
    .slice(0, NEW_WORDS_MAX);
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
