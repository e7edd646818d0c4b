import {
  COURSE_ITEMS_MAX,
  type Course,
  type CourseCreateInput,
  course as courseSchema,
  saveCourse,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { call } from '../../../api/call.ts';
import { firstProblem, saveDetail } from '../../../school/editor/problems.ts';
import { startRows } from '../../../school/editor/row-history.ts';
import { type EditorSpec, useEditedContent } from '../../../school/editor/use-edited-content.ts';
import { missingPart } from '../../../school/following/unfinished-item.ts';
import { courseQueries } from '../course-queries.ts';
import { messages } from '../messages.ts';
import { courseComparison } from './conflict.ts';
import {
  type CourseDraft,
  type CourseHead,
  createBody,
  draftOfCourse,
  isValidDraft,
  saveBody,
} from './course-draft.ts';
import { courseStorage } from './draft-storage.ts';
import { editorMessages } from './editor-messages.ts';
import { type ResourceListAction, type ResourceListState, resourceListReducer } from './resource-list-state.ts';
import { type ResourceRow, rowProblem } from './resource-row.ts';

const KIND: EditorSpec<CourseHead, ResourceRow, Course, ResourceListState, ResourceListAction, CourseCreateInput> = {
  reducer: resourceListReducer,
  start: startRows,
  idsOf: (course) => course.items.map(({ id }) => id),
  isValid: isValidDraft,
  queries: courseQueries,
  comparison: courseComparison,
  draftOf: draftOfCourse,
  storageOf: courseStorage,
  send: async (id, version, draft, keyOf) => {
    const body = saveBody(id, version, draft);
    return await call(saveCourse, { body, idempotencyKey: keyOf(body) });
  },
  schema: courseSchema,
  savedMessage: editorMessages.saved,
  goneMessage: 'Vous ne pouvez plus modifier ce parcours',
  isEmpty: ({ rows }) => rows.length === 0,
  emptyMessage: 'Le parcours est resté vide\u00a0: il n’a pas été gardé.',
  copyOf: createBody,
  copiedMessage: messages.copied,
  saveDetail: saveDetailOf,
};

/** One course being edited. */
export const useCourseEditor = (course: Course, isNew: boolean, onConflict: () => void) =>
  useEditedContent(KIND, course, { isNew, onConflict });

/** Small print of the bar. */
function saveDetailOf({ rows }: CourseDraft, keptAt: Date | null): string {
  const incomplete = rows.filter((row) => missingPart(row) !== null).length;
  return saveDetail(firstProblem('Ressource', rows, rowProblem), keptAt, [
    ...(rows.length > COURSE_ITEMS_MAX ? [`plus de ${COURSE_ITEMS_MAX} ressources\u00a0: aucune ne s’ajoute`] : []),
    ...(incomplete === 0 ? [] : [`${counted(incomplete, 'ressource')} à compléter`]),
  ]);
}
