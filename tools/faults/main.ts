import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@pupitre/learning';
import { findFreePort } from '../product/free-port.ts';
import { type FaultRun, print } from './fault-run.ts';
import { runFolios } from './folio-run.ts';
import { runLists } from './list-run.ts';

/**
 * Causes faults in a running product during writes, then checks that every acknowledged write is there. `npm run
 * faults` kills processes while lists and films are written, `npm run faults -- folios` kills the product and cuts the
 * network while two teachers observe and take photos in one folio. Ends by itself; exit code 1 when anything was lost.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const RUNS: Readonly<Record<string, (run: FaultRun) => Promise<void>>> = { lists: runLists, folios: runFolios };
const [kind = 'lists'] = positionals;
const play = RUNS[kind];
if (play === undefined) {
  print(`There is no run « ${kind} »: ${Object.keys(RUNS).join(', ')}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'pupitre-faults-'));
// As root, PostgreSQL runs under another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const run: FaultRun = {
  dataDir: join(folder, 'data'),
  port: await findFreePort(),
  rounds: Math.min(Math.max(Number(values.rounds) || 1, 1), 200),
  random: seededRandom(Number(values.seed)),
  slowestMs: 0,
  problems: [],
};
print(`Run « ${kind} », seed ${values.seed}`);
try {
  await play(run);
} catch (error) {
  run.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await rm(folder, { recursive: true, force: true });
for (const problem of run.problems) print(`LOST: ${problem}`);
if (run.problems.length === 0) print('Nothing was lost.');
process.exit(run.problems.length === 0 ? 0 : 1);
