import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '../../apps/server/src/db/connection.ts';
import { forwardSignals } from '../../apps/server/src/db/forward-signals.ts';
import { prepareDatabase } from '../../apps/server/src/db/migrate.ts';
import { folioChannel, signalCells } from '../../apps/server/src/db/signals.ts';
import { buildFolio } from '../../apps/server/src/demo/build/build-folio.ts';
import { buildPupil } from '../../apps/server/src/demo/build/build-person.ts';
import { writeTeacherParts } from '../../apps/server/src/modules/observations/cell-writes.queries.ts';
import { borrowDatabase } from '../product/database.ts';
import { POSTGRES_BIN, startDebianPostgres } from '../product/debian-postgres.ts';
import { table } from './statistics.ts';

const FOLIOS = 40;
const PUPILS = 25;
const CRITERIA = 10;
const CELLS = FOLIOS * PUPILS * CRITERIA;
const CONNECTIONS = [64, 256];
/** Web processes: each passes signals on, and hears its part of the folios. */
const PROCESSES = 3;
const NUDGE_MS = 5;
const SETTINGS = { max_connections: '300', shared_buffers: '128MB' };

type Way = {
  name: string;
  /** The product's statement with this way to tell the others. */
  statement: (text: string) => string;
  /** A statement more before the commit. */
  more: string;
  /** What each process listens to, by its number. */
  channels: (process: number) => string[];
  isForwarded: boolean;
};

const foliosOf = (process: number) =>
  Array.from({ length: FOLIOS }, (_, index) => index + 1).filter((folio) => folio % PROCESSES === process);
const untold = (text: string) => {
  const signal = signalCells('written', '$14::int');
  if (!text.includes(signal)) throw new Error('The statement does not signal as expected.');
  return text.replace(signal, '(select 1)');
};
const WAYS: Way[] = [
  { name: 'no signals', statement: untold, more: '', channels: () => [], isForwarded: false },
  {
    name: 'NOTIFY in the transaction (before)',
    statement: untold,
    more: "select pg_notify('all', (:n)::text);",
    channels: () => ['all'],
    isForwarded: false,
  },
  {
    name: 'passed on after the commit (now)',
    statement: (text) => text,
    more: '',
    channels: (process) => foliosOf(process).map(folioChannel),
    isForwarded: true,
  },
];

/** Saves of one cell a second by PostgreSQL's own load generator, with each way to tell other processes. */
export async function benchSignals(): Promise<boolean> {
  const asked = process.argv.find((arg) => arg.startsWith('--seconds='))?.slice('--seconds='.length);
  const seconds = Number(asked ?? 15);
  await using server = await startDebianPostgres(SETTINGS);
  await using database = borrowDatabase(server.url, { max: 10 });
  await prepareDatabase(database.pool, { environment: 'test', fill: async () => undefined });
  await fill(database.db);
  const text = await readStatement();
  const file = (way: Way) => join(server.folder, `${WAYS.indexOf(way)}.sql`);
  for (const way of WAYS) writeFileSync(file(way), makeScript(way, text));
  const rows: string[][] = [];
  for (const connections of CONNECTIONS) {
    for (const way of WAYS) {
      const beside = await startProcesses(server.url, way);
      const { perSecond, ms, saves } = await load(server, file(way), connections, seconds);
      const heard = await beside.stop();
      rows.push([way.name, String(connections), perSecond.toFixed(0), ms.toFixed(1), (heard / saves).toFixed(1)]);
    }
  }
  console.log(`\nSaves of one cell in ${FOLIOS} folios, ${PROCESSES} processes that listen\n`);
  console.log(table(['', 'connections', 'saves a second', 'ms each', 'signals heard a save'], rows));
  const { rows: left } = await database.pool.query('select 1 from signal limit 1');
  return left.length === 0;
}

async function fill(db: Db): Promise<void> {
  const people = await Promise.all(Array.from({ length: PUPILS }, () => buildPupil(db)));
  const criteria = Array.from({ length: CRITERIA }, (_, index) => ({ label: `Critère ${index}` }));
  const observations = people.flatMap((_, pupil) =>
    criteria.map((_one, criterion) => ({ pupil, criterion, state: 'nok' })),
  );
  for (let count = 0; count < FOLIOS; count += 1) await buildFolio(db, { pupils: people, criteria, observations });
  await db.execute(`create table bench_cell as
    select (row_number() over () - 1)::int as n, s.folio_id as folio, o.student_id as student, o.criterion_id as criterion
    from observation o join folio_student s on s.id = o.student_id`);
  await db.execute('create unique index on bench_cell (n)');
  await db.execute('vacuum analyze');
}

