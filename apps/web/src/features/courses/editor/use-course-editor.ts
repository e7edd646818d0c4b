import { type Course, course as courseSchema, saveCourse } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import { compareContent } from '../../../shared/saving/conflict.ts';
import { useEditSession } from '../../../shared/saving/use-edit-session.ts';
import { useSession } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { courseKeys } from '../course-queries.ts';
import { courseSpec } from './conflict.ts';
import { type CourseHead, draftOfCourse, isValidDraft, sameDraft, sameText, saveBody } from './course-draft.ts';
import { courseDraftStorage } from './draft-storage.ts';
import { editorMessages } from './editor-messages.ts';
import {
  type ResourceListAction,
  type ResourceListState,
  resourceListReducer,
  startResourceList,
} from './resource-list-state.ts';
import type { ResourceRow } from './resource-row.ts';

const KIND = {
  draftOf: draftOfCourse,
  reducer: resourceListReducer,
  start: startResourceList,
  load: (rows: readonly ResourceRow[]): ResourceListAction => ({ type: 'load', rows }),
  saved: (ids: ReadonlyMap<number, number>): ResourceListAction => ({ type: 'saved', ids }),
  idsOf: (course: Course) => course.items.map(({ id }) => id),
  sentRows: (rows: readonly ResourceRow[]) => rows,
  same: sameDraft,
  isValid: isValidDraft,
};

/** State of one course being edited. */
export const useCourseEditor = (course: Course) =>
  useContentEditor<CourseHead, ResourceRow, Course, ResourceListState, ResourceListAction>(course, KIND);

/** Keeps, saves and compares it. */
export function useCourseSession(course: Course, editor: ReturnType<typeof useCourseEditor>, onConflict: () => void) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => courseDraftStorage(userId ?? 0, course), [userId, course]);
  return useEditSession({
    editor,
    storage,
    sameText,
    draftOf: draftOfCourse,
    send: async (mine, base, keyOf) => {
      const body = saveBody(course, base.version, mine);
      return await call(saveCourse, { body, idempotencyKey: keyOf(body) });
    },
    readCurrent: (current) => courseSchema.safeParse(current).data ?? null,
    isSame: (versions) => compareContent(courseSpec, versions).differences.length === 0,
    onSaved: async (saved) => {
      toast.success(editorMessages.saved);
      queryClient.setQueryData(courseKeys.detail(course.id), saved);
      await queryClient.invalidateQueries({ queryKey: courseKeys.searches });
    },
    onConflict,
    goneMessage: 'Vous ne pouvez plus modifier ce parcours',
  });
}
