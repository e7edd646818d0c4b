import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Folio } from '@pupitre/contract';
import { resultsFolder } from '../results/test-results.ts';
import { type Caller, get, read } from '../school/client.ts';
import { signIn } from '../school/sign-in.ts';
import { FastSaves } from './fast-saves.ts';
import { type FolioCanton, openFolioCanton } from './folio-canton.ts';
import { type LoadSource, measureLoad } from './load.ts';
import { askedAgain, captureStatements, startOverCanton } from './measure-server.ts';
import { measureMemory, written } from './memory.ts';
import type { Statement } from './statements.ts';
import { LOAD_HEAD, loadCells, Report } from './statistics.ts';

export const FOLIO_BENCHES = [
  'folio-table',
  'folio-detail',
  'folio-save',
  'folio-pupil',
  'self-evaluation',
  'folio-search',
];

const CONNECTIONS = [1, 16, 64];
const SECONDS = 5;
/** Limit of a fast save at 16 connections, in milliseconds. */
const SAVE_P95 = 50;

type FolioScenario = {
  name: string;
  /** Made for each load, because what a save sends depends on what was saved. */
  requests: (connections: number) => LoadSource[][] | Promise<LoadSource[][]>;
  p95At16?: number;
};

/** Folios over the canton: the table, its cells, a pupil's part of it, self-evaluation, searches. */
export async function benchFolios(names: readonly string[]): Promise<boolean> {
  mkdirSync(resultsFolder, { recursive: true });
  await using database = await openFolioCanton();
  await using product = await startOverCanton(database, path.join(resultsFolder, 'bench-product.log'));
  const scenarios = await makeFolioScenarios(product.url, database);
  const chosen = scenarios.filter(({ name }) => names.length === 0 || names.some((asked) => name.startsWith(asked)));
  const reads = await Promise.all(chosen.map(async ({ requests }) => (await requests(1))[0] ?? []));
  const statements = await captureStatements(database, reads.flat(), path.join(resultsFolder, 'bench-capture.log'));
  const isFast = await measureAll(product.url, chosen, statements);
  console.log(`\nMemory after it (PSS): ${written(measureMemory(product.pid, database.pid))}`);
  return isFast;
}

async function makeFolioScenarios(
  url: string,
  { canton, folios, url: databaseUrl }: FolioCanton,
): Promise<FolioScenario[]> {
  const signInFirst = async (logins: readonly string[]): Promise<Caller> => {
    const [login] = logins;
    if (login === undefined) throw new Error('The canton lacks its accounts.');
    return await signIn(url, login);
  };
  const wide = await Promise.all(
    folios.wide.map(async (one) => ({
      ...one,
      size: `${one.pupils} × ${one.criteria}`,
      caller: await signInFirst(canton.logins.slice(one.ownerIndex)),
    })),
  );
  const [table25, table200] = wide;
  if (table25 === undefined || table200 === undefined) throw new Error('The canton lacks its wide folios.');
  const pupil = await signInFirst(canton.pupilLogins);
  const teacher = await signInFirst(canton.logins);
  const { monitoredStudents } = await read<Folio>(url, `/folio/${table25.folioId}`, table25.caller);
  const reading = (name: string, ...sources: LoadSource[]): FolioScenario => ({
    name,
    requests: () => [sources],
  });
  const saves = new FastSaves({ databaseUrl, ...table200 });
  return [
    ...wide.map((one) => reading(`folio-table ${one.size}`, get(tableOf(one.folioId), one.caller))),
    // Of another folio: statements are known by address.
    reading('folio-table unchanged', await askedAgain(url, get(tableOf(folios.firstFolioId), teacher))),
    ...wide.map((one) => reading(`folio-detail ${one.size}`, get(`/folio/${one.folioId}`, one.caller))),
    reading(
      'folio-pupil',
      ...monitoredStudents
        .slice(0, 8)
        .map(({ id }) => get(`/folio/${table25.folioId}/observations/eleve/${id}`, table25.caller)),
    ),
    reading('self-evaluation', get('/auto-evaluation', pupil)),
    reading('folio-search, own', get('/folio/personnels', teacher)),
    reading('folio-search, models by keyword', get('/folio/rpn?text=lecture', teacher)),
    {
      name: 'folio-save',
      requests: (connections) => saves.requests(connections),
      p95At16: SAVE_P95,
    },
  ];
}

const tableOf = (folioId: number) => `/folio/${folioId}/observations/table`;

async function measureAll(
  url: string,
  scenarios: readonly FolioScenario[],
  statements: ReadonlyMap<string, Statement[]>,
): Promise<boolean> {
  const report = new Report();
  for (const { name, requests, p95At16 } of scenarios) {
    for (const connections of CONNECTIONS) {
      const load = async (seconds: number) =>
        measureLoad({ url, connections, seconds, requests: await requests(connections) });
      await load(1);
      const timing = await load(SECONDS);
      const isSlow = connections === 16 && p95At16 !== undefined && timing.p95 > p95At16;
      const cells = loadCells(name, connections, timing);
      report.add(!isSlow && timing.failures === 0, ...cells, isSlow ? `above ${p95At16} ms` : '');
    }
  }
  report.print('', [...LOAD_HEAD, '']);
  for (const [address, list] of statements) console.log(`${address}: ${list.length} statements`);
  return report.isGood;
}
