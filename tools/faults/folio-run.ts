import { setTimeout as delay } from 'node:timers/promises';
import type { DirectoryEntry, Folio, Group } from '@pupitre/contract';
import { seededRandom } from '@pupitre/learning';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { endWell, type FaultRun, print, start, startFirst } from './fault-run.ts';
import { checkFolio, countReplays, readFolio } from './folio-check.ts';
import { observe, startTally, type Tally, type Writer } from './folio-writer.ts';
import type { Product } from './product.ts';
import { type Client, openSession, readOnceRecovered } from './writers.ts';

/** Two teachers, each with a few devices and tabs, so that a request is always running when a fault strikes. */
const DEVICES = 4;
const WRITES_OF_A_TEACHER = 1_000;
/** Few enough cells that both often write the same one. */
const CRITERIA = 12;
const COLLEAGUE = 'Pierre Borel';
const OWNER = 'Isabelle Rochat';
/** Starting the product takes longer than any pause between two faults. */
const STUCK_MS = 600_000;

/** Kills the product and cuts the network while two teachers observe in one folio. */
export async function runFolios(run: FaultRun): Promise<void> {
  let product = await startFirst(run);
  const network = await startCuttingProxy(run.port);
  try {
    const owner = await openSession(run.dataDir, 'enseignante');
    const colleague = await openSession(run.dataDir, 'collegue');
    const folio = await createFolio(owner, product.address);
    const tally = startTally();
    const working = work({ run, folio, address: network.address, tally }, owner, colleague);
    // Faults are spread over the writes and not over time, so that each strikes among writes on any machine.
    const total = 2 * WRITES_OF_A_TEACHER;
    for (let fault = 0; fault < 2 * run.rounds; fault += 1) {
      await reach(tally, working, Math.floor((total * (fault + 1)) / (2 * run.rounds + 1)));
      product = await strike(run, fault, product, network, tally);
    }
    await working.done;
    await verify(run, owner, product.address, folio, tally);
    await endWell(run, product);
  } finally {
    network.close();
    product.kill('everything');
  }
}

async function createFolio(owner: Client, address: string): Promise<Folio> {
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await owner.call(address, method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };
  const groups = await ask<Group[]>('GET', '/eleve/groupes');
  const pupils = groups.find(({ students: members }) => members.length > 0)?.students ?? [];
  const id = await ask<number>('POST', '/folio', {
    title: 'Sous les coups',
    criterias: Array.from({ length: CRITERIA }, (_, index) => ({ id: -index, label: `Critère ${index + 1}` })),
    monitoredStudents: pupils.map(({ cloeeWorldId }) => ({ cloeeWorldId })),
  });
  const folio = await ask<Folio>('GET', `/folio/${id}`);
  const [found] = await ask<DirectoryEntry[]>('GET', `/enseignant/${encodeURIComponent(COLLEAGUE)}`);
  if (found === undefined) throw new Error(`${COLLEAGUE} is not in the directory.`);
  return ask<Folio>('PUT', '/folio', { ...folio, educationalTeam: [{ ...found, canEdit: true }] });
}

type Work = { run: FaultRun; folio: Folio; address: string; tally: Tally };
type Working = { done: Promise<void>; isOver: () => boolean };

function work({ run, folio, address, tally }: Work, owner: Client, colleague: Client): Working {
  const writers: Writer[] = [];
  for (let device = 0; device < DEVICES; device += 1) {
    writers.push({ client: owner, name: OWNER, random: seededRandom(Math.floor(run.random() * 1e9)) });
    writers.push({ client: colleague, name: COLLEAGUE, random: seededRandom(Math.floor(run.random() * 1e9)) });
  }
  let isOver = false;
  const done = Promise.all(
    writers.map((writer) => observe(writer, address, folio, WRITES_OF_A_TEACHER / DEVICES, tally)),
  ).then(() => {
    isOver = true;
  });
  return { done, isOver: () => isOver };
}

async function reach(tally: Tally, working: Working, writes: number): Promise<void> {
  const deadline = Date.now() + STUCK_MS;
  while (tally.writes < writes) {
    if (tally.problems.length > 0) throw new Error(tally.problems.join('\n'));
    if (working.isOver()) throw new Error('The writers ended before their time.');
    if (Date.now() > deadline) throw new Error(`Only ${tally.writes} writes of ${writes} came through.`);
    await delay(5);
  }
}

/** Kills the product and cuts the network in turn; returns the product that runs afterwards. */
async function strike(
  run: FaultRun,
  fault: number,
  product: Product,
  network: CuttingProxy,
  tally: Tally,
): Promise<Product> {
  const place = `${String(fault + 1).padStart(3)}. after ${tally.writes} writes`;
  await delay(run.random() * 20);
  if (fault % 2 === 1) {
    const [deafMs, deadMs] = [run.random() * 100, run.random() * 500];
    await network.cut(deafMs, deadMs);
    print(`${place}: network cut for ${Math.round(deafMs + deadMs)} ms`);
    return product;
  }
  product.kill('product');
  await product.ended();
  const next = await start(run);
  print(`${place}: kill -9 product, ready again after ${next.readyAfterMs} ms`);
  return next;
}

async function verify(run: FaultRun, owner: Client, address: string, folio: Folio, tally: Tally): Promise<void> {
  run.problems.push(...tally.problems);
  const { status } = await readOnceRecovered(owner, address, `/folio/${folio.id}`);
  if (status !== 200) run.problems.push(`the folio answers ${status}`);
  const cells = await readFolio(owner, address, folio.id);
  run.problems.push(...checkFolio(cells, tally.acknowledged));
  const changes = cells.reduce((sum, { history }) => sum + history.length, 0);
  print(
    `${2 * run.rounds} faults, ${tally.writes} acknowledged writes that changed cells ${tally.acknowledged.length} times, ${changes} changes in the history of ${cells.length} cells`,
  );
  print(
    `${tally.conflicts} conflicts, ${tally.unanswered} attempts without an answer, ${countReplays(cells, tally.acknowledged)} changes whose first answer was lost, slowest restart ${run.slowestMs} ms`,
  );
}
