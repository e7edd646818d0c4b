import { localDraft } from './local-draft.ts';

/** Stored draft of a content: my version, and its base for a comparison. */
export type StoredDraft<Draft> = { readonly version: number; readonly mine: Draft; readonly base: Draft };

/** Drafts of one content of one person, e.g. `list-12`; `isDraft` checks that a stored draft has the current shape. */
export function draftStorage<Draft>(userId: number, thing: string, isDraft: (value: unknown) => value is Draft) {
  const isStored = (value: unknown): value is StoredDraft<Draft> =>
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'mine' in value &&
    isDraft(value.mine) &&
    'base' in value &&
    isDraft(value.base);
  return localDraft<StoredDraft<Draft>>(userId, thing, isStored);
}

export type DraftStorage<Draft> = ReturnType<typeof draftStorage<Draft>>;
