import type { Db } from '../src/db/connection.ts';
import { courseItemDone } from '../src/db/course-schema.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import type { PersonRow } from '../src/demo/build/build-person.ts';

type Person = Pick<PersonRow, 'id'>;
type TrackedCourse = {
  author: Person;
  /** Number of resources that count; a title that does not count comes first. */
  tracked?: number;
  team?: readonly Person[];
  title?: string;
  rpn?: boolean;
  deletedOn?: Date;
};

export const buildTrackedCourse = (db: Db, { tracked = 4, team = [], ...columns }: TrackedCourse) =>
  buildCourse(db, {
    title: 'Le cycle de l’eau',
    icon: 'bi bi-droplet',
    color: 'c-blue',
    ...columns,
    team: team.map((person) => ({ person, canEdit: true })),
    items: [
      { itemType: 'Title', title: 'Titre' },
      ...Array.from({ length: tracked }, (_, index) => ({ itemType: 'Link', title: `Lien ${index}` })),
    ],
  });

type Done = { id: number; items: readonly { id: number }[] };

/** The pupil has done the title and this many of the resources that count. */
export async function doItems(db: Db, pupil: Person, { id, items }: Done, count: number): Promise<void> {
  const done = items.slice(0, count + 1);
  await db.insert(courseItemDone).values(done.map((item) => ({ personId: pupil.id, courseId: id, itemId: item.id })));
}
