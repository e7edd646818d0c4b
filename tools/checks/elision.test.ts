import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** « de » or « que » before the name of somebody: `ofName` and `thatName` of packages/learning say « d’ » and « qu’ ». */
const BEFORE_NAMES =
  /\b(?:de|que) (?:\$\{[^}]*?\b(?:displayName|pupil|person|author|teacher|who|first(?!\} à)|firstName|HERS)\b(?:\.(?:displayName|name))?\}|\$\{row\.name\})|\b(?:de|que)\s*['"`]\}\s*<\w+[^>]*>\{[^}]*displayName/;
/** Only the building of test data. */
const EXEMPT = ['testing', 'demo'];

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => EXEMPT.includes(path.basename(file)) || /\.test\.tsx?$/.test(file),
});

test('« de » and « que » before a name are elided', () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (BEFORE_NAMES.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources that hold such a template
test.each([
  '`Aperçu de ${displayName}`',
  '`Période de ${row.name}\u00a0: `',
  '`Données de ${person.displayName}`',
  '`Ce que ${first} apprend`',
  '`sous le nom de ${who}.`',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
])('finds %s', (text) => {
  expect(BEFORE_NAMES.test(text)).toBe(true);
});
