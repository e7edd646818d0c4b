import type { Db } from '../src/db/connection.ts';
import { course, courseItem, courseItemDone, courseTeam } from '../src/db/course-schema.ts';
import type { PersonRow } from '../src/demo/build/build-person.ts';
import { onlyRow } from '../src/demo/build/next-id.ts';

type Person = Pick<PersonRow, 'id'>;

/** A course with links that count and one title that does not. */
export async function buildTrackedCourse(
  db: Db,
  {
    author,
    tracked = 4,
    team = [],
    ...columns
  }: { author: Person; tracked?: number; team?: Person[]; title?: string; rpn?: boolean; deletedOn?: Date },
) {
  const row = onlyRow(
    await db
      .insert(course)
      .values({
        title: 'Le cycle de l’eau',
        icon: 'bi bi-droplet',
        color: 'c-blue',
        authorId: author.id,
        trackedCount: tracked,
        itemCount: tracked + 1,
        ...columns,
      })
      .returning(),
  );
  const items = await db
    .insert(courseItem)
    .values([
      {
        courseId: row.id,
        position: 0,
        itemType: 'Title',
        searchType: 'Title',
        title: 'Titre',
        progressionEnabled: false,
      },
      ...Array.from({ length: tracked }, (_, index) => ({
        courseId: row.id,
        position: index + 1,
        itemType: 'Link',
        searchType: 'Link',
        title: `Lien ${index}`,
        progressionEnabled: true,
      })),
    ])
    .returning();
  if (team.length > 0)
    await db.insert(courseTeam).values(team.map(({ id }) => ({ courseId: row.id, personId: id, canEdit: true })));
  return { ...row, items };
}

/** The pupil has done the first items of the course, the title among them. */
export async function doItems(
  db: Db,
  pupil: Person,
  done: Awaited<ReturnType<typeof buildTrackedCourse>>,
  count: number,
) {
  const items = done.items.slice(0, count + 1);
  await db
    .insert(courseItemDone)
    .values(items.map(({ id }) => ({ personId: pupil.id, courseId: done.id, itemId: id })));
}
