import { cleanLink } from '@pupitre/learning';
import type { Db } from '../db/connection.ts';
import { buildCourse, type CourseRow, type ResourceOverrides } from './build/build-course.ts';
import { at } from './data/at.ts';
import type { DemoResource } from './data/courses.ts';
import { DEMO_COURSES } from './data/courses.ts';
import { type DemoWorld, fillOldestFirst } from './fill-oldest-first.ts';

type Titled = { id: number };
type OwnedCourse = Titled & { authorId: number };
/** With the demo lists by their title. */
type World = DemoWorld & { lists: ReadonlyMap<string, Titled> };

/** Inserts the courses of the demo school, oldest first; returns them by title. */
export function fillDemoCourses(db: Db, world: World): Promise<ReadonlyMap<string, CourseRow>> {
  return fillOldestFirst('course', DEMO_COURSES, world, (data, common, older) => {
    const { published = [], entries = [], proposed, items, categories, daysAgo: _, ...columns } = data;
    return buildCourse(db, {
      ...columns,
      ...common,
      categories: [...categories],
      planEtudeRomandIds: [...entries],
      ...Object.fromEntries(published.map((name) => [name, true])),
      items: items.map((item) => resourceColumns(item, common.author.id, world.lists, older)),
      proposals: proposed === true ? [{ proposedOn: common.updatedOn }] : [],
    });
  });
}

function resourceColumns(
  item: DemoResource,
  authorId: number,
  lists: ReadonlyMap<string, Titled>,
  courses: ReadonlyMap<string, OwnedCourse>,
): ResourceOverrides {
  const { type: itemType, title, text: description = '', tags = [], tracked } = item;
  return {
    itemType,
    title,
    description,
    tags: [...tags],
    navigationUrl: addressOf(item, lists, courses),
    linkedCourseId: 'course' in item ? ownId(at(courses, item.course), authorId) : null,
    ...(tracked === undefined ? {} : { progressionEnabled: tracked }),
    // As the editor makes them: done once all words were asked.
    ...(itemType === 'Activity' ? { doneFrom: 0 } : {}),
  };
}

/** A link to its author's own course grants reading (decision 170). */
const ownId = (course: OwnedCourse, authorId: number) => (course.authorId === authorId ? course.id : null);

function addressOf(
  item: DemoResource,
  lists: ReadonlyMap<string, Titled>,
  courses: ReadonlyMap<string, OwnedCourse>,
): string {
  if ('list' in item) return `/activite/${item.activity}/${at(lists, item.list).id}`;
  if ('course' in item) return `/parcours/detail/${at(courses, item.course).id}`;
  return 'url' in item ? cleanLink(item.url, { ownOrigin: '', isInternal: false }) : '';
}
