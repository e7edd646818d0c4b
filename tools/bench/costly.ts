import { setTimeout as delay } from 'node:timers/promises';
import { COURSE_ITEMS_MAX, createCourse, getFolioReports, uploadMedium } from '@pupitre/contract';
import { HOSTILE_FILES } from '../../apps/server/test/hostile-files.ts';
import { fileForm } from '../../apps/server/test/media-samples.ts';
import { get, send, write } from '../school/client.ts';
import { signIn } from '../school/sign-in.ts';
import { makeFolio } from './class-folio.ts';
import { measureMemory, readPssMb } from './memory.ts';
import { percentile, Report } from './statistics.ts';
import { withCaller } from './with-caller.ts';

/** What another person's answers may take at the median while somebody asks for much. */
const OTHERS_MOST_MS = 100;
const PAUSE_MS = 20;
/** Each is asked again and again for so long. */
const WHILE_MS = 3_000;
const REPORTS = 12;
/** The process of the documents ends after a minute without work. */
const IDLE_MS = 65_000;

/** What docs/security.md lists, one step beyond its bounds, and what others notice meanwhile; and the memory of reports. */
export async function benchCostly(): Promise<boolean> {
  return withCaller('enseignante', async (product, caller) => {
    const pupil = await signIn(product.url, 'eleve3');
    const report = new Report();
    const others = async (name: string, ask: () => Promise<{ status: number }>) => {
      const until = performance.now() + WHILE_MS;
      const statuses = new Set<number>();
      let isDone = false;
      const asking = (async () => {
        while (performance.now() < until) {
          statuses.add((await ask()).status);
        }
        isDone = true;
      })();
      const times: number[] = [];
      while (!isDone) {
        const from = performance.now();
        await send(product.url, get('/user', caller));
        times.push(performance.now() - from);
        await delay(PAUSE_MS);
      }
      await asking;
      const middle = percentile(times, 0.5);
      const shown = [middle, percentile(times, 1)].map((ms) => ms.toFixed(0));
      report.add(middle <= OTHERS_MOST_MS, name, ...shown, [...statuses].join(' '));
    };
    const post = (path: string, body: string) => send(product.url, { ...write('POST', path, pupil, null), body });
    const course = (count: number, description: string) =>
      JSON.stringify({ items: Array.from({ length: count }, () => ({ itemType: 'Text', title: 'x', description })) });

    await others('nothing', () => send(product.url, { path: '/settings.json' }));
    for (const [name, make] of Object.entries(HOSTILE_FILES)) {
      const { headers, body } = fileForm([{ name, content: make() }]);
      const path = `${product.url}/api/v1${uploadMedium.path}`;
      await others(name, async () => {
        const sent = { method: 'POST', headers: { ...pupil.headers, ...headers }, body: new Uint8Array(body) };
        const answer = await fetch(path, sent);
        await answer.arrayBuffer();
        return answer;
      });
    }
    const [many, tags, deep] = [
      course(40_000, ''),
      course(COURSE_ITEMS_MAX, '<p>'.repeat(6_600)),
      `{"items":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
    ];
    await others('a course of 40,000 resources', () => post(createCourse.path, many));
    await others('a course of tags', () => post(createCourse.path, tags));
    await others('a million lists in each other', () => post(createCourse.path, deep));
    const words = Array.from({ length: 100 }, (_, index) => index % 10).join(' ');
    await others('a search of a hundred words', () =>
      send(product.url, get(`/parcours/public?text=${encodeURIComponent(words)}`, pupil)),
    );

    const folio = await makeFolio(product.databaseUrl, { pupils: 20, criteria: 15 });
    const reports = get(getFolioReports.path.replace(/:\w+/, String(folio.id)), caller);
    const before = readPssMb(product.pid);
    await others('reports of a class', () => send(product.url, reports));
    for (let made = 0; made < REPORTS; made += 1) await send(product.url, reports);
    const [server, whole] = [readPssMb(product.pid), measureMemory(product.pid).productMb];
    await delay(IDLE_MS);
    const after = measureMemory(product.pid).productMb;
    const isGood = report.print('Others while one person asks for much', ['ms', 'p50', 'max', 'answers']);
    console.log(
      `Reports of a class (PSS): server ${before.toFixed(0)} MB before, ${server.toFixed(0)} MB after ${REPORTS} and more, with its processes ${whole.toFixed(0)} MB; ${after.toFixed(0)} MB a minute later`,
    );
    return isGood;
  });
}
