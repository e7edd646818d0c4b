import { wordsOfText } from '../../packages/learning/src/index.ts';
import { percentile, Report } from './statistics.ts';

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
  const report = new Report();
  for (const [name, text] of Object.entries(TEXTS)) {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      wordsOfText(text);
      return performance.now() - start;
    });
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    report.add(p95 <= MOST_MS, name, p50.toFixed(1), p95.toFixed(1));
  }
  return report.print(`Words of a text of ${LENGTH} characters (p95 ≤ ${MOST_MS} ms)`, ['text', 'p50 ms', 'p95 ms']);
}
