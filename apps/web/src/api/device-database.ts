/** Ms after which a database that neither opens nor fails counts as refused; on some devices it does so until a reload. */
const OPENS_WITHIN = 4_000;
/** Ms for one request: a film takes a while. */
const DONE_WITHIN = 60_000;

/**
 * One store of files of this browser. Every request fails, soon, where the browser refuses the database, lacks it, holds it
 * back or never answers. Nobody else opens one (tools/checks/doors.test.ts).
 */
export function deviceDatabase(name: string, store: string, keyPath: string) {
  /** It did not answer: the next request does not wait for it again, until it answers after all. */
  let isSilent = false;
  const silence = () => new Error(`${name} does not answer.`);

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (isSilent) return reject(silence());
      const timer = setTimeout(() => {
        isSilent = true;
        reject(silence());
      }, OPENS_WITHIN);
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => {
        clearTimeout(timer);
        if (!isSilent) return resolve(request.result);
        isSilent = false;
        request.result.close();
      };
      request.onerror = () => {
        clearTimeout(timer);
        reject(request.error);
      };
    });

  return {
    /** One request in a transaction of its own; a write counts once the transaction is complete. */
    async run<Result>(mode: IDBTransactionMode, ask: (objects: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
      const database = await open();
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        return await new Promise<Result>((resolve, reject) => {
          timer = setTimeout(() => reject(silence()), DONE_WITHIN);
          const transaction = database.transaction(store, mode);
          const request = ask(transaction.objectStore(store));
          transaction.oncomplete = () => resolve(request.result);
          transaction.onabort = () => reject(transaction.error ?? request.error);
        });
      } finally {
        clearTimeout(timer);
        database.close();
      }
    },
  };
}

/** Bytes that the browser still gives, as far as it says. */
export async function freeBytes(): Promise<number | null> {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
}

/** Otherwise a browser that is short of room may forget what nobody sent. */
export async function askToKeep(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Then it keeps what it wants to.
  }
}
