import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type FuzzReport, runFuzz } from '../../apps/server/test/fuzz/run.ts';
import { borrowDatabase } from '../product/database.ts';
import { RAISED_LIMITS } from '../product/raised-limits.ts';
import { startProduct } from '../product/start-product.ts';

/**
 * Sends odd inputs to every call of the OpenAPI document, on a product started for it. `npm run fuzz -- --seed=…
 * --inputs=… --only=…` repeats a part. Exit code 1 when an answer broke the contract, a call was not run, or something
 * was half-saved.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    inputs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});
const inputs = Math.max(Number(values.inputs) || 200, 1);
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function fuzz(): Promise<FuzzReport> {
  await using product = await startProduct({ env: RAISED_LIMITS });
  await using database = borrowDatabase(product.databaseUrl, { max: 4 });
  print(`Seed ${values.seed}, ${inputs} inputs a call`);
  startedAt = performance.now();
  return await runFuzz({ url: product.url, db: database.db, seed: values.seed, inputs, only: values.only });
}

let startedAt = 0;
const report = await fuzz();
await writeFile('.results/fuzz.json', JSON.stringify(report, null, 2)).catch(() => undefined);
printReport(report, (performance.now() - startedAt) / 1000);
const isFine = report.findings.length === 0 && report.broken.length === 0 && report.notRun === 0;
process.exit(isFine ? 0 : 1);

function printReport({ lines, findings, notRun, servicesMissing, broken }: FuzzReport, seconds: number): void {
  const statuses = [...new Set(lines.flatMap(({ byStatus }) => Object.keys(byStatus)))].sort();
  const width = Math.max(...lines.map(({ endpoint }) => endpoint.length), 8);
  const row = (name: string, cells: readonly (string | number)[]) =>
    print(`${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(6)).join('')}`);
  for (const { endpoint, role, why, request } of findings.slice(0, 60)) {
    print(`WRONG ${endpoint} as ${role}: ${why}\n      ${request.slice(0, 600)}`);
  }
  row('call', ['sent', ...statuses, 's']);
  for (const { endpoint, sent, byStatus, ms } of lines) {
    row(endpoint, [sent, ...statuses.map((status) => byStatus[status] ?? '·'), (ms / 1000).toFixed(1)]);
  }
  const total = (key: string) => lines.reduce((sum, { byStatus }) => sum + (byStatus[key] ?? 0), 0);
  row('all', [lines.reduce((sum, { sent }) => sum + sent, 0), ...statuses.map(total), seconds.toFixed(0)]);
  for (const [endpoint, times] of Object.entries(servicesMissing)) {
    print(`Service not configured: ${endpoint}, ${times} answers of 502 or 503`);
  }
  for (const one of broken) print(`HALF-SAVED ${one}`);
  print(
    `${lines.length} calls, ${findings.length} wrong answers, ${notRun} not run, ${broken.length} broken rules of the data, seed ${values.seed}`,
  );
}
