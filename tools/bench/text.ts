import { wordsOfText } from '../../packages/learning/src/index.ts';
import { percentile, table } from './statistics.ts';

const ROUNDS = 30;
const LENGTH = 100_000;
/** The screen « Texte » has one second for reading and drawing. */
const MOST_MS = 500;

const prose =
  'Le petit chaperon rouge traverse la forêt. « Bonjour, mon enfant\u00a0! » dit-elle ; aujourd’hui, l’été s’achève. ';
const repeat = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** Texts of 100,000 characters: ordinary ones, and ones that make a regular expression backtrack. */
const TEXTS: Readonly<Record<string, string>> = {
  prose: repeat(prose),
  'all words differ': Array.from({ length: 20_000 }, (_, index) => `mot${index.toString(36)}`)
    .join(' ')
    .slice(0, LENGTH),
  'words cut at the ends of lines': repeat('chevau-\nchement '),
  'open quotes': repeat('« " “ '),
  'no space at all': repeat('a'),
  decomposed: repeat('e\u0301t '),
};

/** Reading the words of a long text. */
export async function benchText(): Promise<boolean> {
  const rows = Object.entries(TEXTS).map(([name, text]) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      wordsOfText(text);
      return performance.now() - start;
    });
    return { name, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  });
  console.log(`\nWords of a text of ${LENGTH} characters (p95 ≤ ${MOST_MS} ms)`);
  console.log(
    table(
      ['text', 'p50 ms', 'p95 ms'],
      rows.map(({ name, p50, p95 }) => [name, p50.toFixed(1), p95.toFixed(1)]),
    ),
  );
  return rows.every(({ p95 }) => p95 <= MOST_MS);
}
