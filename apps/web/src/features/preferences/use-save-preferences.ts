import { type Preferences, preferences as preferencesSchema, savePreferences } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError, isSessionExpired } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';
import { PREFERENCES_WRITES, preferencesQuery } from '../../shared/preferences/preferences.tsx';
import { toast, toastStore } from '../../shared/toast/toast-store.ts';
import type { SaveState } from '../../shared/unsaved/save-bar.tsx';
import { differingFields, type PreferencesValues } from './preferences-values.ts';

type Failure = Extract<SaveState, { kind: 'offline' | 'failed' | 'expired' }>;

/** Saves the form, and tells apart the ways in which that can fail; whatever happens, what was chosen stays. */
export function useSavePreferences(isDirty: boolean) {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The preferences as they were saved in between, in another tab or on another device. */
  const [conflict, setConflict] = useState<Preferences | null>(null);
  const busy = useRef(false);
  /** The same content keeps its key, so that a repeat after a lost answer is not saved twice. */
  const attempt = useRef({ content: '', key: '' });

  const put = useMutation({
    scope: PREFERENCES_WRITES,
    meta: { handlesError: true },
    mutationFn: (values: PreferencesValues) => {
      const body = { ...values, version: queryClient.getQueryData(queryKey)?.version };
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return call(savePreferences, { body, idempotencyKey: attempt.current.key });
    },
  });

  const accept = (saved: Preferences) => {
    queryClient.setQueryData(queryKey, saved);
    setSavedAt(new Date());
    // Before the toast, so that the one which the save itself allows or forbids follows it.
    toastStore.setEnabled(saved.toastEnabled);
    toast.success('Préférences sauvegardées');
  };

  const save = async (values: PreferencesValues) => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    setConflict(null);
    try {
      accept(await put.mutateAsync(values));
    } catch (error) {
      const current = isApiError(error, 'STALE') ? preferencesSchema.safeParse(error.current) : null;
      if (current?.success !== true) setFailure(failureOf(error));
      // Both chose the same: there is nothing to compare.
      else if (differingFields(values, current.data).length === 0) accept(current.data);
      else setConflict(current.data);
    } finally {
      busy.current = false;
    }
  };

  const state: SaveState = put.isPending
    ? { kind: 'saving' }
    : conflict !== null
      ? { kind: 'conflict', message: 'Enregistrées ailleurs entre-temps' }
      : (failure ??
        (isDirty ? { kind: 'dirty' } : savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt }));

  return {
    save,
    state,
    conflict,
    /** Starts from the version that was saved in between. */
    adopt: (current: Preferences) => {
      queryClient.setQueryData(queryKey, current);
      setConflict(null);
    },
    forgetFailure: () => setFailure(null),
  };
}

function failureOf(error: unknown): Failure {
  if (isSessionExpired(error)) return { kind: 'expired' };
  if (isApiError(error) && error.status === 0) return { kind: 'offline' };
  toast.error(UNKNOWN_FAILURE, { detail: 'Vos choix sont encore là. Réessayez.' });
  return { kind: 'failed' };
}
