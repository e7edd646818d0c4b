import type { LoadSource } from '../load.ts';
import { readCpuMs } from '../processes.ts';
import { percentile, Report } from '../statistics.ts';
import { VISITORS } from './contents.ts';
import { type Replayed, replay, Visitor } from './replay.ts';

const CONNECTIONS = [1, VISITORS];
/** Before everything, at all connections, so that both sides have compiled what they run; and before each turn. */
export const WARM_SECONDS = 0.5;
const AGAIN_SECONDS = 0.25;
/** Product and floor in turns, so that a busy moment of the machine falls on both. */
const TURNS = 2;

export type Side = { port: number; pid: number };

/** A screen or a single call, as the product and the floor are asked for it, one list of requests for each visitor. */
export type Measured = {
  name: string;
  product: (connections: number) => LoadSource[][] | Promise<LoadSource[][]>;
  floor: (connections: number) => LoadSource[][] | Promise<LoadSource[][]>;
  /** Whether these milliseconds of processor time, of product and floor, are few enough; '' says yes. */
  judge: (product: number, floor: number) => string;
};

/** `--seconds=0.5` is for a trial. */
function askedSeconds(): number {
  const asked = process.argv.find((arg) => arg.startsWith('--seconds='))?.slice('--seconds='.length);
  return asked === undefined ? 2 : Number(asked);
}

type Cost = Replayed & { nodeMs: number; postgresMs: number; seconds: number };

/** Each with its own requests, which are made anew: saves go on from what the other side has saved. */
export async function makeVisitors(port: number, make: Measured['product'], count: number): Promise<Visitor[]> {
  const requests = await make(count);
  return Array.from({ length: count }, (_, index) => new Visitor(port, requests[index % requests.length] ?? []));
}

/** Takes turns; each side's costs are those of its turns together. */
async function measureOne(one: Measured, connections: number, product: Side, floor: Side, databasePid: number) {
  const seconds = askedSeconds();
  const sides = [
    { ...product, requests: one.product, costs: [] as Cost[] },
    { ...floor, requests: one.floor, costs: [] as Cost[] },
  ];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const side of sides) {
      const visitors = await makeVisitors(side.port, side.requests, connections);
      await replay(visitors, AGAIN_SECONDS);
      const before = { node: readCpuMs(side.pid), postgres: readCpuMs(databasePid), from: performance.now() };
      const replayed = await replay(visitors, seconds / TURNS);
      side.costs.push({
        ...replayed,
        nodeMs: readCpuMs(side.pid) - before.node,
        postgresMs: readCpuMs(databasePid) - before.postgres,
        seconds: (performance.now() - before.from) / 1_000,
      });
      for (const visitor of visitors) visitor.leave();
    }
  }
  return sides.map(({ costs }) => together(costs));
}

function together(costs: readonly Cost[]) {
  const sum = (read: (cost: Cost) => number) => costs.reduce((total, cost) => total + read(cost), 0);
  const screens = sum((cost) => cost.screens);
  const samples = costs.flatMap((cost) => cost.samples);
  return {
    calls: sum((cost) => cost.calls) / screens,
    kilobytes: sum((cost) => cost.bytes) / screens / 1_000,
    nodeMs: sum((cost) => cost.nodeMs) / screens,
    postgresMs: sum((cost) => cost.postgresMs) / screens,
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
    perSecond: screens / sum((cost) => cost.seconds),
    failures: sum((cost) => cost.failures),
  };
}

const HEAD = ['', 'connections', 'calls', 'kB', 'Node ms', 'PostgreSQL ms', 'p50 ms', 'p95 ms', 'per second'];
const FLOOR_HEAD = ['floor: Node ms', 'PostgreSQL ms', 'per second', 'ratio', ''];

export async function measureAll(all: readonly Measured[], product: Side, floor: Side, databasePid: number) {
  for (const one of all) {
    for (const side of [
      { ...product, requests: one.product },
      { ...floor, requests: one.floor },
    ]) {
      const visitors = await makeVisitors(side.port, side.requests, VISITORS);
      await replay(visitors, WARM_SECONDS);
      for (const visitor of visitors) visitor.leave();
    }
  }
  const report = new Report();
  for (const one of all) {
    for (const connections of CONNECTIONS) {
      const [ours, least] = await measureOne(one, connections, product, floor, databasePid);
      if (ours === undefined || least === undefined) continue;
      const [cost, leastCost] = [ours.nodeMs + ours.postgresMs, least.nodeMs + least.postgresMs];
      const failures = ours.failures + least.failures;
      const verdict = failures > 0 ? `${failures} failures` : one.judge(cost, leastCost);
      report.add(
        !/failures|above/.test(verdict),
        one.name,
        String(connections),
        String(ours.calls),
        ours.kilobytes.toFixed(1),
        ...[ours.nodeMs, ours.postgresMs, ours.p50, ours.p95].map((ms) => ms.toFixed(2)),
        ours.perSecond.toFixed(0),
        ...[least.nodeMs, least.postgresMs].map((ms) => ms.toFixed(2)),
        least.perSecond.toFixed(0),
        (cost / leastCost).toFixed(2),
        verdict,
      );
    }
  }
  return report.print('Whole screens, and what they cost of the processor\n', [...HEAD, ...FLOOR_HEAD]);
}
