import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What may cite a record or a page: documents, and comments of sources and styles. */
const sources = globSync(
  [
    '{apps,packages}/*/*.{ts,md}',
    '{apps,packages}/*/{src,test,vite,help,extract}/**/*.{ts,tsx,css,html,md}',
    '{tools,e2e}/**/*.{ts,cjs,md}',
  ],
  { cwd: root, exclude: (file) => file.split(path.sep).includes('node_modules') },
);

/** « decision 003 », « decisions 088 and 102 », « decisions 128 to 130 »; a comment may go on in the next line. */
function citedNumbers(text: string): string[] {
  const lists = text.matchAll(/\bdecisions?[\s*]+(\d{3}(?:(?:,| and| to)[\s*]+\d{3})*)\b/gi);
  return [...lists].flatMap(([, list = '']) => {
    const [first = '', last] = list.split(/ to\s+/);
    if (last === undefined) return list.match(/\d{3}/g) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => String(Number(first) + index).padStart(3, '0'));
  });
}

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

test('every page of docs and of its rules is in their list', () => {
  const list = read('docs/README.md');
  const pages = globSync(['docs/*.md', 'docs/rules/*.md'], { cwd: root }).map((file) => path.relative('docs', file));
  expect(pages.filter((page) => page !== 'README.md' && !list.includes(`(${page})`))).toEqual([]);
});

test('every decision record has a status, a date, its parts and its alternatives, in under 40 lines', () => {
  const parts = [
    /^# \d{3} \S/,
    /^Status: (accepted(, completed by \[\d{3}\]\(.+\.md\))?|superseded by \[\d{3}\]\(.+\.md\))$/m,
    /^Date: 20\d\d-\d\d-\d\d$/m,
    /^\*\*Context\.\*\* \S/m,
    /^\*\*Decision(: [^*]+)?\.\*\*/m,
    /^\*\*Alternatives\.\*\* \S/m,
    /^\*\*Consequences\.\*\* \S/m,
  ];
  const lacking = records.flatMap((file) => {
    const text = read(file);
    const number = path.basename(file).slice(0, 3);
    const missing = parts.filter((part) => !part.test(text)).map((part) => `${file}: ${part.source}`);
    if (!text.startsWith(`# ${number} `)) missing.push(`${file}: its number in its title`);
    if (text.split('\n').length > 40) missing.push(`${file}: under 40 lines`);
    return missing;
  });
  expect(lacking).toEqual([]);
  expect(records.length).toBeGreaterThan(60);
});

/** The rows of the specification are not ours to shorten. */
const CHECKLIST = 'docs/spec/checklist.md';
const MOST_WORDS = 85_000;

