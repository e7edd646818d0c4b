import { activityResource } from '@pupitre/contract';
import type { ActivityType } from '@pupitre/learning';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { course, courseItem, courseItemDone, distribution, gift } from '../db/course-schema.ts';
import { givenRows } from '../db/given-rows.ts';
import { practiceAnswer, practiceGoal, practiceRun, wordMemory } from '../db/practice-schema.ts';
import { list, listItem } from '../db/schema.ts';
import { buildCourse } from './build/build-course.ts';
import type { PersonRow } from './build/build-person.ts';
import { stableUuid } from './build/stable-uuid.ts';
import { seededNumbers } from './canton/numbers.ts';
import { at } from './data/at.ts';
import { DEMO_GIFTS, DEMO_HABITS, type DemoGift, type DemoHabit } from './data/practice.ts';
import { readLabel } from './fill-distributions.ts';
import {
  askedBy,
  type DoneExercise,
  type GivenExercise,
  type Lesson,
  type MadeRun,
  type PractisedItem,
  type PupilPractice,
  practisePupil,
} from './practice/pupil-practice.ts';
import { afternoonFrom, lessonBefore, practiceMoments } from './practice/school-days.ts';

/** Three months. */
const DAYS = 90;
const SEED = 70_707;
const LESSON_SEED = 3;
const BATCH = 1_000;
const HOUR_MS = 3_600_000;
/** Between two exercises that count as done at one moment. */
const BETWEEN_MS = 420_000;

type Pupil = Pick<PersonRow, 'id' | 'displayName'>;
type World = {
  teacher: Pick<PersonRow, 'id'>;
  pupils: readonly Pupil[];
  /** Of another class: they did no more than what counts as done of its courses. */
  others: readonly Pupil[];
  lists: ReadonlyMap<string, { id: number }>;
  classKey: string;
  /** The day from which dates are counted: runs lie before it. */
  today: Date;
};

/** What a class did with the lists that its teacher gave it, and what the product remembers of it. */
export async function fillDemoPractice(db: Db, world: World): Promise<void> {
  const given: GivenExercise[] = [];
  const inClass: Omit<Lesson, 'numbers'>[] = [];
  const begun = new Map<string, { words: number; exercise: GivenExercise }>();
  for (const one of DEMO_GIFTS) {
    const from = lessonBefore(world.today, one.daysAgo);
    const exercises = await giveList(db, one, { ...world, from });
    if (one.inClass === undefined) given.push(...exercises);
    else inClass.push({ at: from, exercises: Array.from({ length: one.inClass }, () => exercises).flat() });
    const [first] = exercises;
    if (one.begunBy !== undefined && first !== undefined)
      begun.set(one.begunBy.pupil, { ...one.begunBy, exercise: first });
  }
  const done = await readDone(db, world);
  const practices = [...world.pupils, ...world.others].map((pupil, place) => {
    const numbers = seededNumbers(SEED + place);
    const habit = habitOf(pupil, numbers.next(), numbers.next());
    const moments = practiceMoments(world.today, DAYS, habit.diligence, numbers).filter(isPast(world.today));
    if (place >= world.pupils.length) {
      const only = { given: [], done: done.get(pupil.id) ?? [], lessons: [] };
      return { pupil, habit, ...practisePupil({ ...habit, moments: [], numbers }, only) };
    }
    const isThere = habit.diligence > 0;
    const left = begun.get(pupil.displayName);
    const hers = given.filter(({ resourceId }) => resourceId !== left?.exercise.resourceId);
    const alsoDone = left === undefined ? [] : [{ ...left, at: lessonBefore(world.today, 2) }];
    const lessons = inClass.map((lesson) => ({ ...lesson, numbers: seededNumbers(LESSON_SEED + place) }));
    const own = isThere ? { done: [...(done.get(pupil.id) ?? []), ...alsoDone], lessons } : { done: [], lessons: [] };
    return { pupil, habit, ...practisePupil({ ...habit, moments, numbers }, { given: hers, ...own }) };
  });
  const all = [...given, ...inClass.flatMap(({ exercises }) => exercises)];
  const once = [...new Map(all.map((exercise) => [exercise.resourceId, exercise])).values()];
  await markDone(db, practices, once);
  await insertPractice(db, practices);
  await keepAsked(db);
}

