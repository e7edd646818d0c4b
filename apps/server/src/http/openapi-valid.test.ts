import { ALL_ENDPOINTS, EXPORTED } from '@pupitre/contract/all-endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi({ endpoints: ALL_ENDPOINTS, exported: EXPORTED }, 'pupitre-session');

test('the document is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = structuredClone(document) as unknown as { paths: Record<string, unknown> };
  broken.paths['/x'] = { get: { responses: 7 } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

/** Redocly's recommended rules, « severity rule place », less the common beginning of places. */
async function lint(whole: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(whole), absoluteRef: 'openapi.json', config });
  return problems
    .filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
    .map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}`)
    .sort();
}

test('the document keeps the rules of a linter', async () => {
  expect(await lint(document)).toEqual([
    // Said over the hub, not answered; redirections and a web socket have no 2xx, the settings refuse nobody.
    'warn no-unused-components #/components/schemas/ChangedObservations',
    'warn no-unused-components #/components/schemas/ChangedResults',
    'warn operation-2xx-response #/paths/~1account~1login/get/responses',
    'warn operation-2xx-response #/paths/~1account~1logout/post/responses',
    'warn operation-2xx-response #/paths/~1notification/get/responses',
    'warn operation-4xx-response #/paths/~1settings.json/get/responses',
  ]);
  const { paths } = document;
  const identical = { ...document, paths: { ...paths, '/liste/{autre}': paths['/liste/{id}'] } };
  expect((await lint(identical)).join()).toContain('error no-identical-paths');
});

/** Whether each has a placeholder where the other has a word, and nothing else tells them apart: no order decides. */
function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const isAt = (words: readonly string[], place: number) => words[place]?.startsWith(':') === true;
  const places = [...one.keys()].filter((place) => isAt(one, place) !== isAt(other, place));
  return (
    one.length === other.length &&
    one.every((word, place) => word === other[place] || isAt(one, place) || isAt(other, place)) &&
    places.some((place) => isAt(one, place)) &&
    places.some((place) => isAt(other, place))
  );
}

test('no path can be meant by two calls: words never fit the placeholder of another path', () => {
  const taken = ALL_ENDPOINTS.map(([name, { method, path, params }]) => ({
    name,
    method,
    words: path.split('/'),
    params,
  }));
  const fits = ({ words, params }: (typeof taken)[number], place: number, word: string) => {
    const shape = params instanceof z.ZodMiniObject ? (params.shape as Record<string, z.ZodMiniType>) : {};
    return shape[words[place]?.slice(1) ?? '']?.safeParse(word).success ?? false;
  };
  const pairs = taken.flatMap((one, index) =>
    taken
      .slice(index + 1)
      .filter((other) => one.method === other.method && overlaps(one.words, other.words))
      .map((other) => [one, other] as const),
  );
  const ambiguous = pairs.filter(([one, other]) =>
    one.words.every((word, place) => {
      const others = other.words[place] ?? '';
      if (word === others || (word.startsWith(':') && others.startsWith(':'))) return true;
      return word.startsWith(':') ? fits(one, place, others) : fits(other, place, word);
    }),
  );
  expect(ambiguous.map(([one, other]) => `${one.name} ${other.name}`)).toEqual([]);
  expect(pairs.length).toBeGreaterThan(3);
});
