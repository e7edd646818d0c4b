import { useRef, useState } from 'react';
import { isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';
import { toast } from '../toast/toast-store.ts';
import type { SaveState } from './save-bar.tsx';

type Failure = Extract<SaveState, { kind: 'offline' | 'failed' | 'expired' }>;

/** The version that an editor started from: what the server has as far as we know. */
export type Base<Draft> = { readonly version: number; readonly draft: Draft };

type SaveContent<Draft, Content, Body> = {
  isDirty: boolean;
  bodyOf: (mine: Draft, base: Base<Draft>) => Body;
  send: (body: Body, idempotencyKey: string) => Promise<Content>;
  /** The content that a refusal for a stale version brings along; null when it cannot be read. */
  readCurrent: (current: unknown) => Content | null;
  /** Whether nothing is left to choose: an earlier answer was lost, or both typed the same. */
  isSame: (mine: Draft, base: Base<Draft>, current: Content) => boolean;
  /** The server took it: the editor, the caches and the toast say so. */
  onSaved: (sent: Draft, saved: Content) => Promise<void>;
  /** What stands in the bar when the content is gone or may not be changed any more. */
  goneMessage: string;
};

/** Saves a content, and tells apart the ways in which that can fail; whatever happens, what was typed stays. */
export function useSaveContent<Draft, Content, Body>(options: SaveContent<Draft, Content, Body>) {
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The content as somebody saved it in between. */
  const [conflict, setConflict] = useState<Content | null>(null);
  const busy = useRef(false);
  /** The same content keeps its key, so that a repeat after a lost answer is not saved twice. */
  const attempt = useRef({ content: '', key: '' });

  const accept = async (sent: Draft, saved: Content) => {
    setSavedAt(new Date());
    await options.onSaved(sent, saved);
  };

  const save = async (mine: Draft, base: Base<Draft>) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const body = options.bodyOf(mine, base);
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      const saved = await options.send(body, attempt.current.key);
      // Answered: the same content, said once more later, is another save.
      attempt.current = { content: '', key: '' };
      await accept(mine, saved);
    } catch (error) {
      const current = isApiError(error, 'STALE') ? options.readCurrent(error.current) : null;
      if (current === null) setFailure(failureOf(error, options.goneMessage));
      else if (options.isSame(mine, base, current)) await accept(mine, current);
      else setConflict(() => current);
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
        (options.isDirty ? { kind: 'dirty' } : savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt }));

  return { save, state, conflict, clearConflict: () => setConflict(null) };
}

function failureOf(error: unknown, goneMessage: string): Failure {
  if (isSessionExpired(error)) return { kind: 'expired' };
  if (isApiError(error) && error.status === 0) return { kind: 'offline' };
  if (isApiError(error, 'INVALID')) {
    return {
      kind: 'failed',
      message: `Refusé\u00a0: ${Object.values(error.fields)[0] ?? 'un champ ne convient pas.'}`,
    };
  }
  if (isApiError(error) && [403, 404].includes(error.status)) return { kind: 'failed', message: goneMessage };
  toast.error(UNKNOWN_FAILURE, isTransient(error) ? { detail: 'Ce que vous avez écrit est gardé. Réessayez.' } : {});
  return { kind: 'failed' };
}
