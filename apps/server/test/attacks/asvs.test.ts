import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = ['', 'apps/server/src', 'apps/server/test', 'apps/web/src', 'docs'];
const page = readFileSync(join(ROOT, 'docs/security-asvs.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));

const find = (path: string) => PLACES.map((place) => join(ROOT, place, path)).find((one) => existsSync(one));
const filesOf = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w.-]+|[\w.-]+\.(?:ts|json|cjs))`/g)].map(([, path = '']) => path);

/** Requirements of the standard in its chapters 1 to 17 at levels 1 and 2. */
const PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every requirement of levels 1 and 2 is on the page once', () => {
  const ids = [...page.matchAll(/V(\d+)\.\d+\.\d+/g)];
  const named = ids.map(([id]) => id);
  expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
  const counts = PER_CHAPTER.map((_, index) => ids.filter(([, chapter]) => Number(chapter) === index + 1).length);
  expect(counts).toEqual(PER_CHAPTER);
});

test('every file that is named as evidence exists', () => {
  const missing = filesOf(page).filter((path) => find(path) === undefined);
  expect(missing).toEqual([]);
});

test('every quoted title of a test is in a file of its row', () => {
  const wrong = rows.flatMap((row) => {
    const files = filesOf(row)
      .map(find)
      .filter((path) => path !== undefined && statSync(path).isFile());
    const texts = files.map((path) => readFileSync(path ?? '', 'utf8')).join('\n');
    const titles = [...row.matchAll(/« (.+?) »(?= in `|[,;.)]| \||$)/g)].map(([, title = '']) => title);
    const isOfPage = (title: string) => readFileSync(join(ROOT, 'docs/security.md'), 'utf8').includes(`## ${title}`);
    return titles
      .filter((title) => !texts.includes(title) && !isOfPage(title))
      .map((title) => `${row.slice(2, 10)}: ${title}`);
  });
  expect(wrong).toEqual([]);
});

test('every row has evidence, or is marked as open or the operator’s', () => {
  const bare = rows.filter((row) => {
    const evidence = row.split('|').at(-2) ?? '';
    return (
      filesOf(evidence).length === 0 &&
      !/\*\*(open|operator)|security\.md|the same|none exists|node:crypto|SHA-256|PUPITRE_COOKIE_SECRET/i.test(evidence)
    );
  });
  expect(bare).toEqual([]);
});
