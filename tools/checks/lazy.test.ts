import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../figures/sources.ts';

test('code that comes later is asked for by useCode, and what draws over it: a failure keeps the page and can be tried again', () => {
  const sources = readSources(path.join(import.meta.dirname, '../..')).filter(
    ({ name, kind }) => kind === 'source' && name.startsWith('apps/web/src/'),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const lazy = sources.filter(({ lines }) => /\blazy\b[^;]*from 'react'/.test(lines.join('\n')));
  expect(lazy.map(({ name }) => name)).toEqual([]);
});
