import { DAY_MS } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { listItem } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { returnTest } from '../modules/practice/missed-words.service.ts';
import { buildClassTest, type CopyOverrides } from './build/build-class-test.ts';
import type { PersonRow } from './build/build-person.ts';
import { at } from './data/at.ts';
import { lessonBefore } from './practice/school-days.ts';

/** Words of a test, and two ways in which pupils write each wrong. */
type TestWord = readonly [text: string, wrong: string, other: string];

const FOREST: readonly TestWord[] = [
  ['un sapin enneigé', 'un sapin enneiger', 'un sapin ennegé'],
  ['un sentier', 'un santier', 'un sentié'],
  ['la clairière', 'la clairiére', 'la clairiaire'],
  ['un écureuil', 'un écureil', 'un ecureuil'],
  ['le silence', 'le silance', ''],
  ['apercevoir', 'appercevoir', 'apperçevoir'],
  ['soudain', 'soudin', ''],
  ['une empreinte', 'une emprinte', 'une anpreinte'],
];

const COLOURS = 'Die Farben';
/** Of the list « Die Farben ». */
const COLOUR_WORDS: readonly TestWord[] = [
  ['blau', 'blauw', 'bleu'],
  ['grün', 'grun', 'gruen'],
  ['gelb', 'gelp', ''],
  ['schwarz', 'swarz', 'schwartz'],
  ['weiss', 'weis', ''],
  ['braun', 'brun', 'braum'],
  ['hellblau', 'helblau', 'hell blau'],
  ['dunkelgrün', 'dunkelgrun', ''],
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
  const ago = (minutes: number) => new Date(today.getTime() - minutes * MINUTE);
  const label = { groupKey: classKey, className, schoolName };
  await buildClassTest(db, {
    ...{ teacher, title: 'Dictée de la forêt', createdOn: ago(60), endsOn: ago(-3 * 24 * 60) },
    words: FOREST.map(([learnTxt]) => ({ learnTxt })),
    copies: pupils.map((pupil, index) =>
      index === 0
        ? { pupil, ...label }
        : { pupil, ...label, ...written(FOREST, index, { startedOn: ago(40), handedInOn: ago(20 + (index % 7)) }) },
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
    ...{ teacher, title: COLOURS, listId, kind: 'translation', level: 'tolerante', words, seconds: 15 * 60 },
    ...{ icon: 'bi bi-palette', color: 'c-pink', learnLanguage: 'de', createdOn: after(-5), endsOn: after(40) },
    copies: pupils.map((pupil, index) =>
      pupil.displayName === ABSENT
        ? { pupil, ...label }
        : {
            pupil,
            ...label,
            ...written(COLOUR_WORDS, index, { startedOn: after(0), handedInOn: after(9 + (index % 5)) }),
          },
    ),
  });
  const absent = pupils.filter(({ displayName }) => displayName === ABSENT).map(({ id }) => id);
  const draft = {
    pupils: pupils.map(({ id }) => id).filter((id) => !absent.includes(id)),
    end: new Date(today.getTime() + 3 * DAY_MS).toISOString(),
    extraTime: absent.map((pupilId) => ({ pupilId, minutes: 10 })),
  };
  // After what they have practised until an hour ago.
  await returnTest(db, callerOf(teacher), test.id, draft, new Date(today.getTime() - 10 * MINUTE));
}

const callerOf = ({ id, displayName, objectGuid, cloeeWorldId }: PersonRow): Caller => ({
  ...{ id, displayName, objectGuid: objectGuid ?? '', cloeeWorldId: cloeeWorldId ?? '', roles: ['enseignants'] },
  ...{ seesPossibles: false, notifies: true, keepsPractice: true, sharesPractice: true },
});

type When = { startedOn: Date; handedInOn: Date };

/** A copy that was handed in. Most is right; what is not is the same in every run. */
function written(words: readonly TestWord[], index: number, { startedOn, handedInOn }: When): Partial<CopyOverrides> {
  const answers = words.map(([right, wrong, other], word) => {
    const draw = (index * 7 + word * 5) % 11;
    const text = draw < 7 ? right : draw < 9 ? wrong : other;
    return [
      String(word),
      { text, on: startedOn.getTime() + (handedInOn.getTime() - startedOn.getTime()) / 2 },
    ] as const;
  });
  const wordOrder = words.map((_, word) => word);
  return { startedOn, handedInOn, wordOrder, answers: Object.fromEntries(answers) };
}
