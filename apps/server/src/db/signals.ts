import { HUB_OBSERVATIONS_MAX } from '@pupitre/contract';

/**
 * Signals between processes (decisions 123 and 196). A statement leaves them in the table `signal`, in its transaction;
 * `db/forward-signals.ts` passes them on once they are committed. PostgreSQL sends at most 8,000 bytes at once, so they
 * hold only ids; each process loads what its own clients need.
 */
export const NOTIFICATIONS_CHANNEL = 'pupitre_notifications';
/** Its payload is the hash of a session that ended. */
export const SESSIONS_CHANNEL = 'pupitre_sessions';
/** Its payload holds ids of courses whose results are open on a page somewhere; each process says so time and again. */
export const WATCHED_CHANNEL = 'pupitre_watched';
/** « 12.7,13.7 »: courses in which a pupil did something, each with a teacher who gave it to her. */
export const RESULTS_CHANNEL = 'pupitre_results';
/** Where processes of the version before signal the cells of all folios; to be left out one version later. */
export const CELLS_CHANNEL = 'pupitre_cells';
/** A process hears the folios that its pages have open, and no other. */
export const folioChannel = (folioId: number): string => `${FOLIO}${folioId}`;
export const isFolioChannel = (channel: string): boolean => channel.startsWith(FOLIO) || channel === CELLS_CHANNEL;
const FOLIO = 'pupitre_folio_';

/** Ids of the longest kind, each with its person, that one signal holds. */
export const IDS_PER_SIGNAL = 250;

export type SignalledNotification = {
  id: number;
  /** null: a process of the version before does not say. */
  personId: number | null;
};

export type SignalledCells = {
  folioId: number;
  /** null: too many to list. */
  keys: { studentId: number; criterionId: number }[] | null;
};

/** « 12.7,13.8 »: ids, each with its person. */
export const readNotifications = (payload: string): SignalledNotification[] =>
  payload
    .split(',')
    .map((entry) => {
      const [id = Number.NaN, personId = null] = entry.split('.').map(Number);
      return { id, personId };
    })
    .filter(({ id }) => Number.isSafeInteger(id));

export const readWatched = (payload: string): number[] => payload.split(',').map(Number).filter(Number.isSafeInteger);

export const readResults = (payload: string): { courseId: number; teacherId: number }[] =>
  payload.split(',').map((entry) => {
    const [courseId = 0, teacherId = 0] = entry.split('.').map(Number);
    return { courseId, teacherId };
  });

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
 * Part of a statement that writes cells, which signals them: a query to be named among its others. `rows` holds what was
 * written, with student_id and criterion_id; `folio` is the parameter with the folio's id.
 */
export const signalCells = (rows: string, folio: string): string => `(
  insert into signal (channel, payload)
  select '${FOLIO}' || ${folio}, ${folio} || ':' ||
    case when count(*) > ${HUB_OBSERVATIONS_MAX} then '*' else string_agg(student_id || '.' || criterion_id, ',') end
  from ${rows} having count(*) > 0)`;

/** The same for notifications: `rows` holds those that were written, with id and person_id. */
export const signalNotifications = (rows: string): string => `(
  insert into signal (channel, payload)
  select '${NOTIFICATIONS_CHANNEL}', string_agg(id || '.' || person_id, ',')
  from (select id, person_id, (row_number() over (order by id) - 1) / ${IDS_PER_SIGNAL} as part from ${rows}) numbered
  group by part)`;

/** The same for ended sessions: `rows` holds them, with id_hash. */
export const signalSessions = (rows: string): string => `(
  insert into signal (channel, payload) select '${SESSIONS_CHANNEL}', id_hash from ${rows})`;
