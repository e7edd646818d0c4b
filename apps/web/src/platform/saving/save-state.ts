import { isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** State of a save. `failed` keeps everything typed; `expired` asks for a sign-in and resumes. */
export type SaveState =
  | { kind: 'clean'; message?: string }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'failed'; message?: string }
  | { kind: 'conflict'; message?: string }
  | { kind: 'expired' };

export type SaveFailure = Extract<SaveState, { kind: 'offline' | 'failed' | 'expired' | 'conflict' }>;

type Progress = { isSaving: boolean; failure: SaveFailure | null; isDirty: boolean; savedAt: Date | null };

/** Messages of the bar, the most urgent first. */
export function saveStateOf({ isSaving, failure, isDirty, savedAt }: Progress): SaveState {
  if (isSaving) return { kind: 'saving' };
  if (failure !== null) return failure;
  if (isDirty) return { kind: 'dirty' };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

const KEPT = 'Ce que vous avez écrit est gardé. Réessayez.';

type FailureTexts = {
  /** The message when the content is gone or may no longer be changed. */
  gone?: string;
  /** Says under a failure that the text is still there. */
  kept?: string;
};

/** Why nothing was saved; unexpected failures also show a toast. */
export function saveFailureOf(error: unknown, { gone, kept = addressed(KEPT) }: FailureTexts): SaveFailure {
  if (isSessionExpired(error)) return { kind: 'expired' };
  if (isApiError(error) && error.status === 0) return { kind: 'offline' };
  if (isApiError(error, 'INVALID')) {
    return {
      kind: 'failed',
      message: `Refusé\u00a0: ${Object.values(error.fields)[0] ?? 'un champ ne convient pas.'}`,
    };
  }
  if (gone !== undefined && isApiError(error) && [403, 404].includes(error.status)) {
    return { kind: 'failed', message: gone };
  }
  toast.error(whyFailed(error), isTransient(error) ? { detail: kept } : {});
  return { kind: 'failed' };
}
