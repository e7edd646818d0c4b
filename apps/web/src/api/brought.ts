/** An answer that came with the page, and its ETag. */
type Brought = { body: unknown; etag?: string };

/** After this many ms since the page was opened an answer counts as old. */
const FRESH = 30_000;

let answers: Record<string, Brought> | null = null;

function read(): Record<string, Brought> {
  answers ??= JSON.parse(document.getElementById('brought')?.textContent ?? '{}') as Record<string, Brought>;
  return answers;
}

/**
 * Answers that the server put into the page, by the address of their call (START-01): each is given once, in place of
 * the call. Nothing is given any more after a first write.
 */
export const brought = {
  take(address: string): Brought | undefined {
    const rest = read();
    const answer = Object.hasOwn(rest, address) ? rest[address] : undefined;
    delete rest[address];
    return performance.now() < FRESH ? answer : undefined;
  },
  isThere: (): boolean => Object.keys(read()).length > 0,
  drop(): void {
    answers = {};
  },
};
