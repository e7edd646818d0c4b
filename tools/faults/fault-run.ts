import type { Product } from './product.ts';
import { startProduct } from './product.ts';

/** Shared by every kind of run. */
export type FaultRun = {
  dataDir: string;
  port: number;
  rounds: number;
  random: () => number;
  slowestMs: number;
  problems: string[];
};

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the product on the run's folder and notes how long that took. */
export async function start(run: FaultRun): Promise<Product> {
  const product = await startProduct(run.dataDir, run.port);
  run.slowestMs = Math.max(run.slowestMs, product.readyAfterMs);
  return product;
}

/** Repeatable from the printed seed: mulberry32. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
