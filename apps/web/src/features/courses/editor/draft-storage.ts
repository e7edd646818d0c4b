import { CATEGORY_KEYS, COLOR_CLASSES, RESOURCE_CONTENT_TYPES, RESOURCE_TYPES } from '@pupitre/contract';
import * as z from 'zod/mini';
import { contentStorage } from '../../../school/editor/content-storage.ts';
import type { CourseHead } from './course-draft.ts';
import type { ResourceRow } from './resource-row.ts';

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
  // A draft of the version before does not have it.
  doneFrom: z._default(z.nullable(z.number()), null),
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

export const courseStorage = contentStorage<CourseHead, ResourceRow>('parcours', head, row);
