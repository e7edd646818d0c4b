const DATABASE = 'pupitre-traces';
const STORE = 'traces';

/** A photo, voice, film or file on its way to observations. */
export type WaitingTrace = {
  /** Names it here, and to the server as the key of its upload. */
  readonly key: string;
  /** Key of joining it to its observations. */
  readonly joinKey: string;
  readonly userId: number;
  readonly folioId: number;
  readonly criterionId: number;
  /** The observation that was opened on purpose, by its instant; without it the trace is of the day on which it was taken. */
  readonly du?: string | undefined;
  /** One trace may count for several pupils. */
  readonly studentIds: readonly number[];
  readonly file: Blob;
  readonly name: string;
  /** Address of the stored medium, once it is one. */
  readonly url: string;
  readonly at: number;
};

export type TraceStorage = {
  /** The person's own, oldest first. */
  list: () => Promise<WaitingTrace[]>;
  /** Whether it would survive a reload. */
  put: (trace: WaitingTrace) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
};

/** IndexedDB, because local storage holds no files. What finds no room there stays in memory; nothing goes by its age. */
export function traceStorage(userId: number): TraceStorage {
  const memory = new Map<string, WaitingTrace>();
  return {
    async list() {
      const stored = await run<WaitingTrace[]>('readonly', (store) => store.getAll()).catch(() => []);
      // Others who use this device have theirs in the same place.
      const own = stored.filter((trace) => trace.userId === userId && !memory.has(trace.key));
      return [...own, ...memory.values()].sort((one, other) => one.at - other.at);
    },
    async put(trace) {
      try {
        await run('readwrite', (store) => store.put(trace));
        memory.delete(trace.key);
        return true;
      } catch {
        memory.set(trace.key, trace);
        return false;
      }
    },
    async remove(key) {
      memory.delete(key);
      await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('This browser keeps no files.'));
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** One request in a transaction of its own; a write counts once the transaction is complete. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

/** A photo as it is sent has about this many bytes. */
const PHOTO_BYTES = 600_000;

/** For how many photos this device has room; null where the browser does not say. */
export async function photosThatFit(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, Math.floor((quota - usage) / PHOTO_BYTES));
}
