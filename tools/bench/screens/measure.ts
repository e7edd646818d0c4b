import type { LoadSource } from '../load.ts';
import { readCpuMs } from '../processes.ts';
import { percentile, Report } from '../statistics.ts';
import { VISITORS } from './contents.ts';
import { replay, Visitor } from './replay.ts';

const CONNECTIONS = [1, VISITORS];
/** Before everything, at all connections, so that the product has compiled what it runs; and before each screen. */
export const WARM_SECONDS = 0.5;
const AGAIN_SECONDS = 0.25;

export type Side = { port: number; pid: number };

/** A screen or a single call, one list of requests for each visitor. */
export type Measured = {
  name: string;
  requests: (connections: number) => LoadSource[][] | Promise<LoadSource[][]>;
  /** The most of processor's time, in ms, of Node and PostgreSQL together; it is only told without. */
  mostMs?: number | undefined;
  mostCalls?: number;
};

/** `--seconds=0.5` is for a trial. */
function askedSeconds(): number {
  const asked = process.argv.find((arg) => arg.startsWith('--seconds='))?.slice('--seconds='.length);
  return asked === undefined ? 2 : Number(asked);
}

/** Requests are made anew each time: saves go on from what was saved. */
export async function makeVisitors(port: number, make: Measured['requests'], count: number): Promise<Visitor[]> {
  const requests = await make(count);
  return Array.from({ length: count }, (_, index) => new Visitor(port, requests[index % requests.length] ?? []));
}

async function measureOne({ requests }: Measured, connections: number, { port, pid }: Side, databasePid: number) {
  const visitors = await makeVisitors(port, requests, connections);
  await replay(visitors, AGAIN_SECONDS);
  const before = { node: readCpuMs(pid), postgres: readCpuMs(databasePid), from: performance.now() };
  const { screens, samples, calls, bytes, failures } = await replay(visitors, askedSeconds());
  const [nodeMs, postgresMs] = [readCpuMs(pid) - before.node, readCpuMs(databasePid) - before.postgres];
  const seconds = (performance.now() - before.from) / 1_000;
  for (const visitor of visitors) visitor.leave();
  return {
    calls: calls / screens,
    kilobytes: bytes / screens / 1_000,
    nodeMs: nodeMs / screens,
    postgresMs: postgresMs / screens,
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
    perSecond: screens / seconds,
    failures,
  };
}

const HEAD = ['', 'connections', 'calls', 'kB', 'Node ms', 'PostgreSQL ms', 'p50 ms', 'p95 ms', 'per second', ''];

export async function measureAll(all: readonly Measured[], product: Side, databasePid: number): Promise<boolean> {
  for (const { requests } of all) {
    const visitors = await makeVisitors(product.port, requests, VISITORS);
    await replay(visitors, WARM_SECONDS);
    for (const visitor of visitors) visitor.leave();
  }
  const report = new Report();
  for (const one of all) {
    const { name, mostMs = Number.POSITIVE_INFINITY, mostCalls = 1 } = one;
    for (const connections of CONNECTIONS) {
      const cost = await measureOne(one, connections, product, databasePid);
      const { calls, kilobytes, nodeMs, postgresMs, p50, p95, perSecond, failures } = cost;
      const missed = [
        ...(failures > 0 ? [`${failures} failures`] : []),
        ...(calls > mostCalls ? [`more calls than ${mostCalls}`] : []),
        ...(nodeMs + postgresMs > mostMs ? [`above ${mostMs} ms`] : []),
      ];
      report.add(
        missed.length === 0,
        name,
        String(connections),
        String(calls),
        kilobytes.toFixed(1),
        ...[nodeMs, postgresMs, p50, p95].map((ms) => ms.toFixed(2)),
        perSecond.toFixed(0),
        missed.join(', '),
      );
    }
  }
  return report.print('Whole screens, and what they cost of the processor\n', HEAD);
}
