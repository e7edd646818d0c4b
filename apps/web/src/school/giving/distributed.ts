import type { QueryClient } from '@tanstack/react-query';
import { contentKeys } from '../content/content-queries.ts';
import { alreadyKey } from './given-now.ts';

/** The same keys as the queries of courses have; their file stands above this one. */
const courseKeys = contentKeys('courses');

/** What is read about courses that are distributed. */
export const distributionKeys = {
  all: ['distributions'],
  overviews: ['distributions', 'overview'],
  overview: (all: boolean) => [...distributionKeys.overviews, all],
  course: (courseId: number) => ['distributions', 'course', courseId],
  followed: (courseId: number) => ['distributions', 'followed', courseId],
} as const;

/**
 * Invalidates data about whether and when a course is distributed: the overview, the badges of its cards and detail, who
 * has what.
 */
export async function forgetDistributed(queryClient: QueryClient, courseId: number): Promise<void> {
  const keys = [distributionKeys.overviews, courseKeys.searches, courseKeys.detail(courseId), alreadyKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
