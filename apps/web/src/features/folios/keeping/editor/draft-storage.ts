import { CATEGORY_KEYS, COLOR_CLASSES, criterionSource } from '@pupitre/contract';
import * as z from 'zod/mini';
import { contentStorage } from '../../../../school/editor/content-storage.ts';
import type { CriterionRow } from './criterion-row.ts';
import type { FolioHead } from './folio-draft.ts';

const categories = z.array(z.enum(CATEGORY_KEYS));
const row = z.object({
  key: z.number(),
  id: z.number(),
  label: z.string(),
  categories,
  tags: z.array(z.string()),
  axesThematiques: z.array(z.string()),
  perObjectiveCode: z.string(),
  perId: z.string(),
  studentEvaluationEnabled: z.boolean(),
  // A draft of a version that knew none has none.
  sources: z._default(z.array(criterionSource), []),
});
const pupil = z.object({ id: z.number(), cloeeWorldId: z.string(), displayName: z.string(), className: z.string() });
const head = z.object({
  title: z.string(),
  ribbon: z.string(),
  icon: z.string(),
  color: z.enum(COLOR_CLASSES),
  categories,
  optionsProfessionnelles: z.boolean(),
  severalADay: z._default(z.boolean(), false),
  periods: z._default(z.nullable(z.array(z.object({ name: z.string(), from: z.string(), to: z.string() }))), null),
  rpn: z.boolean(),
  planEtudeRomand: z.boolean(),
  pupils: z.array(pupil),
});

export const folioStorage = contentStorage<FolioHead, CriterionRow>('folio', head, row);
