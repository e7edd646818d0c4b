import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { borrowDatabase } from '../product/database.ts';
import { resultsFolder } from '../results/test-results.ts';
import { signInAll } from '../school/sign-in.ts';
import { type CantonDatabase, openCantonDatabase } from './canton-database.ts';
import { makeCourseScenarios } from './course-scenarios.ts';
import { makeDistributionScenarios } from './distribution-scenarios.ts';
import { measureLoad } from './load.ts';
import { captureStatements, makeScenarios, type Scenario, startOverCanton } from './measure-server.ts';
import { measureMemory, written } from './memory.ts';
import type { Statement } from './statements.ts';
import { LOAD_HEAD, loadCells, Report } from './statistics.ts';

const SECONDS = 5;
const CONNECTIONS = [1, 16];
/** Limits for lists and courses. */
const LIMITS = { p95: 50, statements: 3 };

export async function benchServer(names: string[]): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  const logFile = path.join(resultsFolder, 'bench-product.log');
  await using database = await openCantonDatabase();
  await using product = await startOverCanton(database, logFile);
  const callers = await signInAll(product.url, database.canton.logins, 16);
  const pupils = await signInAll(product.url, database.canton.pupilLogins, 16);
  const all = [
    ...(await makeScenarios(product.url, callers)),
    ...(await makeCourseScenarios(product.url, callers, pupils)),
    ...(await makeDistributionScenarios(product.url, callers)),
  ];
  const scenarios = all.filter(({ name }) => names.length === 0 || names.some((asked) => name.includes(asked)));
  const statements = await captureStatements(
    database,
    // One person's requests suffice: everybody's run the same statements.
    scenarios.flatMap(({ requests }) => requests[0] ?? []),
    path.join(resultsFolder, 'bench-capture.log'),
  );
  const isFast = await measureAll(product.url, scenarios, statements);
  await explain(database, scenarios, statements);
  console.log(`\nMemory after the load (PSS): ${written(measureMemory(product.pid, database.pid))}`);
  return isFast;
}

const HEAD = [...LOAD_HEAD, 'statements', ''];

async function measureAll(url: string, scenarios: Scenario[], statements: Map<string, Statement[]>): Promise<boolean> {
  const report = new Report();
  for (const { name, requests, isBounded, mostMs } of scenarios) {
    const most = Math.max(...(requests[0] ?? []).map(({ path: address }) => statements.get(address)?.length ?? 0));
    for (const connections of CONNECTIONS) {
      await measureLoad({ url, connections, seconds: 1, requests });
      const timing = await measureLoad({ url, connections, seconds: SECONDS, requests });
      const problems = [
        ...(timing.failures > 0 || timing.perSecond === 0 ? ['failures'] : []),
        ...(isBounded && most > LIMITS.statements ? ['too many statements'] : []),
        ...(connections === 1 && timing.p95 > (mostMs ?? (name.startsWith('search') ? LIMITS.p95 : Infinity))
          ? ['slow']
          : []),
      ];
      report.add(problems.length === 0, ...loadCells(name, connections, timing), String(most), problems.join(', '));
    }
  }
  return report.print('', HEAD);
}

/** Writes the plans of the searches, with real times and buffers. */
async function explain(
  { url }: CantonDatabase,
  scenarios: Scenario[],
  statements: Map<string, Statement[]>,
): Promise<void> {
  await using database = borrowDatabase(url, { max: 1 });
  const parts: string[] = [];
  for (const { name, requests, isBounded } of scenarios) {
    if (!isBounded) continue;
    for (const { path: address } of requests[0] ?? []) {
      for (const { text, values } of statements.get(address) ?? []) {
        if (!/^\s*(select|with)/i.test(text) || /from "?session"?/.test(text)) continue;
        const explained = `explain (analyze, buffers) ${text}`;
        const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(explained, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        parts.push(`── ${name}: ${decodeURIComponent(address)}\n${text}\n${JSON.stringify(values)}\n\n${plan}\n`);
      }
    }
  }
  const file = path.join(resultsFolder, 'bench-plans.txt');
  writeFileSync(file, parts.join('\n'));
  console.log(`\nPlans of ${parts.length} statements: ${path.relative(process.cwd(), file)}`);
}
