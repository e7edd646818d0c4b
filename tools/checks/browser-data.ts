import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OLDEST_BROWSERS, OLDEST_IOS } from '../../apps/web/src/start/oldest-browsers.ts';

/** What the data say of one browser: when a feature came, and whether wholly. */
type Support = {
  version_added: string | false;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
export type Feature = { __compat?: { support: Record<string, Support | Support[]> } };
export type Features = Feature & { [name: string]: Features | undefined };
type Data = { javascript: { builtins: Features; regular_expressions: Features }; api: Features; css: Features };

/** @mdn/browser-compat-data, read as a file: its types are half of what the compiler would have to read. */
export const browserData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as Data;

export type Browser = { id: string; version: string };

/** The oldest browsers as the data call them. */
export const BROWSERS: readonly Browser[] = [
  ...OLDEST_BROWSERS.map(({ engine, version }) => ({ id: engine, version })),
  { id: 'safari_ios', version: OLDEST_IOS },
];

/** Which of the browsers lack a feature; partial support counts, since the data call nearly everything old partial. */
export function lackedBy(feature: Feature | undefined, browsers: readonly Browser[] = BROWSERS): string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return browsers.filter(({ id, version }) => !isThere(support[id], version)).map(({ id }) => id);
}

function isThere(support: Support | Support[] | undefined, version: string): boolean {
  if (support === undefined) return true;
  return [support].flat().some((one) => {
    if (one.version_added === false || one.flags !== undefined || one.prefix !== undefined) return false;
    if (one.alternative_name !== undefined || !/\d/.test(one.version_added)) return false;
    const isGone = one.version_removed !== undefined && compare(one.version_removed, version) <= 0;
    return !isGone && compare(one.version_added, version) <= 0;
  });
}

function compare(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
}

/** Every feature below one, with its path. */
export function* featuresBelow(features: Features, path: readonly string[] = []): Generator<[string[], Feature]> {
  if (features.__compat !== undefined) yield [[...path], features];
  for (const [name, below] of Object.entries(features))
    if (name !== '__compat' && typeof below === 'object') yield* featuresBelow(below as Features, [...path, name]);
}
