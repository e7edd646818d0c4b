import { randomUUID } from 'node:crypto';
import { activityResource } from '@pupitre/contract';
import { type ActivityType, DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/db/connection.ts';
import { practiceAnswer, practiceRun, type RunWordColumns } from '../src/db/practice-schema.ts';
import { listItem } from '../src/db/schema.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildDistribution, type DistributionOverrides } from '../src/demo/build/build-distribution.ts';
import { buildList, type ListOverrides } from '../src/demo/build/build-list.ts';
import type { PersonRow } from '../src/demo/build/build-person.ts';

type Person = Pick<PersonRow, 'id'>;
type Giving = {
  teacher: Person;
  pupils: readonly Person[];
  /** The list to give; a new one by default. */
  list?: { id: number };
  columns?: ListOverrides;
  activities?: readonly ActivityType[];
  rows?: DistributionOverrides;
};

/** A list given to pupils a day ago, each activity a resource; with the ids of its words in order. */
export async function giveList(db: Db, { teacher, pupils, list, columns, activities = ['ecriture'], rows }: Giving) {
  const { id } = list ?? (await buildList(db, { author: teacher, ...columns }));
  const { items, ...course } = await buildCourse(db, {
    author: teacher,
    title: columns?.title ?? 'Dictée',
    items: activities.map((type) => {
      const { id: _, ...resource } = activityResource(type, id);
      return resource;
    }),
  });
  for (const pupil of pupils) {
    await buildDistribution(db, { course, teacher, pupil, createdOn: new Date(Date.now() - DAY_MS), ...rows });
  }
  const words = await db
    .select({ id: listItem.id })
    .from(listItem)
    .where(eq(listItem.listId, id))
    .orderBy(listItem.position);
  return { listId: id, course, resources: items, words: words.map((word) => word.id) };
}

type Run = {
  pupil: Person;
  given: { listId: number; course: { id: number }; resources: readonly { id: number }[] };
  words: readonly RunWordColumns[];
  wrong?: Readonly<Record<number, readonly string[]>>;
  minutesAgo?: number;
} & Partial<Omit<typeof practiceRun.$inferInsert, 'words' | 'personId'>>;

/** One run of a pupil, as the server keeps it. */
export async function keepRun(db: Db, { pupil, given, words, wrong, minutesAgo = 5, ...columns }: Run): Promise<void> {
  const endedOn = new Date(Date.now() - minutesAgo * 60_000);
  const run = {
    personId: pupil.id,
    id: randomUUID(),
    listId: given.listId,
    courseId: given.course.id,
    resourceId: given.resources[0]?.id ?? null,
    activity: 'ecriture' as const,
    begunOn: new Date(endedOn.getTime() - 60_000),
    endedOn,
    seconds: 60,
    isFinished: true,
    rate: 80,
    words,
    ...columns,
  };
  await db.insert(practiceRun).values(run);
  if (wrong === undefined) return;
  const { personId, id: runId, courseId, begunOn } = run;
  await db.insert(practiceAnswer).values({ personId, runId, courseId, begunOn, wrong });
}
