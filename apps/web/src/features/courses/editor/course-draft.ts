import {
  CART_COURSE_ICON,
  type CategoryKey,
  COLOR_CLASSES,
  type ColorClass,
  type Course,
  type CourseCreateInput,
  type CourseSaveInput,
  courseSave,
  DEFAULT_COURSE_ICON,
  RPN_ICON,
  type TeamMember,
} from '@pupitre/contract';
import { sameSet } from '../../../shared/same-set.ts';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
import { itemOfRow, type ResourceRow, rowOfCourseItem, rowProblem, sameResource } from './resource-row.ts';

/** Everything of a course that the editor changes, but its resources and its team. */
export type CourseHead = {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  /** Minutes. */
  readonly duration: number | null;
  readonly icon: string;
  readonly color: ColorClass;
  readonly ribbon: string;
  readonly categories: readonly CategoryKey[];
  readonly planEtudeRomandIds: readonly number[];
  readonly rpn: boolean;
  readonly libre: boolean;
  readonly teacher: boolean;
  readonly possible: boolean;
};

/** A course being edited. */
export type CourseDraft = {
  readonly head: CourseHead;
  readonly rows: readonly ResourceRow[];
  readonly team: readonly TeamMember[];
};

const isColor = (color: string): color is ColorClass => (COLOR_CLASSES as readonly string[]).includes(color);

const headOfCourse = (course: Course): CourseHead => ({
  title: course.title,
  subtitle: course.subtitle,
  description: course.description,
  duration: course.duration,
  icon: course.icon,
  color: isColor(course.color) ? course.color : 'c-grey',
  ribbon: course.ribbon,
  categories: course.categories.filter(isCategoryKey),
  planEtudeRomandIds: course.planEtudeRomandIds,
  rpn: course.rpn,
  libre: course.libre,
  teacher: course.teacher,
  possible: course.possible,
});

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
export const saveBody = (course: Pick<Course, 'id'>, version: number, draft: CourseDraft): CourseSaveInput => ({
  id: course.id,
  version,
  ...headFields(draft.head),
  rpn: draft.head.rpn,
  libre: draft.head.libre,
  teacher: draft.head.teacher,
  possible: draft.head.possible,
  items: draft.rows.map(itemOfRow),
  educationalTeam: draft.team.map((member) => ({ ...member })),
});

/** What creating a copy of the draft sends: a copy is private and all its resources are new. */
export const createBody = (draft: CourseDraft, title: string): CourseCreateInput => ({
  ...headFields(draft.head),
  title,
  items: draft.rows.map((row) => ({ ...itemOfRow(row), id: -1 })),
});

export const sameDraft = (a: CourseDraft, b: CourseDraft): boolean =>
  sameHead(a.head, b.head) && sameTeam(a.team, b.team) && sameRows(a.rows, b.rows);

const PLAIN_FIELDS = [
  'title',
  'subtitle',
  'description',
  'duration',
  'icon',
  'color',
  'ribbon',
  'rpn',
  'libre',
  'teacher',
  'possible',
] as const;

const sameHead = (a: CourseHead, b: CourseHead): boolean =>
  a === b ||
  (PLAIN_FIELDS.every((field) => a[field] === b[field]) &&
    sameSet(a.categories, b.categories) &&
    sameSet(a.planEtudeRomandIds, b.planEtudeRomandIds));

const sameRows = (a: readonly ResourceRow[], b: readonly ResourceRow[]) =>
  a === b ||
  (a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return other !== undefined && row.key === other.key && sameResource(row, other);
    }));

/** Keys differ from visit to visit; the place of a resource is what counts here. */
export function sameText(a: CourseDraft, b: CourseDraft): boolean {
  const renumber = (draft: CourseDraft) => ({
    ...draft,
    rows: draft.rows.map((row, index) => ({ ...row, key: index })),
  });
  return sameDraft(renumber(a), renumber(b));
}

/** French sentence for each field of the head that the contract refuses. */
const JUDGED_FIELDS = ['title', 'subtitle', 'description', 'ribbon', 'duration', 'planEtudeRomandIds'] as const;
export type HeadProblems = Partial<Record<(typeof JUDGED_FIELDS)[number], string>>;

export function headProblems(head: CourseHead): HeadProblems {
  const parsed = courseSave.safeParse({ id: 1, ...headFields(head) });
  if (parsed.success) return {};
  const problems: HeadProblems = {};
  for (const issue of parsed.error.issues) {
    const field = JUDGED_FIELDS.find((known) => known === issue.path[0]);
    if (field !== undefined) problems[field] ??= issue.message;
  }
  return problems;
}

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
