import {
  CATEGORY_KEYS,
  COLOR_CLASSES,
  type Course,
  RESOURCE_CONTENT_TYPES,
  RESOURCE_TYPES,
  teamMember,
} from '@pupitre/contract';
import * as z from 'zod/mini';
import { draftStorage } from '../../../shared/saving/draft-storage.ts';
import type { CourseDraft } from './course-draft.ts';

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
const draft = z.object({
  head: z.object({
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
  }),
  rows: z.array(row),
  team: z.array(teamMember),
});
const isCourseDraft = (value: unknown): value is CourseDraft => draft.safeParse(value).success;

export const courseDraftStorage = (userId: number, course: Pick<Course, 'id'>) =>
  draftStorage<CourseDraft>(userId, `parcours-${course.id}`, isCourseDraft);
