import { ADMIN_JOB_KINDS } from '@pupitre/contract';
import { openDatabase } from '../src/db/connection.ts';
import { createRunner, type Effect, type Effects } from '../src/modules/administration/job-runner.ts';

/** A process that begins a job and never ends it: it waits in the middle to be killed. */
const [url = '', startedBy = ''] = process.argv.slice(2);
const { db, pool } = openDatabase(url);
const stuck: Effect = async ({ report }) => {
  await report(1, 2);
  process.stdout.write('begun\n');
  return new Promise(() => setInterval(() => undefined, 60_000));
};
const effects = Object.fromEntries(ADMIN_JOB_KINDS.map((kind) => [kind, stuck])) as Effects;
const runner = createRunner({ db, pool, effects, log: { error: () => undefined } });
await runner.start({ kind: 'model-folios', startedBy: Number(startedBy) }, () => 'busy');
await runner.runWaiting();
