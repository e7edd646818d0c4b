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
