import type { RouterContext } from '../../api/router-context.ts';
import { hasPractice } from '../../school/practice/has-practice.ts';
import { EMPTY_FILTER } from '../../school/search/search-filter.ts';
import { allCourses, todoCourses } from '../courses/course-queries.ts';
import { folioSearch } from '../folios/folio-queries.ts';
import { listSearch, practiceLists } from '../lists/list-queries.ts';
import { revisionQuery } from '../practice/practice-queries.ts';

/** What the home of a signed-in person asks for first. */
export function prefetchHome({ queryClient, session, settings }: RouterContext): void {
  // A pupil's revision names her lists.
  if (hasPractice(session, settings)) void queryClient.prefetchQuery(revisionQuery());
  else void queryClient.prefetchInfiniteQuery(listSearch('personnelles', EMPTY_FILTER));
  if (session.isPupil) {
    void queryClient.prefetchQuery(todoCourses());
    void queryClient.prefetchQuery(practiceLists());
    return;
  }
  void queryClient.prefetchInfiniteQuery(allCourses('personnels'));
  if (session.isTeacher) void queryClient.prefetchInfiniteQuery(folioSearch('personnels', EMPTY_FILTER));
}
