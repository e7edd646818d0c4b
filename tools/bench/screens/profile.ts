import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Report } from '../statistics.ts';
import { VISITORS } from './contents.ts';
import { type Measured, makeVisitors, WARM_SECONDS } from './measure.ts';
import { replay } from './replay.ts';

/** Makes the product listen for a profiler, on a free port that its log names. */
export const LISTENING = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const SECONDS = 3;
/** Areas with less of a screen are summed up. */
const LEAST_SHARE = 0.02;

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] };

/** Where Node's own time of each screen goes, by V8's profiler: ms a screen, and the areas of the code that take them. */
export async function profileAll(all: readonly Measured[], port: number, logFile: string): Promise<void> {
  const address = /Debugger listening on (ws:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
  if (address === undefined) throw new Error('The product listens for no profiler.');
  using profiler = await openProfiler(address);
  const report = new Report();
  for (const one of all) {
    const visitors = await makeVisitors(port, one.requests, VISITORS);
    await replay(visitors, WARM_SECONDS);
    await profiler.ask('Profiler.start');
    const { screens } = await replay(visitors, SECONDS);
    const { profile } = (await profiler.ask('Profiler.stop')) as { profile: Profile };
    for (const visitor of visitors) visitor.leave();
    const areas = [...timeByArea(profile)].sort(([, left], [, right]) => right - left);
    const whole = areas.reduce((sum, [, ms]) => sum + ms, 0);
    const large = areas.filter(([, ms]) => ms >= whole * LEAST_SHARE);
    const rest = whole - large.reduce((sum, [, ms]) => sum + ms, 0);
    for (const [area, ms] of [['all', whole] as const, ...large, ['the rest', rest] as const])
      report.add(true, one.name, area, (ms / screens).toFixed(2), `${((100 * ms) / whole).toFixed(0)} %`);
  }
  report.print('Where the time of Node goes, profiled\n', ['', 'area', 'ms a screen', 'share']);
}

/** Own time in ms, without the time in which nothing ran. */
function timeByArea({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const areas = new Map(nodes.map(({ id, callFrame }) => [id, areaOf(callFrame)]));
  const found = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const area = areas.get(id) ?? '';
    if (area !== '(idle)') found.set(area, (found.get(area) ?? 0) + (timeDeltas[index] ?? 0) / 1_000);
  }
  return found;
}

/** « modules/folios », « fastify », « node: net », or V8's own word: (garbage collector), (program). */
function areaOf({ functionName, url, lineNumber, columnNumber }: Frame): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `native: ${functionName}`;
  if (url.startsWith('node:')) return `node: ${url.split('/').at(-1)}`;
  const source = url.startsWith('file:') ? sourceOf(fileURLToPath(url), lineNumber, columnNumber) : url;
  const [, ofPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [, own] = /(?:apps\/server\/)?src\/((?:modules\/)?[^/]+)/.exec(source) ?? [];
  return ofPackage ?? own ?? source.split('/').at(-1) ?? source;
}

const maps = new Map<string, SourceMap | null>();

function sourceOf(file: string, line: number, column: number): string {
  let map = maps.get(file);
  if (map === undefined) {
    map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
    maps.set(file, map);
  }
  const entry = map?.findEntry(line, column);
  return entry !== undefined && 'originalSource' in entry ? entry.originalSource : file;
}

/** One question at a time, by the protocol of the inspector. */
async function openProfiler(address: string): Promise<Disposable & { ask: (method: string) => Promise<unknown> }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The profiler cannot be reached.')), { once: true });
  });
  let asked = 0;
  const ask = (method: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked += 1;
      socket.addEventListener(
        'message',
        ({ data }: MessageEvent<string>) => {
          const { result, error } = JSON.parse(data) as { result?: unknown; error?: { message: string } };
          if (error === undefined) resolve(result);
          else reject(new Error(error.message));
        },
        { once: true },
      );
      socket.send(JSON.stringify({ id: asked, method }));
    });
  await ask('Profiler.enable');
  return { ask, [Symbol.dispose]: () => socket.close() };
}
