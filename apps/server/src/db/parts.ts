import { DAY_MS } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import { ownsTables } from './authorities/database-role.ts';
import type { Db } from './connection.ts';
import { withShortLocks } from './short-locks.ts';

/** A table in parts by time, so that what is old goes as a whole file and not row by row (decision 194). */
export type Parted = {
  table: string;
  /** The instant by which a row finds its part. */
  column: string;
  period: 'week' | 'month' | 'schoolYear';
  /** Parts that are made before their time. */
  ahead: number;
  /** Storage parameters: a part takes none from its whole. */
  settings: string;
  /** Whether what there was before the table had parts is emptied by rows until it ends: it has an index by the instant. */
  sweepsFirst?: true;
};

/** The history of the folios. Insert only, and read by cell: few and long parts. */
export const HISTORY: Parted = {
  table: 'observation_change',
  column: 'changed_on',
  period: 'schoolYear',
  ahead: 1,
  settings: 'autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05',
};
/** The access log. The rows of the present hour are counted up: room in each page keeps them in it. */
export const ACCESSES: Parted = {
  table: 'access_log',
  column: 'hour',
  period: 'month',
  ahead: 2,
  settings: 'fillfactor = 80, autovacuum_vacuum_insert_scale_factor = 0.05',
  sweepsFirst: true,
};
/** First answers of writes. Insert only; each write asks every part of 14 days. */
export const ANSWERS: Parted = {
  table: 'remembered_answer',
  column: 'created_on',
  period: 'week',
  ahead: 2,
  settings: 'autovacuum_vacuum_insert_scale_factor = 0.2, autovacuum_analyze_scale_factor = 0.5',
};
/** Exercises of pupils, and what they wrote wrong. Insert only, and read by course or person. */
export const RUNS: Parted = {
  table: 'practice_run',
  column: 'begun_on',
  period: 'month',
  ahead: 2,
  settings: 'autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05',
};
export const WRONG_ANSWERS: Parted = { ...RUNS, table: 'practice_answer' };
const PARTED: readonly Parted[] = [HISTORY, ACCESSES, ANSWERS, RUNS, WRONG_ANSWERS];

const SCHOOL_YEAR_MONTH = 7;

/** Where the period of an instant begins, in UTC, `more` periods later. */
export function startOf(period: Parted['period'], at: Date, more = 0): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (period === 'month') return new Date(Date.UTC(year, month + more, 1));
  if (period === 'schoolYear') {
    return new Date(Date.UTC(year + more - (month < SCHOOL_YEAR_MONTH ? 1 : 0), SCHOOL_YEAR_MONTH, 1));
  }
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, at.getUTCDate() - sinceMonday) + more * 7 * DAY_MS);
}

export type Part = { name: string; from: Date | null; to: Date | null; isRest: boolean };

/** The parts that a table has, oldest first. `from` is null for what there was before the table had parts. */
export async function findParts(db: Db, { table }: Parted): Promise<Part[]> {
  const { rows } = await db.execute<{ name: string; from: string | null; to: string | null; rest: boolean }>(sql`
    select name, extract(epoch from substring(bound from $$FROM [(]'([^']+)'[)]$$)::timestamptz) * 1000 as from,
      extract(epoch from substring(bound from $$TO [(]'([^']+)'[)]$$)::timestamptz) * 1000 as to, bound = 'DEFAULT' as rest
    from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(${table})) part
    order by rest, 2 nulls first`);
  const dated = (value: string | null) => (value === null ? null : new Date(Number(value)));
  return rows.map(({ name, from, to, rest }) => ({ name, from: dated(from), to: dated(to), isRest: rest }));
}

/**
 * Makes the parts from `since` to those ahead of their time, and those of what lies in the rest. A start does it before it
 * listens, and a job every day. Until there is a part its rows go to the rest, so no write waits for this or fails. A role that
 * does not own the tables leaves it to the owner, as it does with dropping and analysing.
 */
export async function makeParts(db: Db, now: Date, { since = now, tables = PARTED } = {}): Promise<void> {
  if (!(await ownsTables(db))) return;
  for (const parted of tables) {
    const { period, ahead } = parted;
    const parts = await findParts(db, parted);
    // A database of an earlier version, which is migrated later.
    if (parts.length === 0) continue;
    const wanted = new Set(await findStrays(db, parted));
    for (let more = 0; ; more += 1) {
      const from = startOf(period, since, more);
      if (from > startOf(period, now, ahead)) break;
      wanted.add(from.getTime());
    }
    const isThere = (from: number) =>
      parts.some((part) => !part.isRest && (part.from?.getTime() ?? 0) <= from && from < (part.to?.getTime() ?? 0));
    for (const from of wanted) if (!isThere(from)) await inTurn(db, (tx) => makePart(tx, parted, new Date(from)));
  }
}

