import { isApiError, isSessionExpired, isTransient } from '../../api/api-error.ts';
import { UNKNOWN_FAILURE } from '../../api/query-client.ts';
import { toast } from '../toast/toast-store.ts';

/** Where the work stands. `failed` keeps everything typed; `expired` asks for a sign-in and comes back. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'failed'; message?: string }
  | { kind: 'conflict'; message?: string }
  | { kind: 'expired' };

export type SaveFailure = Extract<SaveState, { kind: 'offline' | 'failed' | 'expired' | 'conflict' }>;

type Progress = { isSaving: boolean; failure: SaveFailure | null; isDirty: boolean; savedAt: Date | null };

/** What the bar says, the most urgent first. */
export function saveStateOf({ isSaving, failure, isDirty, savedAt }: Progress): SaveState {
  if (isSaving) return { kind: 'saving' };
  if (failure !== null) return failure;
  if (isDirty) return { kind: 'dirty' };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

type FailureTexts = {
  /** Where the thing is gone or may not be changed any more. */
  gone?: string;
  /** That what was typed is still there, under an unknown failure. */
  kept: string;
};

/** Why nothing was saved; what nobody expected is told in a toast too. */
export function saveFailureOf(error: unknown, { gone, kept }: FailureTexts): SaveFailure {
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
  toast.error(UNKNOWN_FAILURE, isTransient(error) ? { detail: kept } : {});
  return { kind: 'failed' };
}
