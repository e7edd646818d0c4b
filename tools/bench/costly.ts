import { setTimeout as delay } from 'node:timers/promises';
import { COURSE_ITEMS_MAX, createCourse, getFolioReports, uploadMedium } from '@pupitre/contract';
import { HOSTILE_FILES } from '../../apps/server/test/hostile-files.ts';
import { fileForm } from '../../apps/server/test/media-samples.ts';
import { makeFolio } from './class-folio.ts';
import { measureMemory, readPssMb } from './memory.ts';
import { signIn, writing } from './sign-in.ts';
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
  return withCaller('enseignante', async ({ product, cookie }) => {
    const pupil = await signIn(product.url, 'eleve3', 'pupitre');
    const report = new Report();
    const others = async (name: string, ask: () => Promise<Response>) => {
      const until = performance.now() + WHILE_MS;
      const statuses = new Set<number>();
      let isDone = false;
      const asking = (async () => {
        while (performance.now() < until) {
          const answer = await ask();
          await answer.arrayBuffer();
          statuses.add(answer.status);
        }
        isDone = true;
      })();
      const times: number[] = [];
      while (!isDone) {
        const from = performance.now();
        await (await fetch(`${product.url}/api/v1/user`, { headers: { cookie } })).arrayBuffer();
        times.push(performance.now() - from);
        await delay(PAUSE_MS);
      }
      await asking;
      const middle = percentile(times, 0.5);
      const shown = [middle, percentile(times, 1)].map((ms) => ms.toFixed(0));
      report.add(middle <= OTHERS_MOST_MS, name, ...shown, [...statuses].join(' '));
    };
    const post = (path: string, body: string) =>
      fetch(`${product.url}/api/v1${path}`, {
        method: 'POST',
        headers: { ...writing(pupil), 'content-type': 'application/json' },
        body,
      });
    const course = (count: number, description: string) =>
      JSON.stringify({ items: Array.from({ length: count }, () => ({ itemType: 'Text', title: 'x', description })) });

    await others('nothing', () => fetch(`${product.url}/settings.json`));
    for (const [name, make] of Object.entries(HOSTILE_FILES)) {
      const { headers, body } = fileForm([{ name, content: make() }]);
      const path = `${product.url}/api/v1${uploadMedium.path}`;
      await others(name, () =>
        fetch(path, { method: 'POST', headers: { ...writing(pupil), ...headers }, body: new Uint8Array(body) }),
      );
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
      fetch(`${product.url}/api/v1/parcours/public?text=${encodeURIComponent(words)}`, { headers: { cookie: pupil } }),
    );

    const folio = await makeFolio(product.databaseUrl, { pupils: 20, criteria: 15 });
    const reports = `${product.url}/api/v1${getFolioReports.path.replace(/:\w+/, String(folio.id))}`;
    const before = readPssMb(product.pid);
    await others('reports of a class', () => fetch(reports, { headers: { cookie } }));
    for (let made = 0; made < REPORTS; made += 1) await (await fetch(reports, { headers: { cookie } })).arrayBuffer();
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
