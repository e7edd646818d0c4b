import { getDistributedCourses, getDistributions, getFollowedDistributions } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, callTagged } from '../../api/call.ts';
import { readQuery } from '../../shared/content/read-query.ts';
import { alreadyKey } from '../../shared/giving/given-now.ts';
import { courseKeys } from '../courses/course-queries.ts';

export const distributionKeys = {
  all: ['distributions'],
  overviews: ['distributions', 'overview'],
  overview: (all: boolean) => [...distributionKeys.overviews, all],
  course: (courseId: number) => ['distributions', 'course', courseId],
  followed: (courseId: number) => ['distributions', 'followed', courseId],
} as const;

/** Courses that the teacher distributes; `all` adds those whose periods are over (OP-098). */
export const distributedCourses = (all: boolean) =>
  readQuery(distributionKeys.overview(all), (signal) =>
    call(getDistributedCourses, { query: all ? { all: 'true' } : {}, signal }),
  );

/** Her rows of one course, with the tag that a save starts from. */
export const courseDistributions = (courseId: number) =>
  readQuery(distributionKeys.course(courseId), (signal) =>
    callTagged(getDistributions, { params: { id: courseId }, signal }),
  );

/** What colleagues give of a course to pupils of her classes. */
export const followedDistributions = (courseId: number) =>
  readQuery(distributionKeys.followed(courseId), (signal) =>
    call(getFollowedDistributions, { params: { id: courseId }, signal }),
  );

/**
 * Invalidates data about whether and when a course is distributed: the overview, the badges of its cards and detail, who
 * has what.
 */
export async function forgetDistributed(queryClient: QueryClient, courseId: number): Promise<void> {
  const keys = [distributionKeys.overviews, courseKeys.searches, courseKeys.detail(courseId), alreadyKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
