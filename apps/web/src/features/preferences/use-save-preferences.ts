import { type Preferences, preferences as preferencesSchema, savePreferences } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { PREFERENCES_WRITES, preferencesQuery } from '../../shared/preferences/preferences.tsx';
import type { Attempts } from '../../shared/saving/attempts.ts';
import { useSave } from '../../shared/saving/use-save.ts';
import { toast, toastStore } from '../../shared/toast/toast-store.ts';
import { differingFields, type PreferencesValues } from './preferences-values.ts';

type Options = { saved: Preferences; isDirty: boolean; onConflict: () => void };

/** Saves the form, in the same queue as the menu's choices, so that each knows the version of the one before. */
export function useSavePreferences({ saved, isDirty, onConflict }: Options) {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const put = useMutation({
    scope: PREFERENCES_WRITES,
    meta: { handlesError: true },
    mutationFn: ({ values, keyOf }: { values: PreferencesValues; keyOf: Attempts['keyOf'] }) => {
      const body = { ...values, version: queryClient.getQueryData(queryKey)?.version };
      return call(savePreferences, { body, idempotencyKey: keyOf(body) });
    },
  });
  const { save, clearConflict, ...saving } = useSave<PreferencesValues, Preferences>({
    isDirty,
    send: (values, _, keyOf) => put.mutateAsync({ values, keyOf }),
    readCurrent: (current) => preferencesSchema.safeParse(current).data ?? null,
    // Both are equal: nothing to compare.
    isSame: (values, _, current) => differingFields(values, current).length === 0,
    onSaved: (_, now) => {
      queryClient.setQueryData(queryKey, now);
      // Before the toast, so that the one which the save itself allows or forbids follows it.
      toastStore.setEnabled(now.toastEnabled);
      toast.success('Préférences sauvegardées');
    },
    onConflict,
    conflictMessage: 'Enregistrées ailleurs entre-temps',
    keptMessage: 'Vos choix sont encore là. Réessayez.',
  });
  return {
    ...saving,
    save: (values: PreferencesValues) => save(values, { version: saved.version, draft: saved }),
    /** Starts from the version that was saved in between. */
    adopt: (current: Preferences) => {
      queryClient.setQueryData(queryKey, current);
      clearConflict();
    },
  };
}
