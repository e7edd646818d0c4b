import { readdirSync, readFileSync } from 'node:fs';
import { measureMemory } from './memory.ts';
import { percentile, table } from './statistics.ts';
import { withCaller } from './with-caller.ts';

const WARM_MOST_MS = 100;
const CACHED_MOST_MS = 10;

/** Phrases of six words; the number makes each one new. */
const PHRASES: Readonly<Record<string, (n: number) => string>> = {
  fr: (n) => `les ${n} moutons mangent de l’herbe`,
  de: (n) => `die ${n} Schafe fressen frisches Gras`,
  en: (n) => `the ${n} sheep eat fresh grass`,
  es: (n) => `las ${n} ovejas comen hierba fresca`,
  it: (n) => `le ${n} pecore mangiano erba fresca`,
};
const PER_LANGUAGE = 60;

/** Measures how long a pupil waits for speech: the very first text, new texts, and texts that are cached. */
export async function benchSpeech(): Promise<boolean> {
  return withCaller('eleve1', async ({ product, time }) => {
    const hear = async (lang: string, text: string) =>
      (await time(`/speech/synthesize/${lang}/${encodeURIComponent(text)}`)).ms;
    const cold = await hear('fr', 'le premier mot de la journée');
    const phrases = Object.entries(PHRASES).flatMap(([lang, phrase]) =>
      Array.from({ length: PER_LANGUAGE }, (_, n) => ({ lang, text: phrase(n + 2) })),
    );
    const warm: number[] = [];
    const cached: number[] = [];
    for (const { lang, text } of phrases) warm.push(await hear(lang, text));
    for (const { lang, text } of phrases) cached.push(await hear(lang, text));
    const voice = findVoice(product.pid);
    const megabytes = voice === undefined ? Number.NaN : measureMemory(voice).productMb;
    const row = (name: string, times: number[]) => [
      name,
      ...[0.5, 0.95, 1].map((rank) => percentile(times, rank).toFixed(1)),
    ];
    console.log(`\nSpeech, six words, 1 client (p95: warm ≤ ${WARM_MOST_MS} ms, cached ≤ ${CACHED_MOST_MS} ms)`);
    console.log(table(['ms', 'p50', 'p95', 'max'], [row('cold', [cold]), row('warm', warm), row('cached', cached)]));
    console.log(`Voice program: ${megabytes.toFixed(0)} MB (PSS), ended when idle`);
    return percentile(warm, 0.95) <= WARM_MOST_MS && percentile(cached, 0.95) <= CACHED_MOST_MS;
  });
}

function findVoice(productPid: number): number | undefined {
  const isVoice = (pid: string) => {
    try {
      const parent = /^\d+ \(.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      return Number(parent) === productPid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('speech-espeak');
    } catch {
      return false;
    }
  };
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isVoice(name));
  return found === undefined ? undefined : Number(found);
}
