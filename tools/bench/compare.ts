import { fork } from 'node:child_process';
import path from 'node:path';
import type { BareOrder } from './bare-handler.ts';
import { type LoadSource, measureLoad } from './load.ts';
import type { Statement } from './statements.ts';
import { median, Report } from './statistics.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 2;
const POOL_SIZE = 10;

export type Comparison = {
  name: string;
  /** Made for each load, because what a save sends depends on what was saved. */
  requests: (connections: number) => LoadSource[][] | Promise<LoadSource[][]>;
  connections: readonly number[];
  /** Lowest accepted ratio of the product's throughput to the bare handler's. */
  least: number;
};

/** Product and bare handler in turn, so that a busy moment of the machine falls on both. */
export async function compareWithBare(
  url: string,
  databaseUrl: string,
  comparisons: readonly Comparison[],
  captured: { statements: ReadonlyMap<string, Statement[]>; saves?: BareOrder['saves'] },
): Promise<boolean> {
  const bare = fork(path.join(import.meta.dirname, 'bare-handler.ts'), { stdio: 'inherit' });
  const port = await new Promise<number>((resolve) => {
    bare.once('message', (message) => resolve((message as { port: number }).port));
    const order: BareOrder = {
      databaseUrl,
      poolSize: POOL_SIZE,
      statements: Object.fromEntries(captured.statements),
      ...(captured.saves === undefined ? {} : { saves: captured.saves }),
    };
    bare.send(order);
  });
  const bareUrl = `http://127.0.0.1:${port}`;
  const report = new Report();
  try {
    for (const { name, requests, connections: each, least } of comparisons) {
      for (const connections of each) {
        let failures = 0;
        const load = async (target: string, seconds: number) => {
          const timing = await measureLoad({
            url: target,
            connections,
            seconds,
            requests: await requests(connections),
          });
          failures += timing.failures;
          return timing.perSecond;
        };
        for (const warm of [url, bareUrl]) await load(warm, 1);
        const rounds: { product: number; bare: number; ratio: number }[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const product = await load(url, ROUND_SECONDS);
          const yardstick = await load(bareUrl, ROUND_SECONDS);
          rounds.push({ product, bare: yardstick, ratio: product / yardstick });
        }
        // Compares rounds that follow each other, so that a busy moment spoils one round and not the figure.
        const ratio = median(rounds.map((one) => one.ratio));
        const isReached = ratio >= least && failures === 0;
        report.add(
          isReached,
          name,
          String(connections),
          median(rounds.map((one) => one.product)).toFixed(0),
          median(rounds.map((one) => one.bare)).toFixed(0),
          ratio.toFixed(2),
          isReached ? 'ok' : failures > 0 ? `${failures} failures` : `below ${least}`,
        );
      }
    }
  } finally {
    bare.disconnect();
  }
  const title = 'Against a bare node:http handler with the same statements\n';
  return report.print(title, ['', 'connections', 'product/s', 'bare/s', 'ratio', '']);
}