/** What these exercises have asked, as the server keeps it while they arrive. */
async function keepAsked(db: Db): Promise<void> {
  await db.execute(sql`
    insert into course_item_begun (person_id, course_id, item_id, begun_on, asked)
    select r.person_id, r.course_id, r.resource_id, min(r.begun_on),
      coalesce(array_agg(distinct (w ->> 0)::int) filter (where w ->> 2 in ('first', 'later')
        or w ->> 2 = 'never' and w ->> 1 not in ('pair', 'sort', 'find')), '{}')
    from practice_run r join course_item i on i.id = r.resource_id and i.course_id = r.course_id
    left join lateral jsonb_array_elements(r.words) w on true
    group by r.person_id, r.course_id, r.resource_id on conflict do nothing`);
}

/** Whoever began in the last hour may not have ended. */
const isPast = (today: Date) => (moment: Date) => moment.getTime() < today.getTime() - HOUR_MS;

const habitOf = ({ displayName }: Pupil, diligence: number, ability: number): DemoHabit =>
  DEMO_HABITS[displayName] ?? { diligence: 0.1 + 0.6 * diligence, ability: 2 * ability - 1 };

async function readItems(db: Db, listIds: readonly number[]): Promise<PractisedItem[]> {
  const rows = await db
    .select({ item: listItem, learnLanguage: list.learnLanguage, hintLanguage: list.hintLanguage })
    .from(listItem)
    .innerJoin(list, eq(list.id, listItem.listId))
    .where(inArray(listItem.listId, [...listIds]))
    .orderBy(asc(listItem.listId), asc(listItem.position));
  return rows.map(({ item, learnLanguage, hintLanguage }) => ({
    itemId: item.id,
    listId: item.listId,
    learnTxt: item.learnTxt,
    hintTxt: item.hintTxt,
    picture: item.hintImgUrl,
    accept: item.accept,
    learnLanguage: learnLanguage as 'fr',
    hintLanguage: hintLanguage as 'fr',
  }));
}

/** As « Donner » does it: a course with the exercises, a gift, a distribution to each pupil. */
async function giveList(
  db: Db,
  { list: title, exercises, daysAgo, lasts }: DemoGift,
  { teacher, pupils, classKey, lists, today, from }: World & { from: Date },
): Promise<GivenExercise[]> {
  const { id: listId } = at(lists, title);
  const [source] = await db.select().from(list).where(eq(list.id, listId));
  if (source === undefined) throw new Error(`« ${title} » is missing.`);
  const to = afternoonFrom(today, lasts - daysAgo);
  const { color, icon, categories } = source;
  const made = await buildCourse(db, {
    author: teacher,
    title,
    color,
    icon,
    categories,
    createdOn: from,
    updatedOn: from,
    items: exercises.map((type) => {
      const { id: _, publishedOn: _never, ...resource } = activityResource(type, listId);
      return { ...resource, tags: [], categories: [] };
    }),
  });
  const [row] = await db
    .insert(gift)
    .values({ teacherId: teacher.id, courseId: made.id, source: `list:${listId}`, madeCourse: true, createdOn: from })
    .returning();
  const label = await readLabel(db, classKey);
  await db.insert(distribution).values(
    pupils.map(({ id: pupilId }) => ({
      ...label,
      courseId: made.id,
      teacherId: teacher.id,
      pupilId,
      giftId: row?.id ?? null,
      startOn: from,
      endOn: to,
      createdOn: from,
      announcedOn: from,
    })),
  );
  const items = await readItems(db, [listId]);
  return exercises.map((activity, place) => ({
    courseId: made.id,
    resourceId: made.items[place]?.id ?? 0,
    activity,
    items,
    from,
    to,
  }));
}

const EXERCISE = /^\/activite\/(\w+)\/(\d+)/;

