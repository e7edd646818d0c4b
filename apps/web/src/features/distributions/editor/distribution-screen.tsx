import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseDetail } from '../../courses/course-queries.ts';
import { courseDistributions } from '../distribution-queries.ts';
import { DistributionEditor } from './distribution-editor.tsx';
import { rowsOf } from './distribution-rows.ts';

/** The page of one course; the loader of its route has read both. */
export function DistributionScreen({ courseId, back }: { courseId: number; back: string }) {
  const { data: course } = useSuspenseQuery(courseDetail(courseId));
  const { data } = useSuspenseQuery({ ...courseDistributions(courseId), staleTime: Number.POSITIVE_INFINITY });
  // A refetch never changes the rows being edited; another course starts anew.
  const [opened, setOpened] = useState({ courseId, start: { etag: data.etag, rows: rowsOf(data.body) } });
  if (opened.courseId !== courseId) setOpened({ courseId, start: { etag: data.etag, rows: rowsOf(data.body) } });
  return <DistributionEditor key={opened.courseId} course={course} start={opened.start} back={back} />;
}
