import { type Course, clearProgress, getCourse, saveProgress } from '@pupitre/contract';
import { courseProgression } from '@pupitre/learning';
import { buildCourse, buildCourseItem, buildCourseServer } from './course-kit.ts';
import type { FakeServer } from './fake-server.ts';

/** A course as its reader has it: a title, a link, a text without progression, an activity, a text that is ticked off. */
export function buildReadCourse(changes: Partial<Course> = {}): Course {
  const items = changes.items ?? [
    buildCourseItem(11, '1. J’observe', { itemType: 'Title', navigationUrl: '', progressionEnabled: false }),
    buildCourseItem(12, 'La carte des lacs'),
    buildCourseItem(13, 'À lire', {
      itemType: 'Text',
      description: '<p>L’eau <strong>change</strong> d’état.</p>',
      navigationUrl: '',
      progressionEnabled: false,
    }),
    buildCourseItem(14, 'Les mots', { itemType: 'Activity', navigationUrl: '/activite/carte/7' }),
    buildCourseItem(15, 'Une expérience', { itemType: 'Text', description: '<p>Bouillir.</p>', navigationUrl: '' }),
  ];
  return buildCourse({
    id: 5,
    canEdit: false,
    canDelete: false,
    isAuthor: false,
    ...changes,
    items,
    progression: courseProgression(items),
  });
}

/** A server that keeps the progress of one course. */
export function buildFollowServer(course: Course): FakeServer {
  let items = course.items;
  const progression = () => courseProgression(items);
  return buildCourseServer()
    .on(getCourse, () => ({ ...course, items, progression: progression() }))
    .on(saveProgress, ({ body }) => {
      items = items.map((item) => (item.id === body.id ? { ...item, done: body.done } : item));
      return { courseId: course.id, progression: progression() };
    })
    .on(clearProgress, () => {
      items = items.map((item) => ({ ...item, done: false }));
      return undefined;
    });
}
