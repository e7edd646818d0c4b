import { findDemoPerson } from '../../e2e/fixtures/people.ts';
import { inStudio, type Studio } from '../product/studio.ts';
import { OBSERVE_PAINT, type Paint, SLOW_DOWN, settle, withPage } from './browser.ts';
import { median, Report } from './statistics.ts';

const ROUNDS = 5;
const EMPTY = '/page-vide-du-banc';
type Visit = { name: string; path: string; signedIn: boolean; limits: boolean };

const VISITS: Visit[] = [
  { name: 'empty page', path: EMPTY, signedIn: false, limits: false },
  { name: 'home, guest', path: '/accueil', signedIn: false, limits: true },
  { name: 'home, teacher', path: '/accueil', signedIn: true, limits: true },
  { name: 'own lists', path: '/listes/personnelles', signedIn: true, limits: true },
  { name: 'lexicon', path: '/listes/lexique', signedIn: true, limits: true },
];
const MOST = { largest: 2_000, shift: 0.05 };

/** Largest paint and layout shift of the first pages, on a slow processor, in a browser without a cache. */
export async function benchWeb(): Promise<boolean> {
  return inStudio(async (studio) => {
    const paints = new Map<string, Paint[]>(VISITS.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const visit of VISITS) paints.get(visit.name)?.push(await measure(studio, visit));
    }
    const report = new Report();
    for (const { name, limits } of VISITS) {
      const seen = paints.get(name) ?? [];
      const largest = median(seen.map((one) => one.largest));
      const shift = median(seen.map((one) => one.shift));
      // A page that painted nothing was not measured.
      const holds = largest > 0 && largest <= MOST.largest && shift <= MOST.shift;
      const verdict = limits ? (holds ? 'ok' : 'too much') : '';
      report.add(holds || !limits, name, `${Math.round(largest)} ms`, shift.toFixed(3), verdict);
    }
    const title = `Chromium at ${SLOW_DOWN}× slow-down, median of ${ROUNDS} (≤ ${MOST.largest} ms, ≤ ${MOST.shift})\n`;
    return report.print(title, ['page', 'largest paint', 'layout shift', '']);
  });
}

async function measure(studio: Studio, { path, signedIn }: Visit): Promise<Paint> {
  const who = signedIn ? await findDemoPerson(studio.db, 'enseignante') : null;
  return withPage(studio, { who, observe: OBSERVE_PAINT }, async (page) => {
    await page.route(`**${EMPTY}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Vide</title><h1>Vide</h1>' }),
    );
    await page.goto(studio.url + path, { waitUntil: 'load' });
    await page.getByRole('heading').first().waitFor();
    return settle<Paint>(page, 'window.paint');
  });
}
