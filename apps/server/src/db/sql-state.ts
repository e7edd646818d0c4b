/** PostgreSQL's words for the refusals that the product tells apart. */
export const UNIQUE_VIOLATION = '23505';
/** A row that another one points to is missing, or goes while another one needs it. */
export const FOREIGN_KEY_VIOLATION = '23503';
export const SEQUENCE_USED_UP = '2200H';

/** Whether PostgreSQL refused a statement for this reason; Drizzle wraps its error. */
export function isSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === state || isSqlState(error.cause, state);
}
