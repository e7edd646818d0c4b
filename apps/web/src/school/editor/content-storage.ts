import { teamMember } from '@pupitre/contract';
import * as z from 'zod/mini';
import type { Row } from '../../platform/saving/conflict.ts';
import { type DraftStorage, draftStorage } from '../../platform/saving/draft-storage.ts';
import type { ContentDraft, Head } from './content-comparison.ts';

/** Where the browser keeps drafts of one kind of content; `name` begins their names, e.g. `list` for `list-12`. */
export function contentStorage<H extends Head, R extends Row>(
  name: string,
  head: z.ZodMiniType<H>,
  row: z.ZodMiniType<R>,
): (userId: number, id: number) => DraftStorage<ContentDraft<H, R>> {
  const member = z.object({ ...teamMember.shape, seesObservations: z.optional(z.boolean()) });
  const draft = z.object({ head, rows: z.array(row), team: z.array(member) });
  const isDraft = (value: unknown): value is ContentDraft<H, R> => draft.safeParse(value).success;
  return (userId, id) => draftStorage(userId, `${name}-${id}`, isDraft);
}
