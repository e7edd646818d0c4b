import { DAY_MS } from '@pupitre/learning';

const ZERO = 48;
const DIGITS_MAX = 16;
const NULL = Buffer.from('null');
const TIME = 'T00:00:00.000Z"'.length;
/** Below it, whole numbers are reckoned with fastest. */
const SMALL = 1_000_000_000;

/** JSON that is the same in many places, kept as bytes. */
export const piece = (json: string): Buffer => Buffer.from(json);
export const textPiece = (text: string): Buffer => piece(JSON.stringify(text));

/** JSON put together from pieces, numbers and instants, without a string for each of them. */
export class JsonBytes {
  #bytes: Buffer;
  #at = 0;
  readonly #days = new Map<number, Buffer>();

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(expected);
  }

  put(bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** A whole number from 0 on. */
  putNumber(number: number): void {
    this.#makeRoom(DIGITS_MAX);
    const high = Math.floor(number / SMALL);
    if (high > 0) this.#putDigits(high, lengthOf(high));
    this.#putDigits(number - high * SMALL, high > 0 ? 9 : lengthOf(number));
  }

  /** As `toISOString` writes it, 0 as null. Each day is written once: Date would take most of the time. */
  putInstant(instant: number): void {
    if (instant === 0) this.put(NULL);
    else this.#putMoment(instant);
  }

  #putMoment(instant: number): void {
    const day = Math.floor(instant / DAY_MS);
    let date = this.#days.get(day);
    if (date === undefined) {
      date = textPiece(new Date(day * DAY_MS).toISOString());
      this.#days.set(day, date);
    }
    this.put(date);
    const end = this.#at;
    const ms = instant - day * DAY_MS;
    const seconds = Math.floor(ms / 1_000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    this.#at = end - TIME + 1;
    this.#putDigits(hours, 2);
    this.#at += 1;
    this.#putDigits(minutes - hours * 60, 2);
    this.#at += 1;
    this.#putDigits(seconds - minutes * 60, 2);
    this.#at += 1;
    this.#putDigits(ms - seconds * 1_000, 3);
    this.#at = end;
  }

  end(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  #putDigits(number: number, count: number): void {
    this.#at += count;
    for (let at = this.#at - 1, rest = number; at >= this.#at - count; at -= 1) {
      const tenth = Math.floor(rest / 10);
      this.#bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
  }

  #makeRoom(count: number): void {
    if (this.#at + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#bytes.length + count));
    larger.set(this.end());
    this.#bytes = larger;
  }
}

function lengthOf(number: number): number {
  let length = 1;
  for (let power = 10; power <= number; power *= 10) length += 1;
  return length;
}
