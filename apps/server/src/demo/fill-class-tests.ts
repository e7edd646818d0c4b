import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { listItem } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { returnTest } from '../modules/practice/missed-words.service.ts';
import { buildClassTest, type CopyOverrides } from './build/build-class-test.ts';
import type { PersonRow } from './build/build-person.ts';
import { seededNumbers } from './canton/numbers.ts';
import { at } from './data/at.ts';
import { DEMO_HABITS } from './data/practice.ts';
import { afternoonFrom, latestLesson, lessonBefore, wakingMoment } from './practice/school-days.ts';

/** A word of a test, two ways in which pupils write it wrong, and the share of an ordinary class that does. */
type TestWord = readonly [text: string, wrong: string, other: string, missed: number];

const FOREST: readonly TestWord[] = [
  ['un sapin enneigé', 'un sapin enneiger', 'un sapin ennegé', 0.35],
  ['un sentier', 'un santier', 'un sentié', 0.12],
  ['la clairière', 'la clairiére', 'la clairiaire', 0.3],
  ['un écureuil', 'un écureil', 'un ecureuil', 0.28],
  ['le silence', 'le silance', '', 0.08],
  ['apercevoir', 'appercevoir', 'apperçevoir', 0.55],
  ['soudain', 'soudin', '', 0.1],
  ['une empreinte', 'une emprinte', 'une anpreinte', 0.4],
];

const COLOURS = 'Die Farben';
/** Of the list « Die Farben ». */
const COLOUR_WORDS: readonly TestWord[] = [
  ['blau', 'blauw', 'bleu', 0.08],
  ['grün', 'grun', 'gruen', 0.25],
  ['gelb', 'gelp', '', 0.1],
  ['schwarz', 'swarz', 'schwartz', 0.4],
  ['weiss', 'weis', '', 0.2],
  ['braun', 'brun', 'braum', 0.12],
  ['hellblau', 'helblau', 'hell blau', 0.3],
  ['dunkelgrün', 'dunkelgrun', '', 0.5],
];

const MINUTE = 60_000;

type Pupil = Pick<PersonRow, 'id' | 'displayName'>;
type DemoTests = {
  teacher: PersonRow;
  /** The first has the dictation before her; the others have written it. */
  pupils: readonly Pupil[];
  lists: ReadonlyMap<string, { id: number }>;
  classKey: string;
  className: string;
  schoolName: string;
  today: Date;
};

/** A dictation that is to be corrected, and a translation that was handed back while one pupil was absent. */
export async function fillClassTests(db: Db, tests: DemoTests): Promise<void> {
  await fillDictation(db, tests);
  await fillReturned(db, tests);
}

/** One pupil has still to write it. */
async function fillDictation(db: Db, { teacher, pupils, classKey, today, className, schoolName }: DemoTests) {
  const lesson = latestLesson(today);
  const after = (minutes: number) => new Date(lesson.getTime() + minutes * MINUTE);
  const label = { groupKey: classKey, className, schoolName };
  await buildClassTest(db, {
    teacher,
    title: 'Dictée de la forêt',
    createdOn: after(-20),
    endsOn: afternoonFrom(today, 3),
    words: FOREST.map(([learnTxt]) => ({ learnTxt })),
    copies: pupils.map((pupil, index) =>
      index === 0
        ? { pupil, ...label }
        : {
            pupil,
            ...label,
            ...written(FOREST, pupil, index, { startedOn: after(5), handedInOn: after(18 + (index % 7)) }),
          },
    ),
  });
}

const ABSENT = 'Noah Emery';

/** Who was absent keeps it, until another day and with more time. */
async function fillReturned(db: Db, { teacher, pupils, lists, classKey, today, className, schoolName }: DemoTests) {
  const lesson = lessonBefore(today, 4);
  const after = (minutes: number) => new Date(lesson.getTime() + minutes * MINUTE);
  const listId = at(lists, COLOURS).id;
  const items = await db.select().from(listItem).where(eq(listItem.listId, listId)).orderBy(asc(listItem.position));
  const words = COLOUR_WORDS.map(([text]) => {
    const item = items.find(({ learnTxt }) => learnTxt === text);
    if (item === undefined) throw new Error(`« ${COLOURS} » has no « ${text} ».`);
    return { learnTxt: text, hintTxt: item.hintTxt, accept: item.accept, itemId: item.id };
  });
  const label = { groupKey: classKey, className, schoolName };
  const test = await buildClassTest(db, {
    teacher,
    title: COLOURS,
    listId,
    kind: 'translation',
    level: 'tolerante',
    words,
    seconds: 15 * 60,
    icon: 'bi bi-palette',
    color: 'c-pink',
    learnLanguage: 'de',
    createdOn: after(-5),
    endsOn: after(40),
    copies: pupils.map((pupil, index) =>
      pupil.displayName === ABSENT
        ? { pupil, ...label }
        : {
            pupil,
            ...label,
            ...written(COLOUR_WORDS, pupil, index, { startedOn: after(0), handedInOn: after(9 + (index % 5)) }),
          },
    ),
  });
  const absent = pupils.filter(({ displayName }) => displayName === ABSENT).map(({ id }) => id);
  const draft = {
    pupils: pupils.map(({ id }) => id).filter((id) => !absent.includes(id)),
    end: afternoonFrom(today, 3).toISOString(),
    extraTime: absent.map((pupilId) => ({ pupilId, minutes: 10 })),
  };
  // After what they have practised until an hour ago.
  const returnedOn = wakingMoment(new Date(today.getTime() - 10 * MINUTE));
  await returnTest(db, callerOf(teacher), test.id, draft, returnedOn);
}

const callerOf = ({ id, displayName, objectGuid, cloeeWorldId }: PersonRow): Caller => ({
  id,
  displayName,
  objectGuid: objectGuid ?? '',
  cloeeWorldId: cloeeWorldId ?? '',
  roles: ['enseignants'],
  seesPossibles: false,
  notifies: true,
  keepsPractice: true,
  sharesPractice: true,
});

type When = { startedOn: Date; handedInOn: Date };

const SEED = 4_242;
/** How much an easy or a hard time with words takes off, or adds to, what is missed. */
const ABILITY = 0.22;

/** A copy that was handed in. Hard words are missed more often, and most by those who have trouble; the same in every run. */
function written(
  words: readonly TestWord[],
  { displayName }: Pupil,
  index: number,
  { startedOn, handedInOn }: When,
): Partial<CopyOverrides> {
  const numbers = seededNumbers(SEED + index);
  const ability = DEMO_HABITS[displayName]?.ability ?? 2 * numbers.next() - 0.7;
  const on = startedOn.getTime() + (handedInOn.getTime() - startedOn.getTime()) / 2;
  const answers = words.map(([right, wrong, other, missed], word) => {
    const isMissed = numbers.next() < Math.min(0.92, Math.max(0.02, missed - ABILITY * ability));
    const text = isMissed ? (numbers.next() < 0.7 ? wrong : other) : right;
    return [String(word), { text, on }] as const;
  });
  const wordOrder = words.map((_, word) => word);
  return { startedOn, handedInOn, wordOrder, answers: Object.fromEntries(answers) };
}
