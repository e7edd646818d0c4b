import { preferencesDraft } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { preferencesQuery, usePreferences } from '../../shared/preferences/preferences.tsx';
import { localDraft } from '../../shared/saving/local-draft.ts';
import { useComingBack, useLeaving } from '../../shared/saving/use-leaving.ts';
import { useSession } from '../../shared/session.ts';
import { differingFields, type PreferencesValues, pickFields, valuesOf } from './preferences-values.ts';
import { useSavePreferences } from './use-save-preferences.ts';

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
