export type DeviceStorage = ReturnType<typeof openStorage>;

const PROBE = 'pupitre-probe';

/**
 * One storage of the browser, which may refuse it, be full, or only pretend to keep: what it does not take stays in memory
 * for as long as the page does. Nobody else reads or writes it (tools/checks/doors.test.ts).
 */
function openStorage(kind: 'localStorage' | 'sessionStorage') {
  /** What the browser did not take; null: taken away here, though the browser would not. */
  const memory = new Map<string, string | null>();
  let refused: boolean | undefined;
  const ask = <Answer>(act: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return act(window[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string): string | null => {
      const own = memory.get(key);
      return own === undefined ? (ask((storage) => storage.getItem(key)) ?? null) : own;
    },
    /** Whether a reload would find it. */
    set(key: string, text: string): boolean {
      const isKept = ask((storage) => {
        storage.setItem(key, text);
        return storage.getItem(key) === text;
      });
      if (isKept === true) memory.delete(key);
      else memory.set(key, text);
      return isKept === true;
    },
    remove(key: string): void {
      const isGone = ask((storage) => {
        storage.removeItem(key);
        return storage.getItem(key) === null;
      });
      if (isGone === true) memory.delete(key);
      else memory.set(key, null);
    },
    keys: (prefix: string): string[] =>
      [...new Set([...(ask((storage) => Object.keys(storage)) ?? []), ...memory.keys()])].filter(
        (key) => key.startsWith(prefix) && memory.get(key) !== null,
      ),
    clear(): void {
      memory.clear();
      ask((storage) => storage.clear());
      refused = undefined;
    },
    /** It is in memory alone: a reload loses it. */
    isOnlyHere: (key: string): boolean => memory.get(key) != null,
    /** The browser keeps nothing at all; one that is full has kept something. */
    isRefused(): boolean {
      refused ??= !ask((storage) => {
        try {
          storage.setItem(PROBE, PROBE);
          const isKept = storage.getItem(PROBE) === PROBE;
          storage.removeItem(PROBE);
          return isKept;
        } catch {
          return storage.length > 0;
        }
      });
      return refused;
    },
  };
}

/** Stays on the device, for every tab. */
export const onDevice = openStorage('localStorage');
/** Stays as long as the tab does, over reloads. */
export const inTab = openStorage('sessionStorage');
