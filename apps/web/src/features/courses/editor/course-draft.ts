import {
  CART_COURSE_ICON,
  type CategoryKey,
  type Course,
  type CourseCreateInput,
  type CourseSaveInput,
  courseSave,
  DEFAULT_COURSE_ICON,
  RPN_ICON,
} from '@pupitre/contract';
import type { ContentDraft, Head } from '../../../school/editor/content-comparison.ts';
import { fieldProblems } from '../../../school/editor/problems.ts';
import { isCategoryKey } from '../../../school/search/search-filter.ts';
import { knownColor } from '../../../ui/selectors/known-color.ts';
import { itemOfRow, type ResourceRow, rowOfCourseItem, rowProblem } from './resource-row.ts';

/** Everything of a course that the editor changes, but its resources and its team. */
export type CourseHead = Head &
  Readonly<Pick<Course, 'subtitle' | 'description' | 'duration' | 'rpn' | 'libre' | 'teacher' | 'possible'>> & {
    readonly planEtudeRomandIds: readonly number[];
  };

/** A course being edited. */
export type CourseDraft = ContentDraft<CourseHead, ResourceRow>;

function headOfCourse(course: Course): CourseHead {
  const { title, subtitle, description, duration, icon, ribbon, planEtudeRomandIds, ...rest } = course;
  const { rpn, libre, teacher, possible } = rest;
  const kept = { title, subtitle, description, duration, icon, ribbon, planEtudeRomandIds };
  const look = { color: knownColor(rest.color), categories: rest.categories.filter(isCategoryKey) };
  return { ...kept, ...look, rpn, libre, teacher, possible };
}

/** The draft of a course as the server has it; keys start at 1. */
export const draftOfCourse = (course: Course): CourseDraft => ({
  head: headOfCourse(course),
  rows: course.items.map((item, index) => rowOfCourseItem(index + 1, item)),
  team: course.educationalTeam,
});

const headFields = ({ rpn: _r, libre: _l, teacher: _t, possible: _p, ...head }: CourseHead) => ({
  ...head,
  categories: [...head.categories],
  planEtudeRomandIds: [...head.planEtudeRomandIds],
});

/** What a save sends: the whole course (conventions, « Wire »); switches that the role lacks are ignored there. */
export function saveBody(id: number, version: number, { head, rows, team }: CourseDraft): CourseSaveInput {
  const { rpn, libre, teacher, possible } = head;
  const parts = { items: rows.map(itemOfRow), educationalTeam: team.map((member) => ({ ...member })) };
  return { id, version, ...headFields(head), rpn, libre, teacher, possible, ...parts };
}

/** What creating a copy of the draft sends: a copy is private and all its resources are new. */
export const createBody = (draft: CourseDraft, title: string): CourseCreateInput => ({
  ...headFields(draft.head),
  title,
  items: draft.rows.map((row) => ({ ...itemOfRow(row), id: -1 })),
});

const JUDGED_FIELDS = ['title', 'subtitle', 'description', 'ribbon', 'duration', 'planEtudeRomandIds'] as const;
export const headProblems = (head: CourseHead) =>
  fieldProblems(courseSave, { id: 1, ...headFields(head) }, JUDGED_FIELDS);
export type HeadProblems = ReturnType<typeof headProblems>;

export const isValidDraft = (draft: CourseDraft): boolean =>
  Object.keys(headProblems(draft.head)).length === 0 && draft.rows.every((row) => rowProblem(row) === null);

/** An icon that nobody chose (courses.ts). */
const DEFAULT_ICONS: readonly string[] = [DEFAULT_COURSE_ICON, CART_COURSE_ICON];

/** Other categories; « MER » makes the icon RPN's where nobody chose one (COURSE-76, OP-089). */
export function withCategories(head: CourseHead, categories: readonly CategoryKey[]): CourseHead {
  const becomesOfficial = categories.includes('MER') && !head.categories.includes('MER');
  const icon = becomesOfficial && DEFAULT_ICONS.includes(head.icon) ? RPN_ICON : head.icon;
  return { ...head, categories, icon };
}

type CurriculumChoice = { readonly id: number; readonly discipline: string; readonly years: readonly string[] };

/** Other entries of the curriculum; each new one brings its discipline and its years (COURSE-75). */
export function withCurriculum(head: CourseHead, entries: readonly CurriculumChoice[]): CourseHead {
  const added = entries
    .filter(({ id }) => !head.planEtudeRomandIds.includes(id))
    .flatMap((entry) => [entry.discipline, ...entry.years])
    .filter(isCategoryKey);
  return withCategories({ ...head, planEtudeRomandIds: entries.map(({ id }) => id) }, [
    ...new Set([...head.categories, ...added]),
  ]);
}
