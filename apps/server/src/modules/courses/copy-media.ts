import { lockContent } from '../../content/rows.queries.ts';
import type { CopyingContent } from '../media/copy-jobs.service.ts';
import { findForeignMedia, replaceMedium } from './course-media.queries.ts';

/** Pictures and sounds of a course that were given by an address elsewhere. */
export const COURSE_MEDIA: CopyingContent = {
  job: 'courses-media',
  owner: (courseId) => ({ courseId }),
  find: findForeignMedia,
  lock: (tx, id) => lockContent(tx, 'course', id),
  replace: replaceMedium,
};
