/** PostgreSQL's codes of the refusals that the product distinguishes. */
export const UNIQUE_VIOLATION = '23505';
/** A referenced row is missing, or is deleted while referenced. */
export const FOREIGN_KEY_VIOLATION = '23503';
export const SEQUENCE_USED_UP = '2200H';
/** A lock that was not given in time. */
export const LOCK_TIMEOUT = '55P03';

/** Whether PostgreSQL refused a statement for this reason; Drizzle wraps its error. */
export function isSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === state || isSqlState(error.cause, state);
}
