import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every link of the documentation leads to a file of the repository', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/^(https?|mailto):/.test(address))
      .filter((address) => !existsSync(path.join(root, path.dirname(file), address)))
      .map((address) => `${file}: ${address}`),
  );
  expect(dead).toEqual([]);
  expect(documents.length).toBeGreaterThan(60);
});

test('every command that the documentation names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:-s )?([a-z][a-z-]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('every command is in the README', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const readme = read('README.md');
  const hooks = ['postinstall'];
  expect(Object.keys(scripts).filter((name) => !hooks.includes(name) && !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every page of docs is in their list', () => {
  const list = read('docs/README.md');
  const pages = globSync('docs/*.md', { cwd: root }).map((file) => path.basename(file));
  expect(pages.filter((page) => page !== 'README.md' && !list.includes(`(${page})`))).toEqual([]);
});
