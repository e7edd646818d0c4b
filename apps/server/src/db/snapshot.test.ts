import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

test('beside the migrations stands the drawing of the last one alone, from which the next is made', () => {
  const last = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const drawn = readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  expect(drawn).toEqual([`${last?.slice(0, 4)}_snapshot.json`]);
});
