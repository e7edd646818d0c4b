/** Told that something begins; the function that it answers is told that it ended, and what it failed by (null: by nothing). */
export type Watch = (what: string) => (failure: unknown) => void;

/** Several that watch the same as one; undefined where nobody does. */
export function watchTogether(...given: readonly (Watch | undefined)[]): Watch | undefined {
  const watches = given.filter((watch) => watch !== undefined);
  const [first, second] = watches;
  if (first === undefined || second === undefined) return first;
  return (what) => {
    const ends = watches.map((watch) => watch(what));
    return (failure) => {
      for (const end of ends) end(failure);
    };
  };
}
