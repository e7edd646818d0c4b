import type { CourseCard } from '@pupitre/contract';
import { Icon } from '../../ui/parts/icon.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { messages } from './messages.ts';

/** How long a course takes and what it holds, on a card; its author shows to publishers only (OP-091). */
export function CourseFacts({ course, showAuthor = false }: { course: CourseCard; showAuthor?: boolean }) {
  const parts = [
    messages.resources(course.itemCount),
    ...(course.duration === null || course.duration === 0 ? [] : [messages.duration(course.duration)]),
    ...(showAuthor && course.author !== '' ? [course.author] : []),
  ];
  return (
    <>
      <Icon name="collection" />
      <KeepNames of={[course.author]}>{parts.join(' · ')}</KeepNames>
    </>
  );
}
