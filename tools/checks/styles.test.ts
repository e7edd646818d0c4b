import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../../apps/web/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const modules = new Map(files.filter((file) => file.endsWith('.module.css')).map((file) => [file, read(file)]));

/** Classes that selectors name, but for those of other sheets (`:global`). */
function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return names;
}

/** What is composed: the names, and the module that they come from (`global`: a shape; nothing: the same module). */
function composedIn(css: string): { names: string[]; from: string | undefined }[] {
  return [...css.matchAll(/\bcomposes: ([\w\s-]+?)(?: from (?:'([^']+)'|(global)))?;/g)].map(
    ([, names = '', file, all]) => ({
      names: names.split(/\s+/),
      from: file ?? all,
    }),
  );
}

/** Classes that a script takes of a module; null: one is taken by a name that only the running page knows. */
function takenIn(script: string, name: string): string[] | null {
  if (script.includes(`${name}[`)) return null;
  return [...script.matchAll(new RegExp(`(?<![\\w./-])${name}\\??\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
}

/** Every use of a module by a script: its classes by file. */
function usesOfModules(): Map<string, (string[] | null)[]> {
  const uses = new Map<string, (string[] | null)[]>();
  for (const file of files.filter((one) => /(?<!\.test)\.tsx?$/.test(one))) {
    const script = read(file);
    for (const [line, name = '', from = ''] of script.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      const module = path.join(path.dirname(file), from);
      uses.set(module, [...(uses.get(module) ?? []), takenIn(script.replace(line, ''), name)]);
    }
  }
  return uses;
}

test('finds classes, what they compose, and who takes them', () => {
  expect([
    ...classesIn(".a:is(.b, .c) > i:global(.num) { x: url('d.svg') } @media print { .e-f { y: 1.5rem } }"),
  ]).toEqual(['a', 'b', 'c', 'e-f']);
  expect(
    composedIn(".a { composes: grid note from global; } .b { composes: a; } .c { composes: d from './e.css'; }"),
  ).toEqual([
    { names: ['grid', 'note'], from: 'global' },
    { names: ['a'], from: undefined },
    { names: ['d'], from: './e.css' },
  ]);
  expect(takenIn('<i className={classes.a}>{[classes.b, lines.d]}</i>', 'classes')).toEqual(['a', 'b']);
  expect(takenIn('<i className={classes[part]} />', 'classes')).toBeNull();
});

test('every class of a module is drawn, and every class that is drawn stands in its module', () => {
  const uses = usesOfModules();
  const composed = new Set<string>();
  for (const [file, css] of modules) {
    for (const { names, from } of composedIn(css)) {
      if (from !== 'global') {
        const module = from === undefined ? file : path.join(path.dirname(file), from);
        for (const name of names) composed.add(`${module} ${name}`);
      }
    }
  }
  const wrong = [...modules].flatMap(([file, css]) => {
    const has = classesIn(css);
    const scripts = uses.get(file) ?? [];
    const taken = new Set(scripts.flatMap((names) => names ?? [...has]));
    const idle = [...has].filter((name) => !taken.has(name) && !composed.has(`${file} ${name}`));
    return [
      ...idle.map((name) => `${file}: nothing draws .${name}`),
      ...[...taken].filter((name) => !has.has(name)).map((name) => `${file}: has no .${name}`),
    ];
  });
  expect(modules.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('what modules compose is a shape, and every shape is composed', () => {
  const shapes = classesIn(read('theme/shapes.css'));
  const known = new Set([...shapes, ...classesIn(read('theme/base.css'))]);
  const named = [...modules].flatMap(([file, css]) =>
    composedIn(css).flatMap(({ names, from }) => (from === 'global' ? names.map((name) => ({ file, name })) : [])),
  );
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  const composed = new Set(named.map(({ name }) => name));
  expect([...shapes].filter((name) => !composed.has(name))).toEqual([]);
});
