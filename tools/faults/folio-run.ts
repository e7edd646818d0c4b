import { setTimeout as delay } from 'node:timers/promises';
import type { DirectoryEntry, Folio, Group } from '@pupitre/contract';
import { seededRandom } from '@pupitre/learning';
import { ask, type Caller, read, write } from '../school/client.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { endWell, type FaultRun, print, start, startFirst } from './fault-run.ts';
import { checkFolio, countReplays, readFolio } from './folio-check.ts';
import { type Device, openDevice, startTally, type Tally } from './folio-tally.ts';
import { sendTraces, startTraces, type Traces } from './folio-traces.ts';
import { observe } from './folio-writer.ts';
import type { Product } from './product.ts';
import { checkFiles, checkTraces, countRepeated, readStored } from './trace-check.ts';
import { openSession, readMedia, readOnceRecovered } from './writers.ts';

/** Two devices for each of two teachers; each writes to cells while it sends a photo. */
const DEVICES_OF_A_TEACHER = 2;
const WRITES_OF_A_DEVICE = 500;
const TRACES_OF_A_DEVICE = 40;
/** Few enough cells that both often write the same one. */
const CRITERIA = 12;
/** A photo is on its way for as long as an answer takes. */
const BYTES_PER_SECOND = 3_000_000;
const COLLEAGUE = 'Pierre Borel';
const OWNER = 'Isabelle Rochat';
/** Starting the product takes longer than any pause between two faults. */
const STUCK_MS = 600_000;
/** How long a fault waits for a file to strike. */
const PATIENCE_MS = 3_000;

/** Counts of the faults themselves. */
type Struck = { kills: number; cuts: number; underWay: number };
type Play = {
  run: FaultRun;
  folio: Folio;
  tally: Tally;
  traces: Traces;
  struck: Struck;
  network: CuttingProxy;
};

/** Kills the product and cuts the network while two teachers observe and take photos in one folio. */
export async function runFolios(run: FaultRun): Promise<void> {
  let product = await startFirst(run);
  const network = await startCuttingProxy(run.port, BYTES_PER_SECOND);
  try {
    const owner = await openSession(run.dataDir, 'enseignante');
    const colleague = await openSession(run.dataDir, 'collegue');
    const folio = await createFolio(owner, product.address);
    const before = (await readMedia(run.dataDir)).map(({ guid }) => guid);
    const struck = { kills: 0, cuts: 0, underWay: 0 };
    const play: Play = { run, folio, tally: startTally(), traces: startTraces(), struck, network };
    const working = work(play, owner, colleague);
    // Faults are spread over the writes and not over time, so that each strikes among writes on any machine.
    const total = 2 * DEVICES_OF_A_TEACHER * WRITES_OF_A_DEVICE;
    for (let fault = 0; fault < 2 * run.rounds; fault += 1) {
      await reach(play.tally, working, Math.floor((total * (fault + 1)) / (2 * run.rounds + 1)));
      product = await strike(play, fault, product);
    }
    await working.done;
    await verify(play, before, { owner, colleague, address: product.address });
    await endWell(run, product);
  } finally {
    network.close();
    product.kill('everything');
  }
}

async function createFolio(owner: Caller, address: string): Promise<Folio> {
  const groups = await read<Group[]>(address, '/eleve/groupes', owner);
  const pupils = groups.find(({ students: members }) => members.length > 0)?.students ?? [];
  const draft = {
    title: 'Sous les coups',
    criterias: Array.from({ length: CRITERIA }, (_, index) => ({ id: -index, label: `Critère ${index + 1}` })),
    monitoredStudents: pupils.map(({ cloeeWorldId }) => ({ cloeeWorldId })),
  };
  const id = await ask<number>(address, write('POST', '/folio', owner, draft));
  const folio = await read<Folio>(address, `/folio/${id}`, owner);
  const [found] = await read<DirectoryEntry[]>(address, `/enseignant/${encodeURIComponent(COLLEAGUE)}`, owner);
  if (found === undefined) throw new Error(`${COLLEAGUE} is not in the directory.`);
  const body = { ...folio, educationalTeam: [{ ...found, canEdit: true }] };
  return await ask<Folio>(address, write('PUT', '/folio', owner, body));
}