/** Beginnings of the periods of what lies in the rest. */
async function findStrays(db: Db, { table, column, period }: Parted): Promise<number[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${sql.identifier(`${table}_rest`)}`);
  return rows.map(({ day }) => startOf(period, new Date(`${day}T00:00:00Z`)).getTime());
}

/** In statements that take no parameters. */
const instant = (date: Date): SQL => sql.raw(`'${date.toISOString()}'`);
const compact = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Filled before it is attached, because what is attached already would have to be moved row by row. Attaching locks the
 * table less than `create table … partition of`: nobody waits but for the rest, which is empty as a rule.
 */
async function makePart(tx: Db, parted: Parted, from: Date): Promise<void> {
  const { table, column, period } = parted;
  const name = `${table}_${compact(from)}`;
  const [whole, part, rest, at] = [table, name, `${table}_rest`, column].map((one) => sql.identifier(one));
  const { rows } = await tx.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`);
  if (rows[0]?.found === true) return;
  const [first, end] = [instant(from), instant(startOf(period, from, 1))];
  await createEmpty(tx, parted, name);
  await tx.execute(sql`
    with moved as (delete from ${rest} where ${at} >= ${first} and ${at} < ${end} returning *)
    insert into ${part} select * from moved`);
  await tx.execute(sql`alter table ${whole} attach partition ${part} for values from (${first}) to (${end})`);
}

const createEmpty = (tx: Db, { table, settings }: Parted, name: string) =>
  tx.execute(sql`
    create table ${sql.identifier(name)} (like ${sql.identifier(table)} including all excluding identity)
    with (${sql.raw(settings)})`);

/** A part as a backup names it. */
export type NamedPart = { table: string; name: string; from: string | null; to: string };

/** The parts of every table, but for the rest. */
export async function nameParts(db: Db): Promise<NamedPart[]> {
  const found: NamedPart[] = [];
  for (const parted of PARTED) {
    for (const { name, from, to } of await findParts(db, parted)) {
      if (to !== null)
        found.push({ table: parted.table, name, from: from?.toISOString() ?? null, to: to.toISOString() });
    }
  }
  return found;
}

/** Makes the parts that a backup had, in tables that have none yet. */
export async function remakeParts(db: Db, parts: readonly NamedPart[]): Promise<void> {
  for (const { table, name, from, to } of parts) {
    const parted = PARTED.find((one) => one.table === table);
    if (parted === undefined) continue;
    await createEmpty(db, parted, name);
    await db.execute(sql`
      alter table ${sql.identifier(table)} attach partition ${sql.identifier(name)}
      for values from (${from === null ? sql.raw('minvalue') : instant(new Date(from))}) to (${instant(new Date(to))})`);
  }
}

/**
 * Drops the parts that ended when the period of `before` began, or earlier; what is older in the rest goes by rows. Answers
 * their names. A part is not detached first: that would lock the tables that its keys lead to, and cannot be done beside running
 * calls where there is a rest.
 */
export async function dropParts(db: Db, parted: Parted, before: Date): Promise<string[]> {
  if (!(await ownsTables(db))) return [];
  const bound = startOf(parted.period, before);
  const dropped: string[] = [];
  for (const { name, from, to, isRest } of await findParts(db, parted)) {
    if (to !== null && to <= bound) {
      await inTurn(db, (tx) => tx.execute(sql`drop table if exists ${sql.identifier(name)}`));
      dropped.push(name);
    } else if (isRest || (from === null && parted.sweepsFirst === true)) {
      await db.execute(
        sql`delete from ${sql.identifier(name)} where ${sql.identifier(parted.column)} < ${bound.toISOString()}::timestamptz`,
      );
    }
  }
  return dropped;
}

/** PostgreSQL's own upkeep looks at the parts; plans over all of them need figures of the whole. */
export async function analyzeWholes(db: Db): Promise<void> {
  if (!(await ownsTables(db))) return;
  for (const { table } of PARTED) await db.execute(sql`analyze ${sql.identifier(table)}`);
}

/** Any number: two processes that start together make and drop parts in turn. */
const TURN = 7_087_494;

const inTurn = (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  withShortLocks(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`);
    await work(tx);
  });