/** The text of the product's statement, as it would send it. */
async function readStatement(): Promise<string> {
  let text = '';
  const prepareQuery = (query: { sql: string }) => {
    text = query.sql;
    return { execute: async () => ({ rows: [] }) };
  };
  const db = { _: { session: { prepareQuery } } } as unknown as Db;
  const part = { state: 'ok', comment: '', audience: 'team' as const, markUrl: '', checked: false };
  const dated = { ...part, leveledOn: null, leveledBy: null };
  const write = { studentId: 1, criterionId: 1, version: 1, before: {}, after: {}, block: null, part: dated };
  await writeTeacherParts(db, { personId: 1, folioId: 1 }, [write]);
  return text;
}

/** Its parameters, from the generator's variables. */
const VALUES: Readonly<Record<string, string>> = {
  $1: '1',
  $2: 'array[:student]',
  $3: 'array[:criterion]',
  $4: 'array[(select version from observation where student_id = :student and criterion_id = :criterion)]',
  $5: `array['{"state": "nok"}']`,
  $6: `array['{"state": "ok"}']`,
  $7: `array[case when random() < 0.5 then 'ok' else 'nok' end]`,
  $8: `array['']`,
  $9: `array['team']`,
  $10: `array['']`,
  $11: 'array[false]',
  $12: `array[localtimestamp]`,
  $13: 'array[1]',
  $14: ':folio',
  $15: 'array[null::uuid]',
};

function makeScript({ statement, more }: Way, text: string): string {
  const given = statement(text)
    // The generator takes a colon before a word for a variable.
    .replaceAll("':'", 'chr(58)')
    .replace(/\$\d+/g, (name) => VALUES[name] ?? name)
    .replace(/\s+/g, ' ');
  return `\\set n random(0, ${CELLS - 1})
begin;
select folio, student, criterion from bench_cell where n = :n \\gset
${given};
${more}
commit;
`;
}

async function load(
  { folder }: { folder: string },
  file: string,
  connections: number,
  seconds: number,
): Promise<{ perSecond: number; ms: number; saves: number }> {
  // Each connection loads what it needs of the catalogue first.
  const warm = connections / 8;
  const clients = ['-c', String(connections), '-j', '2', '-T', String(warm + seconds), '-P', '1'];
  const args = ['-n', '-M', 'prepared', ...clients, '-f', file];
  const child = spawn(join(POSTGRES_BIN, 'pgbench'), [...args, '-h', folder, '-U', 'pupitre', 'postgres']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  await new Promise((done) => child.once('close', done));
  const each = [...output.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms/gm)]
    .map(([, at, perSecond, ms]) => ({ at: Number(at), perSecond: Number(perSecond), ms: Number(ms) }))
    .filter(({ at }) => at > warm);
  if (each.length === 0) throw new Error(output);
  const done = each.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const [, saves] = /^number of transactions actually processed: (\d+)/m.exec(output) ?? [];
  return {
    saves: Number(saves),
    perSecond: done / each.length,
    ms: each.reduce((sum, { perSecond, ms }) => sum + perSecond * ms, 0) / done,
  };
}

/** What web processes do beside the saves. */
async function startProcesses(url: string, { channels, isForwarded }: Way) {
  let heard = 0;
  const listeners: pg.Client[] = [];
  for (let number = 0; number < PROCESSES; number += 1) {
    const listener = new pg.Client({ connectionString: url });
    await listener.connect();
    for (const channel of channels(number)) await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    listener.on('notification', () => {
      heard += 1;
    });
    listeners.push(listener);
  }
  const database = borrowDatabase(url, { max: PROCESSES });
  const stopped = new AbortController();
  const forwarders = listeners.map(() => forwardSignals(database.pool, console.error));
  const nudging = (async () => {
    for await (const _ of every(NUDGE_MS, null, { signal: stopped.signal }))
      for (const { nudge } of forwarders) nudge();
  })().catch(() => undefined);
  if (!isForwarded) stopped.abort();
  return {
    stop: async () => {
      stopped.abort();
      await nudging;
      for (const { nudge, stop } of forwarders) {
        if (isForwarded) nudge();
        await stop();
      }
      await database[Symbol.asyncDispose]();
      for (const listener of listeners) await listener.end();
      return heard;
    },
  };
}
