import { DAY_MS } from '@pupitre/learning';
import { isOlderThan, serverNow } from '../../api/server-time.ts';

/** Drafts, the cart and games that were left are kept this long by the server's time, then forgotten. */
const DRAFT_DAYS = 60;
const PREFIX = 'pupitre-draft';

export type LocalDraft<Value> = {
  savedAt: Date;
  value: Value;
  /** A save was under way when the session ended: the screen finishes it after the sign-in. */
  finishSave: boolean;
};

type Stored = { savedAt: number; value: unknown; finishSave: boolean };

/**
 * Drafts of one person on this device, by user and item (`list-12`): they survive a crash or an expired session and are
 * never shown to another user. `check` tells whether a stored draft has the current shape.
 */
export function localDraft<Value>(userId: number, thing: string, check: (value: unknown) => value is Value) {
  const key = `${PREFIX}:${userId}:${thing}`;
  return {
    /** Its place, by which other tabs tell of it. */
    key,
    save(value: Value, options: { finishSave?: boolean } = {}): boolean {
      const stored: Stored = { savedAt: serverNow().getTime(), value, finishSave: options.finishSave ?? false };
      try {
        localStorage.setItem(key, JSON.stringify(stored));
        return true;
      } catch {
        // Full or forbidden storage: the screen works and says that no draft is kept.
        return false;
      }
    },
    load(): LocalDraft<Value> | null {
      const stored = read(key);
      if (stored === null || isOld(stored) || !check(stored.value)) return null;
      return { savedAt: new Date(stored.savedAt), value: stored.value, finishSave: stored.finishSave };
    },
    clear(): void {
      localStorage.removeItem(key);
    },
  };
}

/** Removes drafts that are too old or unreadable. */
export function dropOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${PREFIX}:`)) continue;
    const stored = read(key);
    if (stored === null || isOld(stored)) localStorage.removeItem(key);
  }
}

const isOld = ({ savedAt }: Stored): boolean => isOlderThan(DRAFT_DAYS * DAY_MS, savedAt);

function read(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const readable = typeof stored === 'object' && stored !== null && 'savedAt' in stored && 'value' in stored;
    if (!readable || typeof stored.savedAt !== 'number') return null;
    return {
      savedAt: stored.savedAt,
      value: stored.value,
      finishSave: 'finishSave' in stored && stored.finishSave === true,
    };
  } catch {
    return null;
  }
}
