import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { RAISED_LIMITS } from '../../product/raised-limits.ts';
import { type Product, startProduct } from '../../product/start-product.ts';
import type { Caller } from '../../school/client.ts';
import { signIn } from '../../school/sign-in.ts';
import type { WorldAsked, WorldLine, WorldPart } from '../part.ts';
import { type Brought, bringSource } from './bring.ts';
import {
  type Cost,
  type FileSource,
  judge,
  type Outcome,
  type Verdict,
  type Way,
  type WorldFile,
} from './file-table.ts';
import { SOURCES } from './sources/sources.ts';
import { isDeck, tryDeck } from './try-deck.ts';
import { tryList } from './try-list.ts';
import { tryMedium } from './try-medium.ts';
import { tryRoster } from './try-roster.ts';
import { tryVerbs } from './try-verbs.ts';

/** A folder with the files of sources, each in a folder of its name, where the network does not reach them. */
const FOLDER = 'WORLD_FILES';
const REPORT = '.results/world-files.txt';
/** A person sends some 300 files an hour at most. */
const LOGINS = ['enseignante', 'collegue', 'soutien', 'editrice', 'eleve1', 'eleve2', 'eleve3'];
/** Rosters last: while one is there, the demonstration school has gone. */
const ORDER: readonly Way[] = ['medium', 'list', 'verbs', 'roster'];

type Tried = { readonly source: FileSource; readonly file: WorldFile; readonly verdict: Verdict; readonly cost: Cost };
type Present = { readonly source: FileSource; readonly file: WorldFile; readonly bytes: Buffer<ArrayBuffer> };

async function run({ only }: WorldAsked): Promise<WorldLine[]> {
  const folder = process.env[FOLDER] || null;
  const present: Present[] = [];
  const missing = new Map<FileSource, string[]>();
  const isAsked = (source: FileSource, { path }: WorldFile) =>
    only.length === 0 || only.some((word) => source.name.includes(word) || path.includes(word));
  const tries = new Set<WorldFile>();
  for (const source of SOURCES) {
    const asked = source.files.filter((file) => isAsked(source, file));
    if (asked.length === 0) continue;
    // Also what goes with a manifest.
    const brought = await bringSource(source, folder);
    for (const file of source.files) {
      const one: Brought = brought.get(file) ?? { missing: file.path };
      if ('bytes' in one) present.push({ source, file, bytes: one.bytes });
      else missing.set(source, [...(missing.get(source) ?? []), one.missing]);
      if (asked.includes(file)) tries.add(file);
    }
  }
  const tried = present.length === 0 ? [] : await tryAll(present, tries);
  writeReport(tried, missing);
  return SOURCES.flatMap((source) => linesOf(source, tried, missing.get(source) ?? []));
}

async function tryAll(present: readonly Present[], tries: ReadonlySet<WorldFile>): Promise<Tried[]> {
  // Standard exports have no number of the canton's register.
  await using product = await startProduct({ env: { ...RAISED_LIMITS, PUPITRE_ROSTER_WORLD_ID: 'sourcedId' } });
  const callers: Caller[] = [];
  for (const login of LOGINS) callers.push(await signIn(product.url, login));
  const admin = await signIn(product.url, 'admin');
  const tried: Tried[] = [];
  for (const way of ORDER) {
    for (const one of present.filter(({ file }) => file.way === way && tries.has(file))) {
      const beside = present.filter(
        ({ source, file }) =>
          source === one.source && (file === one.file || (file.way === 'part' && goesWith(file, one.file))),
      );
      const caller = way === 'roster' ? admin : (callers[tried.length % callers.length] ?? admin);
      const { outcome, cost } = await measured(product, () => tryOne(product.url, caller, one, beside));
      tried.push({ source: one.source, file: one.file, verdict: judge(one.file, outcome, cost), cost });
    }
  }
  return tried;
}

/** Tables of one folder go together; a zip is whole. */
const goesWith = (part: WorldFile, { path }: WorldFile) =>
  dirname(part.path) === dirname(path) && !path.endsWith('.zip');

function tryOne(url: string, caller: Caller, { file, bytes }: Present, beside: readonly Present[]): Promise<Outcome> {
  const { path, way } = file;
  if (way === 'medium') return tryMedium(url, caller, path, bytes);
  if (way === 'roster')
    return tryRoster(
      url,
      caller,
      beside.map((one) => ({ path: one.file.path, bytes: one.bytes })),
    );
  if (way === 'verbs')
    return tryVerbs(
      url,
      caller,
      beside.map((one) => one.bytes.toString()),
    );
  return (isDeck(path) ? tryDeck : tryList)(url, caller, path, bytes);
}

/** Time, and the most memory of the product's own processes meanwhile. */
async function measured(product: Product, attempt: () => Promise<Outcome>): Promise<{ outcome: Outcome; cost: Cost }> {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, memoryOf(product.pid));
  };
  const looks = setInterval(look, 200);
  const begin = performance.now();
  const outcome = await attempt().catch(
    (error: unknown): Outcome => ({ state: 'fault', why: `no answer: ${String(error)}` }),
  );
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(looks);
  look();
  return { outcome, cost: { seconds: isComparison(outcome) ? 0 : seconds, megabytes } };
}

/** Verbs take thousands of calls. */
const isComparison = (outcome: Outcome) => outcome.state === 'taken' && / forms$/.test(outcome.figures);

/** Of a process and all below it that run Node. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = /^Name:\s+(?:node|MainThread)/m.test(status)
      ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
      : 0;
    const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    return below.reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** One line a source; nothing tried of it does not count as passed. */
export function linesOf(source: FileSource, all: readonly Tried[], missing: readonly string[]): WorldLine[] {
  const tried = all.filter((one) => one.source === source);
  if (tried.length === 0 && missing.length === 0) return [];
  const count = (state: Verdict['state']) => tried.filter(({ verdict }) => verdict.state === state).length;
  const most = (of: keyof Cost) => Math.max(...tried.map(({ cost }) => cost[of]), 0);
  const costs =
    tried.length === 0 ? '' : `, at most ${most('seconds').toFixed(1)} s and ${Math.round(most('megabytes'))} MB`;
  const faults = tried.filter(({ verdict }) => verdict.state === 'fault');
  return [
    {
      what: source.name,
      figures: `${count('taken')} taken, ${count('refused')} refused, ${faults.length} faults${missing.length > 0 ? `, ${missing.length} missing` : ''}${costs}`,
      state: faults.length > 0 ? 'failed' : tried.length > 0 ? 'ok' : 'missing',
      why: [
        ...faults.map(
          ({ file, verdict }) =>
            `${file.path}: ${verdict.said} (npm run world -- --files --only=${JSON.stringify(file.path)})`,
        ),
        ...new Set(missing),
      ],
    },
  ];
}

function writeReport(tried: readonly Tried[], missing: ReadonlyMap<FileSource, readonly string[]>): void {
  mkdirSync(dirname(REPORT), { recursive: true });
  const lines = tried.map(
    ({ source, file, verdict }) => `${verdict.state}\t${source.name}/${file.path}\t${verdict.said}`,
  );
  const absent = [...missing].flatMap(([source, why]) => why.map((one) => `missing\t${source.name}\t${one}`));
  writeFileSync(REPORT, `${[...lines, ...absent].join('\n')}\n`);
}

export const FILES: WorldPart = { name: 'files', title: `Files of others (each in ${REPORT})`, run };
