type Names = { kept: (name: string) => string; shown: (name: string) => string };
const SAME: Names = { kept: (name) => name, shown: (name) => name };

/** `localStorage` of a device: what it holds is own properties too, as in a browser. */
export class FakeStorage {
  [name: string]: unknown;
  declare readonly getItem: (name: string) => string | null;

  /** Under which name something is kept, where that is broken. */
  constructor(names: Names = SAME) {
    const held = new Map<string, string>();
    const own = {
      getItem: (key: string) => held.get(names.kept(key)) ?? null,
      setItem: (key: string, text: string) => void held.set(names.kept(key), text),
      removeItem: (key: string) => void held.delete(names.kept(key)),
      clear: () => held.clear(),
      key: (index: number) => [...held.keys()][index] ?? null,
    };
    // biome-ignore lint/correctness/noConstructorReturn: the browser's storage is such an object too
    return new Proxy(this, {
      get: (_, name) => (name === 'length' ? held.size : own[name as keyof typeof own]),
      ownKeys: () => [...held.keys()].map(names.shown),
      getOwnPropertyDescriptor: (_, name) =>
        held.has(names.kept(String(name)))
          ? { enumerable: true, configurable: true, value: held.get(names.kept(String(name))) }
          : undefined,
    });
  }
}

type Row = Record<string, unknown>;

/** What the product asks of IndexedDB: one store for each database, one request for each transaction. */
export function fakeDatabases() {
  const stores = new Map<string, Map<string, Row>>();
  const request = <Result>(result: Result) => ({ result, error: null }) as Record<string, unknown>;
  const soon = (run: () => void) => queueMicrotask(run);
  const objectsOf = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, Row>();
    stores.set(name, rows);
    return {
      getAll: () => request([...rows.values()].map((row) => ({ ...row }))),
      put: (row: Row) => {
        rows.set(String(row.key), { ...row });
        return request(row.key);
      },
      delete: (key: string) => {
        rows.delete(key);
        return request(undefined);
      },
    };
  };
  const open = (name: string) => {
    const opening = request({
      createObjectStore: () => undefined,
      close: () => undefined,
      transaction: () => {
        const transaction: Record<string, unknown> = { objectStore: () => objectsOf(name), error: null };
        soon(() => soon(() => (transaction.oncomplete as (() => void) | undefined)?.()));
        return transaction;
      },
    });
    soon(() => (opening.onsuccess as (() => void) | undefined)?.());
    return opening;
  };
  return { open, rows: (name: string): Row[] => [...(stores.get(name)?.values() ?? [])] };
}
