import { getDistributedCourses, getDistributions, getFollowedDistributions } from '@pupitre/contract';
import { call, callTagged } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { distributionKeys } from '../../school/giving/distributed.ts';

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
