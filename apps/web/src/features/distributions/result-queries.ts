import { getCourseResults } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

/** What the teacher's pupils did in a course that she gave. */
export const courseResults = (courseId: number) =>
  readQuery(['distributions', 'results', courseId], (signal) =>
    call(getCourseResults, { params: { id: courseId }, signal }),
  );
