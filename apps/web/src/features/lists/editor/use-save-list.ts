import { type List, list as listSchema, saveList } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError, isSessionExpired, isTransient } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { UNKNOWN_FAILURE } from '../../../api/query-client.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import type { SaveState } from '../../../shared/unsaved/save-bar.tsx';
import { compareVersions } from '../conflict.ts';
import { listKeys } from '../list-queries.ts';
import { messages } from '../messages.ts';
import { draftOfList, type ListDraft, saveBody } from './list-draft.ts';
import type { Base, ListEditorState } from './use-list-editor.ts';

type Failure = Extract<SaveState, { kind: 'offline' | 'failed' | 'expired' }>;

/** Saves a list, and tells apart the ways in which that can fail; whatever happens, what was typed stays. */
export function useSaveList(listId: number, editor: ListEditorState, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The list as somebody saved it in between. */
  const [conflict, setConflict] = useState<List | null>(null);
  const busy = useRef(false);
  /** The same content keeps its key, so that a repeat after a lost answer is not saved twice. */
  const attempt = useRef({ content: '', key: '' });

  const accept = async (sent: ListDraft, saved: List) => {
    editor.markSaved(sent, saved);
    setSavedAt(new Date());
    onSaved();
    toast.success(messages.saved);
    queryClient.setQueryData(listKeys.detail(listId), saved);
    await queryClient.invalidateQueries({ queryKey: listKeys.searches });
  };

  const meet = async (base: Base, mine: ListDraft, current: List) => {
    const { differences } = compareVersions({ base: base.draft, mine, theirs: draftOfList(current) });
    // The answer to an earlier try was lost, or both typed the same: there is nothing to choose.
    if (differences.length === 0) await accept(mine, current);
    else setConflict(current);
  };

  const save = async (mine: ListDraft, base: Base) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const body = saveBody({ id: listId }, base.version, mine);
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      await accept(mine, await call(saveList, { body, idempotencyKey: attempt.current.key }));
    } catch (error) {
      const current = isApiError(error, 'STALE') ? listSchema.safeParse(error.current) : null;
      if (current?.success === true) await meet(base, mine, current.data);
      else setFailure(failureOf(error));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const state: SaveState = isSaving
    ? { kind: 'saving' }
    : conflict !== null
      ? { kind: 'conflict' }
      : (failure ??
        (editor.isDirty ? { kind: 'dirty' } : savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt }));

  return { save, state, conflict, clearConflict: () => setConflict(null) };
}

function failureOf(error: unknown): Failure {
  if (isSessionExpired(error)) return { kind: 'expired' };
  if (isApiError(error) && error.status === 0) return { kind: 'offline' };
  if (isApiError(error, 'INVALID')) {
    return {
      kind: 'failed',
      message: `Refusé\u00a0: ${Object.values(error.fields)[0] ?? 'un champ ne convient pas.'}`,
    };
  }
  if (isApiError(error) && [403, 404].includes(error.status)) {
    return { kind: 'failed', message: 'Vous ne pouvez plus modifier cette liste' };
  }
  toast.error(UNKNOWN_FAILURE, isTransient(error) ? { detail: 'Ce que vous avez écrit est gardé. Réessayez.' } : {});
  return { kind: 'failed' };
}
