import { CATEGORY_KEYS, COLOR_CLASSES, type Folio, teamMember } from '@pupitre/contract';
import * as z from 'zod/mini';
import { draftStorage } from '../../../shared/saving/draft-storage.ts';
import type { FolioDraft } from './folio-draft.ts';

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
});
const pupil = z.object({
  id: z.number(),
  cloeeWorldId: z.string(),
  displayName: z.string(),
  className: z.string(),
});
const draft = z.object({
  head: z.object({
    title: z.string(),
    ribbon: z.string(),
    icon: z.string(),
    color: z.enum(COLOR_CLASSES),
    categories,
    optionsProfessionnelles: z.boolean(),
    rpn: z.boolean(),
    planEtudeRomand: z.boolean(),
    pupils: z.array(pupil),
  }),
  rows: z.array(row),
  team: z.array(teamMember),
});
const isFolioDraft = (value: unknown): value is FolioDraft => draft.safeParse(value).success;

export const folioDraftStorage = (userId: number, folio: Pick<Folio, 'id'>) =>
  draftStorage<FolioDraft>(userId, `folio-${folio.id}`, isFolioDraft);
