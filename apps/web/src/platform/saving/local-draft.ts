import { DAY_MS } from '@pupitre/learning';
import { onDevice } from '../../api/device-storage.ts';
import { isOlderThan, isTimeSure, serverNow } from '../../api/server-time.ts';

export const DRAFTS = 'pupitre-draft';

export type LocalDraft<Value> = {
  savedAt: Date;
  value: Value;
  /** A save was under way when the session ended: the screen finishes it after the sign-in. */
  finishSave: boolean;
};

export type StoredDraft = {
  savedAt: number;
  value: unknown;
  finishSave: boolean;
  /** From when its age counts; absent while only a clock that may be wrong has said when it was saved. */
  since?: number;
  /** Nobody's work: it goes without a word. */
  isQuiet?: boolean;
};

/** Drafts, the cart and games that were left are kept this long by the server's time, then forgotten. */
export const DRAFT_DAYS = 60;

/**
 * Drafts of one person on this device, by user and item (`list-12`): they survive a crash or an expired session and are
 * never shown to another user. `check` tells whether a stored draft has the current shape. Old ones go by drop-old-drafts.ts.
 */
export function localDraft<Value>(
  userId: number,
  thing: string,
  check: (value: unknown) => value is Value,
  { isQuiet = false } = {},
) {
  const key = `${DRAFTS}:${userId}:${thing}`;
  return {
    /** Its place, by which other tabs tell of it. */
    key,
    /** Whether a reload would find it; else the page alone has it, and the screen says that no draft is kept. */
    save(value: Value, options: { finishSave?: boolean } = {}): boolean {
      const savedAt = serverNow().getTime();
      const stored: StoredDraft = {
        savedAt,
        value,
        finishSave: options.finishSave ?? false,
        ...(isTimeSure() ? { since: savedAt } : {}),
        ...(isQuiet ? { isQuiet } : {}),
      };
      return onDevice.set(key, JSON.stringify(stored));
    },
    load(): LocalDraft<Value> | null {
      const stored = readDraft(key);
      if (stored === null || isOldDraft(stored) || !check(stored.value)) return null;
      return { savedAt: new Date(stored.savedAt), value: stored.value, finishSave: stored.finishSave };
    },
    clear: (): void => onDevice.remove(key),
  };
}

/** By a time that is sure, on both ends. */
export const isOldDraft = ({ since }: StoredDraft): boolean =>
  since !== undefined && isOlderThan(DRAFT_DAYS * DAY_MS, since);

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(onDevice.get(key) ?? 'null') as Partial<StoredDraft> | null;
    if (stored === null || !('value' in stored) || typeof stored.savedAt !== 'number') return null;
    const { savedAt, value, finishSave, since, isQuiet } = stored;
    return {
      savedAt,
      value,
      finishSave: finishSave === true,
      ...(typeof since === 'number' ? { since } : {}),
      ...(isQuiet === true ? { isQuiet } : {}),
    };
  } catch {
    return null;
  }
}