/** Exercises of other courses that count as done: each was played when it was done. */
async function readDone(db: Db, { pupils, others, today }: World): Promise<ReadonlyMap<number, DoneExercise[]>> {
  const ids = [...pupils, ...others].map(({ id }) => id);
  const rows = await db
    .select({ done: courseItemDone, address: courseItem.navigationUrl, listId: courseItem.listId })
    .from(courseItemDone)
    .innerJoin(
      courseItem,
      and(eq(courseItem.courseId, courseItemDone.courseId), eq(courseItem.id, courseItemDone.itemId)),
    )
    .innerJoin(course, eq(course.id, courseItem.courseId))
    .where(and(inArray(courseItemDone.personId, ids), isNotNull(courseItem.listId)))
    .orderBy(asc(courseItemDone.personId), asc(courseItem.courseId), asc(courseItem.position));
  const listIds = rows.flatMap(({ listId }) => listId ?? []);
  const items = Map.groupBy(await readItems(db, listIds), ({ listId }) => listId);
  const byPupil = [...Map.groupBy(rows, ({ done }) => done.personId)];
  return new Map(
    byPupil.map(([personId, own]) => [
      personId,
      own
        .map(({ done: { courseId, itemId: resourceId, doneOn }, address, listId }, place) => {
          // One after the other, the last one at the moment that is noted.
          const moment = new Date(doneOn.getTime() - (own.length - place) * BETWEEN_MS);
          const activity = EXERCISE.exec(address)?.[1] as ActivityType;
          const given = { courseId, resourceId, activity, items: items.get(listId ?? 0) ?? [] };
          return { at: moment, exercise: { ...given, from: moment, to: moment } };
        })
        .filter((one) => isPast(today)(one.at)),
    ]),
  );
}

const BEGUN = givenRows('made', { courseId: 'int', personId: 'int', opened: 'timestamptz', started: 'timestamptz' });

/** Whoever was asked all words of an exercise of a given course has done it; the first run opens and begins the course. */
async function markDone(
  db: Db,
  practices: readonly (PupilPractice & { pupil: Pupil })[],
  given: readonly GivenExercise[],
): Promise<void> {
  const byCourse = Map.groupBy(given, ({ courseId }) => courseId);
  const marks = practices.flatMap(({ pupil: { id: personId }, runs }) =>
    [...byCourse].flatMap(([courseId, exercises]) => {
      const own = runs.filter((run) => run.courseId === courseId);
      const [first] = own;
      return first === undefined ? [] : [{ personId, courseId, first, done: doneBy(own, exercises) }];
    }),
  );
  await db
    .insert(courseItemDone)
    .values(marks.flatMap(({ personId, courseId, done }) => done.map((one) => ({ personId, courseId, ...one }))));
  const begun = marks.map(({ first, ...mark }) => ({ ...mark, opened: first.begunOn, started: first.endedOn }));
  await db.execute(sql`
    update distribution d set opened_on = made.opened, started_on = made.started from ${BEGUN.of(begun)}
    where d.course_id = made.course_id and d.pupil_id = made.person_id`);
}

/** The exercises of which these runs of a pupil have asked every word. */
const doneBy = (runs: readonly MadeRun[], exercises: readonly GivenExercise[]) =>
  exercises.flatMap(({ resourceId: itemId, items }) => {
    const own = runs.filter(({ resourceId }) => resourceId === itemId);
    const last = own.find((_, place) => askedBy(own.slice(0, place + 1)).size === items.length);
    return last === undefined ? [] : [{ itemId, doneOn: last.endedOn }];
  });

type Practised = PupilPractice & { pupil: Pupil; habit: DemoHabit };

async function insertPractice(db: Db, practices: readonly Practised[]): Promise<void> {
  const all = practices.flatMap(({ pupil: { id: personId, displayName }, runs }) =>
    runs.map((run, place) => ({ ...run, personId, id: stableUuid(`demo run ${displayName} ${place}`) })),
  );
  await insertAll(all, (some) =>
    db.insert(practiceRun).values(
      some.map(({ words, level, ...run }) => ({
        ...run,
        level: level ?? '',
        words: words.map(({ itemId, form, outcome, tries }) => [itemId, form, outcome, tries] as const),
      })),
    ),
  );
  const answers = all.flatMap(({ personId, id: runId, courseId, begunOn, words }) => {
    const wrong = words.filter((word) => word.wrong.length > 0).map(({ itemId, wrong }) => [itemId, wrong] as const);
    return wrong.length === 0 ? [] : [{ personId, runId, courseId, begunOn, wrong: Object.fromEntries(wrong) }];
  });
  await insertAll(answers, (some) => db.insert(practiceAnswer).values([...some]));
  const memories = practices.flatMap(({ pupil: { id: personId }, memories: own }) =>
    own.map((memory) => ({ ...memory, personId })),
  );
  await insertAll(memories, (some) => db.insert(wordMemory).values([...some]));
  const goals = practices.flatMap(({ pupil, habit: { goal } }) =>
    goal === undefined ? [] : [{ personId: pupil.id, days: goal }],
  );
  await insertAll(goals, (some) => db.insert(practiceGoal).values([...some]));
}

async function insertAll<Row>(rows: readonly Row[], insert: (some: readonly Row[]) => PromiseLike<unknown>) {
  for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH));
}
