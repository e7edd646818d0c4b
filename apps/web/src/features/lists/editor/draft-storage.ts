import { CATEGORY_KEYS, COLOR_CLASSES, LANGUAGE_IDS } from '@pupitre/contract';
import * as z from 'zod/mini';
import { contentStorage } from '../../../school/editor/content-storage.ts';
import type { ItemRow } from './item-row.ts';
import type { ListHead } from './list-draft.ts';

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
const head = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.enum(COLOR_CLASSES),
  ribbon: z.string(),
  categories: z.array(z.enum(CATEGORY_KEYS)),
  learnLanguage: z.enum(LANGUAGE_IDS),
  hintLanguage: z.enum(LANGUAGE_IDS),
  lexicon: z.boolean(),
});

export const listStorage = contentStorage<ListHead, ItemRow>('list', head, row);
