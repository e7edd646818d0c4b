/** An error that a person can fix before starting again; its message is the only line printed. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** What is printed of any other failure. Drizzle's message repeats the values of a statement, among them keys: they stay out. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('query' in error)) return error.stack ?? error.message;
  return `Failed query: ${String(error.query)}\n${describeFailure(error.cause)}`;
}
