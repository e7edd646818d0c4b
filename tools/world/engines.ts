import { missingLine, readyEngines, WEBKIT } from '../engines/engines.ts';
import { runEngines } from '../engines/run-engines.ts';
import { NOT_IN_WEBKIT } from '../engines/webkit/webkit.ts';
import type { TestResult } from '../results/test-results.ts';
import type { WorldLine, WorldPart } from './part.ts';

const CHROMIUM = { name: 'chromium', title: 'Chromium' };

/** The tests tagged `@engines` in every engine (decision 268). `--only` names engines or words of titles. */
export const engines: WorldPart = {
  name: 'engines',
  title: 'Three engines, the end-to-end tests that matter most',
  run: async ({ only, rounds }) => {
    const { ready, missing } = readyEngines();
    const all = [CHROMIUM, ...ready];
    const names = only.filter((word) => all.some(({ name }) => name === word));
    const words = only.filter((word) => !names.includes(word));
    const asked = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
    const ran = await runEngines(asked, 'dot', [
      ...(words.length === 0 ? [] : [`--grep=@engines.*(${words.join('|')})|(${words.join('|')}).*@engines`]),
      ...(rounds === null ? [] : [`--repeat-each=${rounds}`]),
    ]);
    return [
      ...ran.map(({ title, results }) => lineOf(title, results)),
      ...(asked.includes(WEBKIT) ? NOT_IN_WEBKIT.map(untried) : []),
      ...missing.map((one): WorldLine => ({ what: one.title, figures: '', state: 'missing', why: [missingLine(one)] })),
    ];
  },
};

const untried = ({ words, why }: (typeof NOT_IN_WEBKIT)[number]): WorldLine => ({
  what: WEBKIT.title,
  figures: `« ${words} »`,
  state: 'missing',
  why: [why],
});

function lineOf(what: string, results: readonly TestResult[]): WorldLine {
  const failed = results.filter(({ passed }) => !passed);
  return {
    what,
    figures: `${results.length - failed.length} of ${results.length}`,
    state: failed.length === 0 ? 'ok' : 'failed',
    why: failed.flatMap(({ title, file }) => [title, `  npx playwright test -c e2e/engines.config.ts ${file}`]),
  };
}