test('the documentation says a thing once: it has no more words than a person keeps true', () => {
  const own = documents.filter((file) => file.split(path.sep).join('/') !== CHECKLIST);
  const words = own.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0);
  expect(own.length).toBeGreaterThan(100);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

test('the index of the decisions has every record once, with its title', () => {
  const index = read('docs/decisions/README.md').split('\n');
  const wrong = records.filter((file) => {
    const name = path.basename(file);
    const title = (read(file).split('\n')[0] ?? '').replace(/^# \d{3} /, '');
    const line = `- [${name.slice(0, 3)}](${name}) ${title} – `;
    return index.filter((entry) => entry.startsWith(line)).length !== 1;
  });
  expect(wrong).toEqual([]);
});

test('every decision that is cited by its number has a record, every page that is named exists', () => {
  const numbers = new Set(records.map((file) => path.basename(file).slice(0, 3)));
  const dead = [...documents, ...sources].flatMap((file) => {
    const text = read(file);
    const pages = [...text.matchAll(/(?<![\w-])((?:decisions\/\d|rules\/\w)[\w-]*\.md)/g)].map(([, page = '']) => page);
    return [
      ...citedNumbers(text).filter((number) => !numbers.has(number)),
      ...pages.filter((page) => !existsSync(path.join(root, 'docs', page))),
    ].map((cited) => `${file}: ${cited}`);
  });
  expect(dead).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
});

/** Files that something makes, names in a data folder or of a package; « exam » is the example of a kind that does not exist. */
const NOT_OURS =
  /exam|^NNN|docs\/decisions\/NNN|^(screens|to-generate|learning|manifest)\.json$|^\/|^\.results\/|^@|\/dist$|^node_modules\//;

test('every file and folder that the documentation names exists', () => {
  const files = globSync('{*,.[a-z]*,{apps,packages,tools,e2e,deploy,docs}/**/*}', {
    cwd: root,
    exclude: (file) => /^(node_modules|dist|public|\.data|\.results)$/.test(path.basename(file)),
  });
  // A page may name a file from any folder on: `http/implement.ts`, `implement.ts`.
  const known = new Set(
    files.flatMap((file) => {
      const parts = file.split(path.sep);
      return parts.map((_, index) => parts.slice(index).join('/'));
    }),
  );
  const tops = new Set(
    globSync(['*/', '{apps,packages}/*/{,src/,test/}*/'], { cwd: root }).map((one) => path.basename(one)),
  );
  const isFile = (name: string) =>
    /^[\w./@-]*[\w-]\.(ts|tsx|cjs|css|json|ya?ml|conf|cfg|ini|sh|md|service|timer)$/.test(name);
  const isFolder = (name: string) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(name) && tops.has(name.split('/')[0] ?? '');
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => (isFile(name) || isFolder(name)) && !NOT_OURS.test(name))
      .filter((name) => !known.has(name.replace(/^\.\//, '').replace(/\/$/, '')))
      .map((name) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test('each line of an example stands in the file that the example names', () => {
  const blocks = [...read('CONTRIBUTING.md').matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code = '']) => code);
  const parts = blocks.flatMap((code) => code.split(/^\/\/ (?=\S+\/)/m).filter((part) => part.trim() !== ''));
  const invented = parts.flatMap((part) => {
    const [file = '', ...lines] = part.split('\n').map((line) => line.trim());
    const there = new Set(
      read(file)
        .split('\n')
        .map((line) => line.trim().replace(/,$/, '')),
    );
    return lines.filter((line) => line !== '' && !there.has(line.replace(/,$/, ''))).map((line) => `${file}: ${line}`);
  });
  expect(invented).toEqual([]);
  expect(parts.length).toBeGreaterThan(6);
});

test('the limits of size are told as they are checked', () => {
  const told = /^\| size \|.*$/m.exec(read('docs/testing.md'))?.[0] ?? '';
  const limits = read('tools/checks/first-screen.ts').matchAll(/\b(?:js|css|most): (\d+(?:\.\d+)?)/g);
  expect(told.match(/[\d.]+(?= kB)/g)).toEqual([...limits].map(([, most]) => most));
});

test('numbers of decisions are found in lists, ranges and comments of several lines', () => {
  expect(citedNumbers('(decision 041), decisions 088, 102 and 145')).toEqual(['041', '088', '102', '145']);
  expect(citedNumbers('decisions 128 to 130\n * see decision\n * 007')).toEqual(['128', '129', '130', '007']);
});

/** « ## `apps/web/src` », then a table whose rows begin with the name of a folder. */
const TREE_PART = /^## `([^`]+)`\n([^#]*)/gm;

test.each([...read('docs/tree.md').matchAll(TREE_PART)].map(([, folder = '', rows = '']) => ({ folder, rows })))(
  'docs/tree.md says what lives in each folder of $folder',
  ({ folder, rows }) => {
    const written = [...rows.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
    expect(written).toEqual(
      globSync(`${folder}/*/`, { cwd: root })
        .map((one) => path.basename(one))
        .sort(),
    );
    expect(written.length).toBeGreaterThan(2);
  },
);

test('every package has the version of the product, of which the notes tell', () => {
  const files = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root });
  const versions = new Set(files.map((file) => (JSON.parse(read(file)) as { version: string }).version));
  const [newest] = read('CHANGELOG.md').match(/(?<=^## )\d+\.\d+\.\d+$/m) ?? [];
  expect([...versions]).toEqual([newest]);
});
