import { byFamilyName, familyKey } from '@pupitre/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { BY_FAMILY_NAME } from './by-family-name.ts';

const database = await openTestDatabase();

const LETTERS = [...'aàbcdeéèzAÉZœŒæßøŁıñüЖя漢ا0189.-\'’‑"(<😀', ' ', ' ', ' ', '\u00a0', '\t', 'e\u0301'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 });

test('PostgreSQL makes the same key of a name as the screens', async () => {
  const names = fc.sample(word, { numRuns: 3_000, seed: 1 });
  const { rows } = await database.pool.query<{ key: string }>(
    'select family_key(name) as key from unnest($1::text[]) with ordinality as o(name, place) order by place',
    [names],
  );
  const wrong = names.flatMap((name, index) => {
    const key = rows[index]?.key;
    return key === familyKey(name) ? [] : [{ name, key, wanted: familyKey(name) }];
  });
  expect(wrong).toEqual([]);
});

test('and gives people in the same order', async () => {
  const names = [
    'Zoé Perrin',
    'Alicia da Costa',
    'Noé Émery',
    'Ana Emery',
    'Lou',
    'Élève 10',
    'Élève 2',
    'Lina Œuvray',
  ];
  await database.pool.query(
    "insert into person (display_name, folded_name) select name, '' from unnest($1::text[]) n(name)",
    [names],
  );
  const { rows } = await database.pool.query<{ displayName: string }>(
    `select display_name as "displayName" from person p where display_name = any($1::text[]) order by ${BY_FAMILY_NAME('p')}`,
    [names],
  );
  expect(rows).toEqual(byFamilyName(names.map((displayName) => ({ displayName }))));
});
