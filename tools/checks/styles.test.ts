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

/** Classes that a script writes by their names: every screen has their sheets. */
function namedIn(script: string): string[] {
  return [...script.matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
}

/** Classes with one rule that says nothing but shapes, and without a comment that tells what for. */
function bareIn(css: string): string[] {
  const sheet = postcss.parse(css);
  const all: string[] = [];
  sheet.walkRules(
    ({ selector }) => void all.push(...[...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one = '']) => one)),
  );
  const composed = composedIn(css).flatMap(({ names, from }) => (from === undefined ? names : []));
  return sheet.nodes.flatMap((rule, index) => {
    if (rule.type !== 'rule' || sheet.nodes[index - 1]?.type === 'comment') return [];
    const name = rule.selector.slice(1);
    const isBare = /^\s*composes: [\w\s-]+ from global$/.test(rule.nodes.join(';'));
    return isBare && !composed.includes(name) && all.filter((one) => one === name).length === 1 ? [name] : [];
  });
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

test('finds classes that only have the names of shapes', () => {
  const row = 'composes: row gap-8 from global;';
  expect(bareIn(`.a { ${row} } .b { ${row} color: red } .c { ${row} } .c > p { margin: 0 }`)).toEqual(['a']);
  expect(bareIn(`/* Where it breaks. */ .a { ${row} } .b { composes: a; } .c { ${row} } .d { composes: c; }`)).toEqual(
    [],
  );
  expect(namedIn('<i className="note bold" /> <i className={classes.a} />')).toEqual(['note', 'bold']);
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

test('what would only compose shapes is drawn by their names', () => {
  const uses = usesOfModules();
  const bare = [...modules].flatMap(([file, css]) =>
    uses.get(file)?.includes(null) ? [] : bareIn(css).map((name) => `${file}: .${name}`),
  );
  expect(bare).toEqual([]);
});

test('what modules compose and scripts name is a shape, and every shape is used', () => {
  const shapes = classesIn(read('theme/shapes.css'));
  const known = new Set([...shapes, ...classesIn(read('theme/base.css'))]);
  const named = [...modules].flatMap(([file, css]) =>
    composedIn(css).flatMap(({ names, from }) => (from === 'global' ? names.map((name) => ({ file, name })) : [])),
  );
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  const drawn = files
    .filter((one) => one.endsWith('.tsx'))
    .flatMap((file) => namedIn(read(file)).map((name) => ({ file, name })));
  const others = new Set([...known, ...classesIn(read('ui/rich-text/rich-text.css'))]);
  expect(drawn.filter(({ name }) => !others.has(name))).toEqual([]);
  const used = new Set([...named, ...drawn].map(({ name }) => name));
  expect([...shapes].filter((name) => !used.has(name))).toEqual([]);
});

test('the styles hold no pictures but those of cells: each is a document of its own for the browser', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const pictures = sheets.map((file) => [file, read(file).match(/url\(["']?data:image/g)?.length ?? 0]);
  expect(pictures.filter(([, count]) => count !== 0)).toEqual([
    ['features/folios/observing/table/folio-table.module.css', 6],
  ]);
});

// WebKit sets a floating legend above its answers (ui/parts/side-legend.tsx); one that has the line for itself stands there.
test('no legend floats beside its answers', () => {
  const floats = (css: string) =>
    [...css.matchAll(/\blegend\s*\{([^}]*)\}/g)].some(
      ([, rules = '']) => /\bfloat:/.test(rules) && !/width: 100%/.test(rules),
    );
  expect(floats('.days legend {\n  float: left;\n}')).toBe(true);
  expect(files.filter((file) => file.endsWith('.css') && floats(read(file)))).toEqual([]);
});
