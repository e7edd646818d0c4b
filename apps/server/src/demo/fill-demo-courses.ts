import { cleanLink, DAY_MS } from '@pupitre/learning';
import type { Db } from '../db/connection.ts';
import { buildCourse, type CourseRow, type ResourceOverrides } from './build/build-course.ts';
import type { PersonRow } from './build/build-person.ts';
import { stableUuid } from './build/stable-uuid.ts';
import { DEMO_COURSES } from './data/all-courses.ts';
import { at } from './data/at.ts';
import type { DemoCourse, DemoResource } from './data/demo-course.ts';

type Titled = { id: number };
type OwnedCourse = Titled & { authorId: number };
type World = {
  people: ReadonlyMap<string, PersonRow>;
  /** The demo lists by their title. */
  lists: ReadonlyMap<string, Titled>;
  /** The day from which every date is counted back. */
  today: Date;
};

const MINUTE = 60 * 1000;

/** Inserts the courses of the demo school, oldest first; returns them by title. */
export async function fillDemoCourses(db: Db, world: World): Promise<ReadonlyMap<string, CourseRow>> {
  const courses = new Map<string, CourseRow>();
  const oldestFirst = [...DEMO_COURSES].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const [index, data] of oldestFirst.entries()) {
    courses.set(data.title, await fillCourse(db, data, index, world, courses));
  }
  return courses;
}

function fillCourse(
  db: Db,
  data: DemoCourse,
  index: number,
  { people, lists, today }: World,
  courses: ReadonlyMap<string, OwnedCourse>,
): Promise<CourseRow> {
  const { author, published = [], team = [], entries, daysAgo, proposed, items, categories, ...columns } = data;
  // Some minutes apart, so that no two courses share an instant and pages have a fixed order.
  const updatedOn = new Date(today.getTime() - daysAgo * DAY_MS - ((index * 41) % 400) * MINUTE);
  return buildCourse(db, {
    ...columns,
    author: at(people, author),
    secret: stableUuid(`demo course ${data.title}`),
    categories: [...categories],
    planEtudeRomandIds: [...entries],
    ...Object.fromEntries(published.map((name) => [name, true])),
    items: items.map((item) => resourceColumns(item, at(people, author).id, lists, courses)),
    team: team.map(({ name, canEdit }) => ({ person: at(people, name), canEdit })),
    proposals: proposed === true ? [{ proposedOn: updatedOn }] : [],
    createdOn: new Date(updatedOn.getTime() - 2 * DAY_MS),
    updatedOn,
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
