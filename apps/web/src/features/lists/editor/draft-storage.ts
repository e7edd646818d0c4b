import { CATEGORY_KEYS, COLOR_CLASSES, LANGUAGE_IDS, type List, teamMember } from '@pupitre/contract';
import * as z from 'zod/mini';
import { draftStorage } from '../../../shared/saving/draft-storage.ts';
import type { ListDraft } from './list-draft.ts';

const row = z.object({
  key: z.number(),
  id: z.number(),
  learnTxt: z.string(),
  hintTxt: z.string(),
  hintImgUrl: z.string(),
  hintImgAlt: z.string(),
  flag: z.boolean(),
  tags: z.array(z.string()),
  accept: z.array(z.string()),
});
const draft = z.object({
  head: z.object({
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    color: z.enum(COLOR_CLASSES),
    ribbon: z.string(),
    categories: z.array(z.enum(CATEGORY_KEYS)),
    learnLanguage: z.enum(LANGUAGE_IDS),
    hintLanguage: z.enum(LANGUAGE_IDS),
    lexicon: z.boolean(),
  }),
  rows: z.array(row),
  team: z.array(teamMember),
});
const isListDraft = (value: unknown): value is ListDraft => draft.safeParse(value).success;

export const listDraftStorage = (userId: number, list: Pick<List, 'id'>) =>
  draftStorage<ListDraft>(userId, `list-${list.id}`, isListDraft);
