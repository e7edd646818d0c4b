import { COURSE_SEARCHES } from '@pupitre/contract';
import type { LinkProps } from '@tanstack/react-router';

/** The five searches, by their segment of the address; « libre » is open to everybody. */
export type CourseView = keyof typeof COURSE_SEARCHES;

/** Segments under which signed-in people open a course (OP-013): they lead back to where one came from. */
const COURSE_KINDS = ['detail', 'personnels', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

export const isCourseView = (segment: string): segment is CourseView => Object.hasOwn(COURSE_SEARCHES, segment);

export const isCourseKind = (segment: string): segment is CourseKind =>
  (COURSE_KINDS as readonly string[]).includes(segment);

export const VIEW_LABELS: Record<CourseView, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  'pour-enseignant': 'Enseignant-e-s',
  rpn: 'RPN',
  libre: 'Publics',
};

/** Where a card of a search leads (COURSE-18). */
export const courseLink = (view: CourseView, id: number): LinkProps =>
  view === 'libre'
    ? { to: '/parcours/libre/$id', params: { id: String(id) } }
    : { to: '/parcours/$kind/$id', params: { kind: view, id: String(id) } };
