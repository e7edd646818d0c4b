import { getCourseResults } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../shared/content/read-query.ts';

/** How often an open page of results asks again, in ms. */
export const RESULTS_EVERY = 10_000;

/** What the teacher's pupils did in a course that she gave. */
export const courseResults = (courseId: number) =>
  readQuery(['distributions', 'results', courseId], (signal) =>
    call(getCourseResults, { params: { id: courseId }, signal }),
  );
