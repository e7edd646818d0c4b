type Entry = { value: unknown; bytes: number };
/** Made once under its key, then taken from memory. The key names everything that changes the value. */
export type Room<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

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

  /** Its keys are its own; `bytesOf` may be an estimate. */
  room<Value>(name: string, bytesOf: (value: Value) => number): Room<Value> {
    return async (key, make) => {
      const whole = `${name} ${key}`;
      const found = this.#entries.get(whole);
      if (found !== undefined) {
        this.#entries.delete(whole);
        this.#entries.set(whole, found);
        return found.value as Value;
      }
      const value = await make();
      this.#keep(whole, { value, bytes: bytesOf(value) + whole.length });
      return value;
    };
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
