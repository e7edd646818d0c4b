import { getConjugationItems, getConjugationTenses, getConjugationVerbs } from '@pupitre/contract';
import { percentile, Report } from './statistics.ts';
import { withCaller } from './with-caller.ts';

const MOST_MS = 50;
const VERBS = 20;
const TENSES = 5;
/** Different verbs each time, so that no answer comes from a cache. */
const ROUNDS = 40;

/** Items of 20 verbs in 5 tenses, over HTTP, as a teacher waits for them. */
export async function benchConjugation(): Promise<boolean> {
  return withCaller('enseignante', async ({ time }) => {
    const report = new Report();
    for (const language of ['fr', 'de', 'en']) {
      const ask = async (path: string) => {
        const { ms, body } = await time(path);
        return { ms, body: JSON.parse(body.toString()) as unknown };
      };
      const idsOf = async (path: string) =>
        ((await ask(`${path}?langue=${language}&annee=11`)).body as { id: string }[]).map(({ id }) => id);
      const [verbs, tenses] = [await idsOf(getConjugationVerbs.path), await idsOf(getConjugationTenses.path)];
      const times: number[] = [];
      let items = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const some = Array.from({ length: VERBS }, (_, index) => verbs[(round * VERBS + index) % verbs.length] ?? '');
        const query = new URLSearchParams({
          langue: language,
          verbes: some.join(','),
          temps: tenses.slice(0, TENSES).join(','),
        });
        const answer = await ask(`${getConjugationItems.path}?${query}`);
        times.push(answer.ms);
        items = Math.max(items, (answer.body as unknown[]).length);
      }
      const shown = [times[0] ?? Number.NaN, percentile(times, 0.5), percentile(times, 0.95)];
      const holds = percentile(times, 0.95) <= MOST_MS;
      report.add(holds, language, String(items), ...shown.map((value) => value.toFixed(1)));
    }
    const title = `Conjugation, ${VERBS} verbs × ${TENSES} tenses, over HTTP (p95 ≤ ${MOST_MS} ms)`;
    return report.print(title, ['language', 'items', 'first ms', 'p50 ms', 'p95 ms']);
  });
}
