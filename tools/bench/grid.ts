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
    const from = performance.now();
    const grid = buildGrid(gridEntries(items, settings), settings, random, language);
    times.push(performance.now() - from);
    words += grid.words.length;
  }
  const most = Math.max(...times);
  const ms = (value: number) => value.toFixed(2);
  console.log(`\nGrids of ${LISTS} random lists, ${(words / LISTS).toFixed(1)} words each (at most ${MOST_MS} ms)`);
  console.log(
    table(['ms', 'p50', 'p95', 'max'], [['grid', ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(most)]]),
  );
  return most <= MOST_MS;
}
