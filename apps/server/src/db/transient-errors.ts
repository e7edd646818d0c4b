/** Why a statement failed although nothing is wrong with it: worth another try, unlike a bug. */
export type TransientError = {
  /** One statement took too long; the database cannot write now; or it cannot be reached at all. */
  kind: 'slow' | 'unwritable' | 'lost';
  /** PostgreSQL's or the system's code, or what the driver says. Holds no values. */
  reason: string;
};

/** Cancelled (statement_timeout), and a lock that was not given in time. */
const SLOW = /^(57014|55P03)$/;
/** Of a standby, and of a server that is read-only. */
export const READ_ONLY = '25006';
/** These, and a disk or memory that is full. */
const UNWRITABLE = /^(25006|53100|53200|58030)$/;
/** Refused, cut or silent; ending or starting; too many connections. */
const LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|08\d{3}|53[03]00)$/;
/** What PgBouncer ends a connection with, whatever the reason; with another severity the statement itself is wrong. */
const POOLER = '08P01';
/** What the driver says without a code. */
const SAID =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|The database is lost)/;

/** Drizzle and the pool wrap errors, several hosts give several. */
export function transientErrorOf(error: unknown): TransientError | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  const reason = String(code);
  if (SLOW.test(reason)) return { kind: 'slow', reason };
  if (UNWRITABLE.test(reason)) return { kind: 'unwritable', reason };
  if (reason === POOLER && severity === 'FATAL') return { kind: 'lost', reason };
  if (LOST.test(reason) || (reason === 'ENOENT' && syscall === 'connect')) return { kind: 'lost', reason };
  const said = SAID.exec(error.message)?.[0];
  if (said !== undefined) return { kind: 'lost', reason: said };
  if (error instanceof AggregateError && error.errors.length > 0) {
    const troubles = error.errors.map(transientErrorOf);
    return troubles.includes(null) ? null : (troubles[0] ?? null);
  }
  return transientErrorOf(error.cause);
}
