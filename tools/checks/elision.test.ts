import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** « de » or « que » before the name of somebody: `ofName` and `thatName` of packages/learning say « d’ » and « qu’ ». */
const BEFORE_NAMES =
  /\b(?:de|que) (?:\$\{[^}]*?\b(?:displayName|pupil|person|author|teacher|who|first(?!\} à)|firstName|HERS)\b(?:\.(?:displayName|name))?\}|\$\{row\.name\})|\b(?:de|que)\s*['"`]\}\s*<\w+[^>]*>\{[^}]*displayName/;
/** Before any other name: files, schools and classes are named so too. */
const BEFORE_ANY_NAME = /(?<before>.*)\b(?:de|que) \$\{(?:[\w.]+\.)?name\}/;
const OF_THINGS =
  /(?:Téléversement|Aperçu|Logo|en-tête|élèves?|Élèves|élève'\)\}|période|^ *return .* \? '' : ` ?)\s*$/;
const isFound = (line: string): boolean => {
  if (BEFORE_NAMES.test(line)) return true;
  const before = BEFORE_ANY_NAME.exec(line)?.groups?.before;
  return before !== undefined && !OF_THINGS.test(before);
};
/** Only the building of test data. */
const EXEMPT = ['testing', 'demo'];

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (file) => EXEMPT.includes(path.basename(file)) || file.endsWith('of-name.ts') || /\.test\.tsx?$/.test(file),
});

test('« de » and « que » before a name are elided', () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isFound(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
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
  '`Retirer le temps de ${name}`',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
])('finds %s', (text) => {
  expect(isFound(text)).toBe(true);
});
