import { HUB_OBSERVATIONS_MAX } from '@pupitre/contract';

/**
 * Signals between processes at commit (decision 123). PostgreSQL sends at most 8,000 bytes at once, so they hold only
 * ids; each process loads what its own clients need.
 */
export const NOTIFICATIONS_CHANNEL = 'pupitre_notifications';
export const CELLS_CHANNEL = 'pupitre_cells';
/** Its payload is the hash of a session that ended. */
export const SESSIONS_CHANNEL = 'pupitre_sessions';

/** Ids of the longest kind that one signal holds. */
export const IDS_PER_SIGNAL = 400;

export type SignalledCells = {
  folioId: number;
  /** null: too many to list. */
  keys: { studentId: number; criterionId: number }[] | null;
};

/** « 12,13 » */
export const readIds = (payload: string): number[] => payload.split(',').map(Number).filter(Number.isSafeInteger);

/** « 7:31.40,31.41 », or « 7:* » */
export function readCells(payload: string): SignalledCells {
  const [folio = '', cells = '*'] = payload.split(':');
  const folioId = Number(folio);
  if (cells === '*') return { folioId, keys: null };
  const keys = cells.split(',').map((cell) => {
    const [studentId = 0, criterionId = 0] = cell.split('.').map(Number);
    return { studentId, criterionId };
  });
  return { folioId, keys };
}

/**
 * SQL that signals the cells among `rows`, which has student_id and criterion_id: always one row, to be joined to what
 * the statement answers (an outer join would be left out as useless). `folio` is the parameter with the folio's id.
 */
export const signalCells = (rows: string, folio: string): string => `(
  select case when count(*) > 0 then pg_notify('${CELLS_CHANNEL}', ${folio} || ':' ||
    case when count(*) > ${HUB_OBSERVATIONS_MAX} then '*' else string_agg(student_id || '.' || criterion_id, ',') end) end
  from ${rows})`;
