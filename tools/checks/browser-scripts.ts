import { parseSync } from 'vite';
import { browserData, featuresBelow, lackedBy } from './browser-data.ts';
import type { Use } from './browser-functions.ts';

/** Groups of regular expressions that some browser cannot read: the whole file is lost with one. */
const EXPRESSIONS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['lookbehind_assertion', /\(\?<[=!]/],
  ['modifier', /\(\?[ims-]+:/],
];

/** Methods that no other object has, so that their name alone tells them: what libraries call. */
function methodsByName(): Map<string, string> {
  const all = [...featuresBelow(browserData.javascript.builtins)].filter(([names]) => names.length === 2);
  const apis = new Set([...featuresBelow(browserData.api)].map(([names]) => names.at(-1)));
  const safe = new Set(all.filter(([, feature]) => lackedBy(feature).length === 0).map(([names]) => names[1]));
  return new Map(
    all
      // Names that libraries give to functions of their own.
      .filter(([names]) => !/Disposable|Uint8Array|^Iterator/.test(names[0] ?? ''))
      .filter(([names, feature]) => lackedBy(feature).length > 0 && !safe.has(names[1]) && !apis.has(names[1]))
      .map(([names]) => [names[1] ?? '', names.join('.')]),
  );
}

type AstNode = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value;

/** What a built script holds, ours or a library's: expressions that cannot be read, methods that are not there. */
export function lackedExpressions(file: string, text: string): Use[] {
  const uses = new Map<string, Use>();
  const add = (name: string, browsers: string[]) => uses.set(name, { name, browsers, place: file });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    for (const name of expressionsIn(value))
      add(`RegExp ${name}`, lackedBy(browserData.javascript.regular_expressions[name]));
    const method = calledMethod(value);
    if (method !== null) add(method.name, method.browsers);
    for (const below of Object.values(value)) visit(below);
  };
  visit(parseSync(file, text).program.body);
  return [...uses.values()].filter(({ browsers }) => browsers.length > 0);
}

function expressionsIn(node: AstNode): string[] {
  const source =
    node.type === 'Literal' ? (node.raw ?? '') : node.type === 'TemplateElement' ? JSON.stringify(node.value) : '';
  return EXPRESSIONS.filter(([, sign]) => sign.test(String(source))).map(([name]) => name);
}

const METHODS = methodsByName();

function calledMethod(node: AstNode): { name: string; browsers: string[] } | null {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null;
  const { object, property } = callee;
  if (!isNode(property) || typeof property.name !== 'string' || callee.computed === true) return null;
  const found = METHODS.get(property.name);
  if (found === undefined) return null;
  const [owner = '', member = ''] = found.split('.');
  // « groupBy » and « try » belong to their owner; a method of a value may be called on anything.
  const isStatic = member in (Reflect.get(globalThis, owner) ?? {});
  if (isStatic && !(isNode(object) && object.name === owner)) return null;
  const name = owner === 'TypedArray' ? `Array.${member}` : found;
  return { name, browsers: lackedBy(browserData.javascript.builtins[owner]?.[member]) };
}
