import {
  CATEGORY_KEYS,
  COLOR_CLASSES,
  type Course,
  type CourseCreateInput,
  course as courseSchema,
  RESOURCE_CONTENT_TYPES,
  RESOURCE_TYPES,
  saveCourse,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { contentStorage } from '../../../shared/editor/content-storage.ts';
import { firstProblem, saveDetail } from '../../../shared/editor/problems.ts';
import { startRows } from '../../../shared/editor/row-history.ts';
import { type ContentKind, useEditedContent } from '../../../shared/editor/use-edited-content.ts';
import { courseQueries } from '../course-queries.ts';
import { messages } from '../messages.ts';
import { courseComparison } from './conflict.ts';
import { type CourseHead, createBody, draftOfCourse, isValidDraft, saveBody } from './course-draft.ts';
import { editorMessages } from './editor-messages.ts';
import { type ResourceListAction, type ResourceListState, resourceListReducer } from './resource-list-state.ts';
import { missingPart, type ResourceRow, rowProblem } from './resource-row.ts';

const look = { icon: z.string(), color: z.enum(COLOR_CLASSES), categories: z.array(z.enum(CATEGORY_KEYS)) };
const row = z.object({
  key: z.number(),
  id: z.number(),
  itemType: z.enum(RESOURCE_TYPES),
  title: z.string(),
  description: z.string(),
  navigationUrl: z.string(),
  contentType: z.enum(RESOURCE_CONTENT_TYPES),
  ...look,
  tags: z.array(z.string()),
  publishedOn: z.nullable(z.string()),
  progressionEnabled: z.boolean(),
});
const head = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  duration: z.nullable(z.number()),
  ...look,
  ribbon: z.string(),
  planEtudeRomandIds: z.array(z.number()),
  rpn: z.boolean(),
  libre: z.boolean(),
  teacher: z.boolean(),
  possible: z.boolean(),
});

const courseStorage = contentStorage<CourseHead, ResourceRow>('parcours', head, row);

const KIND: ContentKind<CourseHead, ResourceRow, Course, ResourceListState, ResourceListAction, CourseCreateInput> = {
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
  saveDetail: ({ rows }, keptAt) => {
    const incomplete = rows.filter((row) => missingPart(row) !== null).length;
    const toFill = incomplete === 0 ? [] : [`${counted(incomplete, 'ressource')} à compléter`];
    return saveDetail(firstProblem('Ressource', rows, rowProblem), keptAt, toFill);
  },
};

/** One course being edited. */
export const useCourseEditor = (course: Course, isNew: boolean, onConflict: () => void) =>
  useEditedContent(KIND, course, { isNew, onConflict });
