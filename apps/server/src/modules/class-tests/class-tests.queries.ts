import { and, asc, desc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../../db/by-family-name.ts';
import { classTest, classTestCopy, type TakenAnswer, type WrittenAnswers } from '../../db/class-test-schema.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { person } from '../../db/schema.ts';

export type TestRow = typeof classTest.$inferSelect;
export type CopyRow = typeof classTestCopy.$inferSelect;
export type NamedCopy = CopyRow & { name: string; worldId: string | null };
export type PupilCopy = { test: TestRow; copy: CopyRow; teacher: string };

export async function insertTest(db: Db, columns: typeof classTest.$inferInsert): Promise<TestRow> {
  const [row] = await db.insert(classTest).values(columns).returning();
  if (row === undefined) throw new Error('A test was not inserted.');
  return row;
}

export async function insertCopies(db: Db, copies: readonly (typeof classTestCopy.$inferInsert)[]): Promise<void> {
  await db.insert(classTestCopy).values([...copies]);
}

export async function findTest(db: Db, id: number): Promise<TestRow | undefined> {
  const [row] = await db.select().from(classTest).where(eq(classTest.id, id));
  return row;
}

/** The test, held until the transaction ends: accepting, closing and handing back come one after the other. */
export async function lockTest(db: Db, id: number): Promise<TestRow | undefined> {
  const [row] = await db.select().from(classTest).where(eq(classTest.id, id)).for('update');
  return row;
}

/** When the copy was handed back. Older tests were handed back as a whole, to whoever had begun. */
export const returnedOf = (
  test: Pick<TestRow, 'returnedOn'>,
  copy: Pick<CopyRow, 'returnedOn' | 'startedOn'>,
): Date | null => copy.returnedOn ?? (copy.startedOn === null ? null : test.returnedOn);
const RETURNED = sql`coalesce(c.returned_on, case when c.started_on is not null then class_test.returned_on end)`;

/** Every copy of a test, by class and family name; individuals last. */
export async function findCopies(db: Db, testId: number): Promise<NamedCopy[]> {
  const rows = await db
    .select({ copy: classTestCopy, name: person.displayName, worldId: person.cloeeWorldId })
    .from(classTestCopy)
    .innerJoin(person, eq(person.id, classTestCopy.pupilId))
    .where(eq(classTestCopy.testId, testId))
    .orderBy(sql`class_name = ''`, asc(classTestCopy.className), byFamilyNameOf('person'));
  return rows.map(({ copy, name, worldId }) => ({ ...copy, name, worldId }));
}

export type TestFilter = {
  listId?: number | undefined;
  /** Only those with copies to hand back, or that pupils write or still can. */
  isOpen?: boolean;
};

const selectTests = (isOfList: boolean, isOpen: boolean) => (db: Db) =>
  db
    .select({ ...getTableColumns(classTest), copies: copiesBriefly })
    .from(classTest)
    .where(
      and(
        eq(classTest.teacherId, sql.placeholder('teacherId')),
        isOfList ? eq(classTest.listId, sql.placeholder('listId')) : undefined,
        isOpen ? HAS_OPEN : undefined,
      ),
    )
    .orderBy(desc(classTest.createdOn), desc(classTest.id));

/** Tests of a teacher, latest first, and the copies of each without what is written in them. */
export async function findTests(db: Db, teacherId: number, { listId, isOpen = false }: TestFilter) {
  const isOfList = listId !== undefined;
  const name = `class-tests${isOfList ? '-list' : ''}${isOpen ? '-open' : ''}`;
  const rows = await prepared(db, name, selectTests(isOfList, isOpen)).execute({ teacherId, listId });
  return rows.map(({ copies, ...test }) => ({
    test,
    copies: copies.map(({ className, extraSeconds, ...times }) => ({
      className,
      extraSeconds,
      startedOn: dateOf(times.startedOn),
      handedInOn: dateOf(times.handedInOn),
      returnedOn: dateOf(times.returnedOn),
      endsOn: dateOf(times.endsOn),
    })),
  }));
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
type BriefCopy = { className: string; extraSeconds: number } & Record<
  'startedOn' | 'handedInOn' | 'returnedOn' | 'endsOn',
  string | null
>;
const copiesBriefly = sql<BriefCopy[]>`(
  select coalesce(json_agg(json_build_object('className', c.class_name, 'startedOn', c.started_on,
    'handedInOn', c.handed_in_on, 'returnedOn', c.returned_on, 'extraSeconds', c.extra_seconds, 'endsOn', c.ends_on)), '[]')
  from class_test_copy c where c.test_id = class_test.id)`;
const HAS_OPEN = sql`exists (select 1 from class_test_copy c where c.test_id = class_test.id and ${RETURNED} is null
  and (c.started_on is not null or coalesce(c.ends_on, least(class_test.ends_on, class_test.closed_on), 'infinity') > now()))`;

type OfLists = { teacherId: number; listIds: readonly number[]; pupilIds: readonly number[]; most: number };

/** The latest tests of these lists that the teacher gave to any of these pupils, oldest first, with their copies. */
export async function findTestsOfLists(db: Db, { teacherId, listIds, pupilIds, most }: OfLists) {
  if (listIds.length === 0) return [];
  const isTheirs = inArray(classTestCopy.pupilId, [...pupilIds]);
  const tests = await db
    .select()
    .from(classTest)
    .where(
      and(
        eq(classTest.teacherId, teacherId),
        inArray(classTest.listId, [...listIds]),
        exists(
          db
            .select({ one: sql`1` })
            .from(classTestCopy)
            .where(and(eq(classTestCopy.testId, classTest.id), isTheirs)),
        ),
      ),
    )
    .orderBy(desc(classTest.createdOn), desc(classTest.id))
    .limit(most);
  if (tests.length === 0) return [];
  const ids = tests.map(({ id }) => id);
  const copies = await db
    .select()
    .from(classTestCopy)
    .where(and(inArray(classTestCopy.testId, ids), isTheirs));
  return tests.toReversed().map((test) => ({ test, copies: copies.filter(({ testId }) => testId === test.id) }));
}

/** Every copy of a test, held until the transaction ends; always in the same order, so that nobody waits in a circle. */
export function lockCopies(db: Db, testId: number): Promise<CopyRow[]> {
  return db
    .select()
    .from(classTestCopy)
    .where(eq(classTestCopy.testId, testId))
    .orderBy(asc(classTestCopy.pupilId))
    .for('update');
}

const ofPupil = (db: Db) =>
  db
    .select({ test: classTest, copy: classTestCopy, teacher: person.displayName })
    .from(classTestCopy)
    .innerJoin(classTest, eq(classTest.id, classTestCopy.testId))
    .innerJoin(person, eq(person.id, classTest.teacherId));

export async function findPupilCopy(db: Db, pupilId: number, testId: number): Promise<PupilCopy | undefined> {
  const [row] = await ofPupil(db).where(and(eq(classTestCopy.testId, testId), eq(classTestCopy.pupilId, pupilId)));
  return row;
}

/** The copy of a pupil, held until the transaction ends, so that two devices write one after the other. */
export async function lockPupilCopy(db: Db, pupilId: number, testId: number): Promise<PupilCopy | undefined> {
  const [row] = await ofPupil(db)
    .where(and(eq(classTestCopy.testId, testId), eq(classTestCopy.pupilId, pupilId)))
    .for('update', { of: classTestCopy });
  return row;
}

/** What a pupil’s home may show: not handed back, or handed back since; by their end. */
export function findPupilCopies(db: Db, pupilId: number, since: Date): Promise<PupilCopy[]> {
  return ofPupil(db)
    .where(
      and(
        eq(classTestCopy.pupilId, pupilId),
        sql`coalesce(${classTestCopy.returnedOn}, ${classTest.returnedOn}, 'infinity') > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`coalesce(${classTestCopy.endsOn}, ${classTest.endsOn}) nulls last`, asc(classTest.id));
}

/** Tests that the pupil has begun and not handed in, with their words: over or not is asked of their times. */
export function findBegunCopies(db: Db, pupilId: number): Promise<PupilCopy[]> {
  return ofPupil(db).where(
    and(
      eq(classTestCopy.pupilId, pupilId),
      sql`${classTestCopy.startedOn} is not null and ${classTestCopy.handedInOn} is null and ${classTestCopy.returnedOn} is null`,
      sql`coalesce(${classTestCopy.endsOn}, least(${classTest.endsOn}, ${classTest.closedOn}), 'infinity') > now()`,
    ),
  );
}

type CopyChange = Partial<
  Pick<CopyRow, 'startedOn' | 'handedInOn' | 'heardOn' | 'lateOn' | 'returnedOn' | 'extraSeconds' | 'endsOn'>
> & { wordOrder?: number[]; answers?: WrittenAnswers };

export async function changeCopy(db: Db, { testId, pupilId }: CopyRow, change: CopyChange): Promise<void> {
  await db
    .update(classTestCopy)
    .set(change)
    .where(and(eq(classTestCopy.testId, testId), eq(classTestCopy.pupilId, pupilId)));
}

/** The end of a test is for everybody: another day that one pupil had got goes too. */
export async function dropOwnDays(db: Db, testId: number): Promise<void> {
  await db.update(classTestCopy).set({ endsOn: null }).where(eq(classTestCopy.testId, testId));
}

type TestChange = { accepted?: readonly TakenAnswer[]; closedOn?: Date };

export async function changeTest(db: Db, id: number, change: TestChange): Promise<void> {
  await db.update(classTest).set(change).where(eq(classTest.id, id));
}

export async function deleteTest(db: Db, id: number): Promise<void> {
  await db.delete(classTest).where(eq(classTest.id, id));
}

/** Tests that were given before a day, with their copies. */
export async function purgeTests(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from class_test where created_on < ${before.toISOString()}::timestamptz`);
  return rowCount ?? 0;
}
