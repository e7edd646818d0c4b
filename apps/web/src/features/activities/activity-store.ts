import type { ActivityType } from '@pupitre/learning';
import { localDraft } from '../../platform/saving/local-draft.ts';

/** An unfinished run: its state as the activity saves it, the seconds played, and which game it is. */
type StoredRun = { readonly seconds: number; readonly run: unknown; readonly gameId?: string };
export type ActivityStore = ReturnType<typeof activityStore>;

/** Options and unfinished runs of one person in this browser (OP-075), kept and forgotten as drafts are. */
export function activityStore(userId: number | null, type: ActivityType, listId: number) {
  if (userId === null) return NOTHING_KEPT;
  // The activity validates what it reads: it repairs or ignores options and runs of an older version.
  const settings = localDraft(userId, `activite-${type}`, (value): value is unknown => value !== undefined, {
    isQuiet: true,
  });
  const runs = localDraft(userId, `activite-${type}-${listId}`, isStoredRun);
  return {
    readSettings(): unknown {
      const kept = settings.load()?.value;
      // Using it renews its lifetime.
      if (kept !== undefined) settings.save(kept);
      return kept;
    },
    keepSettings(value: unknown): void {
      settings.save(value);
    },
    readRun: (): StoredRun | undefined => runs.load()?.value,
    /** Storing undefined removes the stored run. */
    keepRun(stored: StoredRun | undefined): void {
      if (stored === undefined) runs.clear();
      else runs.save(stored);
    },
  };
}

const NOTHING_KEPT = {
  readSettings: (): unknown => undefined,
  keepSettings: (_value: unknown): void => undefined,
  readRun: (): StoredRun | undefined => undefined,
  keepRun: (_stored: StoredRun | undefined): void => undefined,
};

function isStoredRun(value: unknown): value is StoredRun {
  if (typeof value !== 'object' || value === null || !('seconds' in value) || !('run' in value)) return false;
  if ('gameId' in value && typeof value.gameId !== 'string') return false;
  return typeof value.seconds === 'number' && Number.isSafeInteger(value.seconds) && value.seconds >= 0;
}
