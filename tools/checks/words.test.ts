import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Patterns that are never plain English, each with its replacement. None of them occurs in French. */
const PATTERNS: [pattern: RegExp, instead: string][] = [
  [
    /\b([Ff]or|[Tt]o|[Bb]y|[Oo]f|[Ff]rom|[Ww]ith|than) who\b/,
    '« those who », « people who », or the noun (the author, non-members)',
  ],
  [/\b(test|it)\(['"`](\[[^\]]*\] ?)*who\b/i, 'a title that begins with a noun: « people who … »'],
  [/\bwhat is no\b/i, '« anything but a … », « an invalid … »'],
  [/\bthat is none\b/i, '« an invalid … »'],
  [/\bof then\b/i, '« at that time », « former »'],
  [/\bworks? of the administration\b/i, '« job of the administration »'],
  [/\b(an?|the|this|that|each|every|one|no|other|another) journeys?\b/i, '« end-to-end test »'],
];

/** This file, and the examples of what not to write. */
const isExample = (file: string, line: string) =>
  file === 'tools/checks/words.test.ts' || (file === 'CONTRIBUTING.md' && line.startsWith('- Before: '));

const files = globSync(['*.{ts,md}', '{apps,packages,tools,e2e,docs}/**/*.{ts,tsx,md,css}'], {
  cwd: root,
  exclude: (file) => ['node_modules', 'dist', '.data', '.results'].includes(path.basename(file)),
});

/** « file:line: words → what to write instead », for each hit. */
function findPatterns(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    PATTERNS.flatMap(([pattern, instead]) => {
      const [words] = pattern.exec(line) ?? [];
      return words === undefined || isExample(file, line) ? [] : [`${file}:${index + 1}: « ${words} » → ${instead}`];
    }),
  );
}

test('code and documents are in plain English', () => {
  expect(files.flatMap((file) => findPatterns(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  expect(files.length).toBeGreaterThan(2000);
});

test.each([
  'The secret link; only for who may edit.',
  "test('[…] who cannot edit is sent home', () => {",
  'what is no zip is refused',
  'an address that is none',
  'the names of then',
  'Works of the administration',
  'each journey signs in',
])('finds « %s »', (text) => {
  expect(findPatterns('example.ts', text)).toHaveLength(1);
});

test.each([
  'Teachers who may edit see who has left, and for whom it is.',
  'The wire of the then open connection.',
  'const journeys = [];',
  'Le travail de qui ? La journée de Léa.',
])('lets « %s » pass', (text) => {
  expect(findPatterns('example.ts', text)).toEqual([]);
});
