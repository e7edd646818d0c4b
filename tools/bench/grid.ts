import { randomList } from '../../packages/learning/src/grid/testing/random-lists.ts';
import { buildGrid, gridEntries, seededRandom } from '../../packages/learning/src/index.ts';
import { percentile, table } from './statistics.ts';

const LISTS = 10_000;
const MOST_MS = 50;

/** Building the grids of random lists in four languages, words chosen included. */
export async function benchGrid(): Promise<boolean> {
  const random = seededRandom(20_261_121);
  const times: number[] = [];
  let words = 0;
  for (let count = 0; count < LISTS; count += 1) {
    const { language, items, settings } = randomList(random);
    const seed = Math.floor(random() * 2 ** 32);
    const build = () => buildGrid(gridEntries(items, settings, language), settings, seededRandom(seed), language);
    // The better of two, to leave out the time that other programs take.
    const [first, second] = [timeOf(build), timeOf(build)];
    times.push(Math.min(first.ms, second.ms));
    words += first.made.words.length;
  }
  const most = Math.max(...times);
  const ms = (value: number) => value.toFixed(2);
  console.log(`\nGrids of ${LISTS} random lists, ${(words / LISTS).toFixed(1)} words each (at most ${MOST_MS} ms)`);
  console.log(
    table(['ms', 'p50', 'p95', 'max'], [['grid', ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(most)]]),
  );
  return most <= MOST_MS;
}

function timeOf<Made>(make: () => Made): { ms: number; made: Made } {
  const from = performance.now();
  const made = make();
  return { ms: performance.now() - from, made };
}
