import { leftOver, type Product, startProduct } from './product.ts';

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

/** The first start, which does not count as a restart. */
export async function startFirst(run: FaultRun): Promise<Product> {
  const product = await start(run);
  print(`First start: ${product.readyAfterMs} ms`);
  run.slowestMs = 0;
  return product;
}

/** Ends the product as Ctrl+C does: nothing may go wrong or stay behind. */
export async function endWell(run: FaultRun, product: Product): Promise<void> {
  const exitCode = await product.terminate();
  if (exitCode !== 0) run.problems.push(`SIGTERM ended with code ${exitCode}`);
  if (leftOver(run.dataDir).length > 0) run.problems.push('PostgreSQL stayed behind');
}
