import { type Course, course as courseSchema, saveCourse } from '@pupitre/contract';
import { call } from '../../../api/call.ts';
import { startRows } from '../../../shared/editor/row-history.ts';
import { type EditedKind, useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import { useContentSession } from '../../../shared/editor/use-content-session.ts';
import { courseQueries } from '../course-queries.ts';
import { courseComparison } from './conflict.ts';
import { type CourseHead, draftOfCourse, isValidDraft, saveBody } from './course-draft.ts';
import { courseStorage } from './draft-storage.ts';
import { editorMessages } from './editor-messages.ts';
import { type ResourceListAction, type ResourceListState, resourceListReducer } from './resource-list-state.ts';
import type { ResourceRow } from './resource-row.ts';

const KIND: EditedKind<CourseHead, ResourceRow, Course, ResourceListState, ResourceListAction> = {
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
};

/** State of one course being edited. */
export const useCourseEditor = (course: Course) => useContentEditor(course, KIND);

/** Keeps, saves and compares it. */
export const useCourseSession = (course: Course, editor: ReturnType<typeof useCourseEditor>, onConflict: () => void) =>
  useContentSession(KIND, course.id, editor, { onConflict });
