import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/connection.ts';

/** A database for one block of code: « await using » closes it at its end. */
export function borrowDatabase(url: string, options?: { max?: number }): OpenDatabase & AsyncDisposable {
  const opened = openDatabase(url, options);
  return { ...opened, [Symbol.asyncDispose]: opened.close };
}
