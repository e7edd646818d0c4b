type Entry = { value: unknown; bytes: number };
/** Made once under its key, then taken from memory. The key names everything that changes the value. */
export type Room<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;
/** The same without waiting: whoever finds nothing makes it, and may keep it. */
export type Shelf<Value> = { find: (key: string) => Value | undefined; keep: (key: string, value: Value) => void };
/** The same for several at once: those that are missing are made together, in their order. */
export type Rooms<Value> = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  make: (missing: Item[]) => Promise<Value[]>,
) => Promise<Value[]>;

/**
 * Values that cost time to make and are the same for everybody who may have them: whoever asks has shown a right to them
 * before. Together they take at most so many bytes; what was not used for longest goes first.
 */
export class Kept {
  #bytes = 0;
  readonly #mostBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Its keys are its own; `bytesOf` may be an estimate. */
  room<Value>(name: string, bytesOf: (value: Value) => number): Room<Value> {
    const all = this.rooms(name, bytesOf);
    return async (key, make) => {
      const [value] = await all([key], String, async () => [await make()]);
      return value as Value;
    };
  }

  rooms<Value>(name: string, bytesOf: (value: Value) => number): Rooms<Value> {
    const { find, keep } = this.shelf(name, bytesOf);
    return async (items, keyOf, make) => {
      const keys = items.map(keyOf);
      const found = keys.map(find);
      const missing = items.filter((_, index) => found[index] === undefined);
      const made = missing.length === 0 ? [] : await make(missing);
      return found.map((value, index) => {
        if (value !== undefined) return value;
        const fresh = made.shift() as Value;
        keep(keys[index] ?? '', fresh);
        return fresh;
      });
    };
  }

  shelf<Value>(name: string, bytesOf: (value: Value) => number): Shelf<Value> {
    const keyOf = (key: string) => `${name} ${key}`;
    return {
      find: (key) => this.#find(keyOf(key))?.value as Value | undefined,
      keep: (key, value) => this.#keep(keyOf(key), { value, bytes: bytesOf(value) + keyOf(key).length }),
    };
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    if (entry.bytes > this.#mostBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
