import {
  type Course,
  type CourseCard,
  type CourseItem,
  getCourse,
  getProposals,
  getTodo,
  type SharedResource,
  saveCourse,
  searchPersonalCourses,
  searchPossibles,
  searchPublicCourses,
  searchResources,
  searchRpnCourses,
  searchTeacherCourses,
  searchTeamCourses,
  type TodoCourse,
} from '@pupitre/contract';
import type { FakeServer } from './fake-server.ts';
import { buildServer } from './list-kit.ts';

export const buildCourseCard = (changes: Partial<CourseCard> = {}): CourseCard => ({
  id: 1,
  title: 'Le cycle de l’eau',
  subtitle: 'Du glacier au lac',
  ribbon: '',
  duration: 45,
  icon: 'bi bi-map',
  color: 'c-teal',
  categories: ['7', 'SCN'],
  author: 'Isabelle Rochat',
  createdOn: '2026-11-01T08:00:00.000Z',
  updatedOn: '2026-11-20T08:00:00.000Z',
  canEdit: true,
  canDelete: true,
  rpn: false,
  libre: false,
  teacher: false,
  possible: false,
  distributed: false,
  distributedFrom: null,
  distributedTo: null,
  distributedBy: '',
  distributedInstruction: '',
  distributedClosed: false,
  progression: 0,
  isBegun: false,
  perObjectiveCodes: [],
  itemCount: 2,
  version: 3,
  ...changes,
});

export const buildTodoCourse = (changes: Partial<TodoCourse> = {}): TodoCourse => ({
  ...buildCourseCard(changes),
  trackedCount: 5,
  doneCount: 0,
  finishedOn: null,
  next: null,
  ...changes,
});

export const buildCourseItem = (id: number, title: string, changes: Partial<CourseItem> = {}): CourseItem => ({
  id,
  itemType: 'Link',
  title,
  description: '',
  navigationUrl: 'https://exemple.ch/',
  icon: '',
  tags: [],
  contentType: '',
  color: 'c-grey',
  categories: [],
  publishedOn: null,
  progressionEnabled: true,
  doneFrom: null,
  done: false,
  part: null,
  access: 'open',
  fileName: '',
  ...changes,
});

export const buildCourse = (changes: Partial<Course> = {}): Course => {
  const items = changes.items ?? [
    buildCourseItem(11, 'La source'),
    buildCourseItem(12, 'Le lac'),
    buildCourseItem(13, 'Le nuage'),
  ];
  return {
    ...buildCourseCard(),
    description: '',
    planEtudeRomandIds: [],
    educationalTeam: [],
    writtenBy: '',
    isAuthor: true,
    proposal: null,
    ownRating: null,
    itemCount: items.length,
    ...changes,
    items,
  };
};

/** A resource of the cart or of the resource search. */
export const buildSharedResource = (
  id: number,
  title: string,
  changes: Partial<SharedResource> = {},
): SharedResource => ({
  ...buildCourseItem(id, title),
  searchType: 'Link',
  courseId: 7,
  courseTitle: 'Autre parcours',
  ...changes,
});

/** A search that ends after its first batch: only an empty one is the end (LIMIT-34). */
export const found =
  (cards: CourseCard[]) =>
  ({ query }: { query: Record<string, string> }): CourseCard[] =>
    query.skip === '0' ? cards : [];

/** A server with empty searches, and with one course that can be saved where it is given. */
export function buildCourseServer(course?: Course): FakeServer {
  const server = buildServer()
    .on(searchPersonalCourses, [])
    .on(searchTeamCourses, [])
    .on(searchTeacherCourses, [])
    .on(searchRpnCourses, [])
    .on(searchPublicCourses, [])
    .on(searchPossibles, [])
    .on(searchResources, [])
    .on(getProposals, [])
    .on(getTodo, []);
  if (course === undefined) return server;
  return server.on(getCourse, course).on(saveCourse, ({ body }) => savedCourse(course, body as unknown as Course));
}

/** What the server answers to a save: ids for new resources, the next version. */
export const savedCourse = (before: Course, body: Course): Course => ({
  ...before,
  ...body,
  version: before.version + 1,
  items: body.items.map((item, index) => ({
    ...item,
    part: null,
    access: 'open' as const,
    fileName: '',
    done: false,
    id: item.id > 0 ? item.id : 900 + index,
  })),
  itemCount: body.items.length,
});
