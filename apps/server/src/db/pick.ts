/** Some fields under their own names: columns of a table for a select, or what an answer takes over from a row. */
export function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, ...keys: readonly Key[]) {
  const picked = {} as Pick<Whole, Key>;
  for (const key of keys) picked[key] = whole[key];
  return picked;
}
