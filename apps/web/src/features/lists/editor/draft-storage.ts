import { CATEGORY_KEYS, COLOR_CLASSES, LANGUAGE_IDS, type List, teamMember } from '@pupitre/contract';
import * as z from 'zod/mini';
import { localDraft } from '../../../shared/unsaved/local-draft.ts';
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
const stored = z.object({ version: z.number(), mine: draft, base: draft });

/** What the browser keeps of a list being edited: my version, and the one that it started from, for a later comparison. */
export type StoredDraft = { readonly version: number; readonly mine: ListDraft; readonly base: ListDraft };

const isStoredDraft = (value: unknown): value is StoredDraft => stored.safeParse(value).success;

export const listDraftStorage = (userId: number, list: Pick<List, 'id'>) =>
  localDraft<StoredDraft>(userId, `list-${list.id}`, isStoredDraft);
