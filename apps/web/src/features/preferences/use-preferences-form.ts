import {
  type Preferences,
  preferencesDraft,
  preferences as preferencesSchema,
  savePreferences,
} from '@pupitre/contract';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';
import { PREFERENCES_WRITES, preferencesQuery, usePreferences } from '../../platform/preferences/preferences.tsx';
import type { Attempts } from '../../platform/saving/attempts.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';
import { useComingBack, useLeaving } from '../../platform/saving/use-leaving.ts';
import { useSave } from '../../platform/saving/use-save.ts';
import { addressed } from '../../ui/text/addressed.ts';
import { toast, toastStore } from '../../ui/toast/toast-store.ts';
import { differingFields, type PreferencesValues, pickFields, valuesOf } from './preferences-values.ts';

type Changes = Partial<PreferencesValues>;

const storedChanges = z.partial(z.omit(preferencesDraft, { version: true }));
const isChanges = (value: unknown): value is Changes => storedChanges.safeParse(value).success;

/**
 * The form: saved values with the changes made here on top. A choice made in the menu meanwhile updates the saved
 * values, so that both work. Theme and size live in the provider's preview, because the whole page shows them at once.
 */
export function usePreferencesForm(onConflict: () => void) {
  const { userId } = useSession();
  const { data: saved } = useSuspenseQuery(preferencesQuery);
  const { preview, setPreview } = usePreferences();
  const [others, setOthers] = useState<Changes>({});
  const storage = useMemo(() => localDraft<Changes>(userId ?? 0, 'preferences', isChanges), [userId]);

  const values: PreferencesValues = {
    ...valuesOf(saved),
    ...others,
    ...(preview.scheme === undefined ? {} : { darkMode: preview.scheme === 'dark' }),
    ...(preview.size === undefined ? {} : { size: preview.size }),
  };
  const changed = differingFields(values, saved);
  const isDirty = changed.length > 0;
  const saving = useSavePreferences({ saved, isDirty, onConflict });

  /** Shows the saved preferences with exactly these changes. */
  const show = ({ darkMode, size, ...rest }: Changes) => {
    setOthers(rest);
    setPreview({
      ...(darkMode === undefined ? {} : { scheme: darkMode ? 'dark' : 'light' }),
      ...(size === undefined ? {} : { size }),
    });
  };

  // Leaving without saving restores the saved look (OP-027).
  useEffect(() => () => setPreview({}), [setPreview]);

  useComingBack(storage, ({ value }) => {
    show(value);
    void saving.save({ ...values, ...value });
  });
  const leaving = useLeaving(() => storage.save(pickFields(values, changed), { finishSave: true }));

  return {
    saved,
    values,
    isDirty,
    saving,
    change: (next: Changes) => {
      const all = { ...values, ...next };
      show(pickFields(all, differingFields(all, saved)));
    },
    /** Back to what is saved. */
    reset: () => {
      show({});
      saving.forgetFailure();
    },
    show,
    leaving,
  };
}

type Options = { saved: Preferences; isDirty: boolean; onConflict: () => void };

/** Saves the form, in the same queue as the menu's choices, so that each knows the version of the one before. */
function useSavePreferences({ saved, isDirty, onConflict }: Options) {
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
    keptMessage: addressed('Vos choix sont encore là. Réessayez.'),
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