type Working = { done: Promise<void>; isOver: () => boolean };

function work({ run, folio, tally, traces, network: { address } }: Play, owner: Caller, colleague: Caller): Working {
  const devices: Device[] = [];
  const open = (caller: Caller, name: string) =>
    devices.push(openDevice(caller, name, seededRandom(Math.floor(run.random() * 1e9))));
  for (let device = 0; device < DEVICES_OF_A_TEACHER; device += 1) {
    open(owner, OWNER);
    open(colleague, COLLEAGUE);
  }
  let isOver = false;
  const done = Promise.all(
    devices.flatMap((device) => [
      observe(device, address, folio, WRITES_OF_A_DEVICE, tally),
      sendTraces(device, TRACES_OF_A_DEVICE, devices.length * WRITES_OF_A_DEVICE, { address, folio, tally, traces }),
    ]),
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

/** Kills the product and cuts the network in turn, two times of four while a file is on its way. */
async function strike(
  { run, tally, traces, struck, network }: Play,
  fault: number,
  product: Product,
): Promise<Product> {
  const place = `${String(fault + 1).padStart(3)}. after ${tally.writes} writes and ${traces.sent.length} files`;
  const deadline = Date.now() + PATIENCE_MS;
  while (fault % 4 < 2 && traces.underWay === 0 && Date.now() < deadline) await delay(5);
  await delay(run.random() * 60);
  const { underWay } = traces;
  struck.underWay += underWay;
  if (fault % 2 === 1) {
    struck.cuts += 1;
    const [deafMs, deadMs] = [run.random() * 100, run.random() * 500];
    await network.cut(deafMs, deadMs);
    print(`${place}: network cut for ${Math.round(deafMs + deadMs)} ms, ${underWay} on their way`);
    return product;
  }
  struck.kills += 1;
  product.kill('product');
  await product.ended();
  const next = await start(run);
  print(`${place}: kill -9 product, ${underWay} on their way, ready again after ${next.readyAfterMs} ms`);
  return next;
}

type Readers = { owner: Caller; colleague: Caller; address: string };

async function verify(play: Play, before: readonly string[], { owner, colleague, address }: Readers): Promise<void> {
  const { run, folio, tally, traces, struck } = play;
  const { status } = await readOnceRecovered(address, `/folio/${folio.id}`, owner);
  if (status !== 200) run.problems.push(`the folio answers ${status}`);
  const cells = await readFolio(owner, address, folio.id);
  const stored = await readStored(run.dataDir, before);
  const { lost, twice } = checkTraces(cells, traces.sent, stored);
  lost.push(...(await checkFiles(colleague, address, traces.sent)));
  run.problems.push(...tally.problems, ...checkFolio(cells, tally.acknowledged), ...lost, ...twice);
  const changes = cells.reduce((sum, { history }) => sum + history.length, 0);
  const observations = cells.reduce((sum, { series }) => sum + series.length, 0);
  const voices = traces.sent.filter(({ kind }) => kind === 'voice').length;
  const joined = traces.sent.reduce((sum, { cellIds }) => sum + cellIds.length, 0);
  print(
    `${struck.kills} kills and ${struck.cuts} cuts, with ${struck.underWay} files on their way; slowest restart ${run.slowestMs} ms`,
  );
  print(
    `${tally.writes} acknowledged writes, of these ${tally.dated} with a date; with the traces they changed cells ${tally.acknowledged.length} times: ${changes} changes in the history of ${cells.length} cells, ${observations} dated observations`,
  );
  print(
    `${traces.sent.length - voices} photos and ${voices} voices in ${joined} places, ${stored.length} files: ${lost.length} lost, ${twice.length} twice`,
  );
  print(
    `${tally.conflicts} conflicts and ${tally.refused} refusals that a device was told of, ${tally.unanswered + traces.unanswered} attempts without an answer; ${countReplays(cells, tally.acknowledged)} changes and ${countRepeated(traces.sent, stored)} files whose first answer was lost`,
  );
}
