import { getConjugationItems, getConjugationTenses, getConjugationVerbs } from '@pupitre/contract';
import { startProduct } from '../product/start-product.ts';
import { signIn } from './sign-in.ts';
import { percentile, table } from './statistics.ts';

const MOST_MS = 50;
const VERBS = 20;
const TENSES = 5;
/** Different verbs each time, so that no answer comes from a cache. */
const ROUNDS = 40;
const TEACHER = { login: 'enseignante', password: 'pupitre' };

/** Items of 20 verbs in 5 tenses, over HTTP, as a teacher waits for them. */
export async function benchConjugation(): Promise<boolean> {
  const product = await startProduct();
  try {
    const cookie = await signIn(product.url, TEACHER.login, TEACHER.password);
    const rows: { name: string; first: number; times: number[]; items: number }[] = [];
    for (const language of ['fr', 'de', 'en']) {
      const ask = (path: string) => timeToAsk(product.url, cookie, path);
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
      rows.push({ name: language, first: times[0] ?? Number.NaN, times, items });
    }
    console.log(`\nConjugation, ${VERBS} verbs × ${TENSES} tenses, over HTTP (p95 ≤ ${MOST_MS} ms)`);
    console.log(
      table(
        ['language', 'items', 'first ms', 'p50 ms', 'p95 ms'],
        rows.map(({ name, items, first, times }) => [
          name,
          String(items),
          ...[first, percentile(times, 0.5), percentile(times, 0.95)].map((value) => value.toFixed(1)),
        ]),
      ),
    );
    return rows.every(({ times }) => percentile(times, 0.95) <= MOST_MS);
  } finally {
    await product.stop();
  }
}

async function timeToAsk(url: string, cookie: string, path: string): Promise<{ ms: number; body: unknown }> {
  const from = performance.now();
  const response = await fetch(`${url}/api/v1${path}`, { headers: { cookie } });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return { ms: performance.now() - from, body };
}
