import { activityResource } from '@pupitre/contract';
import { type ActivityType, DAY_MS } from '@pupitre/learning';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/db/connection.ts';
import { listItem } from '../src/db/schema.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildDistribution, type DistributionOverrides } from '../src/demo/build/build-distribution.ts';
import { buildList, type ListOverrides } from '../src/demo/build/build-list.ts';
import type { PersonRow } from '../src/demo/build/build-person.ts';
import { buildRun, type RunOverrides } from '../src/demo/build/build-run.ts';

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

type Run = Omit<RunOverrides, 'course'> & {
  given: { listId: number; course: { id: number }; resources: readonly { id: number }[] };
};

/** One run of a pupil in the first resource of what was given, as the server keeps it. */
export const keepRun = (db: Db, { given, ...run }: Run): Promise<void> =>
  buildRun(db, { course: given.course, listId: given.listId, resourceId: given.resources[0]?.id ?? null, ...run });
