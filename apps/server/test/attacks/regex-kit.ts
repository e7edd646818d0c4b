import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';

export type FoundExpression = { file: string; source: string; flags: string };

/** Every regular expression of a source file, and every `new RegExp` of a literal. */
export function findExpressions(file: string): FoundExpression[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Inputs that make such expressions backtrack: long runs of what they repeat, and an end that does not match. */
export function temptations(source: string, length: number): string[] {
  const runs = new Set([
    'a',
    ' ',
    '0',
    'a ',
    '\n',
    ' \n',
    '\t',
    '-',
    '.',
    'é',
    '<',
    '<a',
    '<a ',
    'a@',
    'a.',
    '/',
    '&',
    '"',
    "'",
    ';',
    ',',
  ]);
  for (const character of source.replace(/\\./g, '').replace(/[[\](){}?*+|^$\\]/g, '')) runs.add(character);
  const literal = source.replace(/\\[a-zA-Z]|[[\](){}?*+|^$\\]/g, '').slice(0, 12);
  if (literal !== '') runs.add(literal);
  return [...runs].flatMap((run) => {
    const text = run.repeat(Math.ceil(length / run.length)).slice(0, length);
    return [`${text}\u0001`, `\u0001${text}`];
  });
}

const HOLDER: { expression?: RegExp; text: string } = { text: '' };
const CONTEXT = createContext({ holder: HOLDER });
const SEARCH = new Script(
  'holder.expression.lastIndex = 0; holder.text.search(holder.expression); holder.text.replace(holder.expression, "")',
);

/** Factor by which a search may exceed its limit on a busy machine. */
const PATIENCE = 5;

/** Milliseconds of processor time to search the whole text; `limit` when that was not enough. */
export function measure({ source, flags }: FoundExpression, text: string, limit: number): number {
  HOLDER.expression = new RegExp(source, flags);
  HOLDER.text = text;
  const before = process.cpuUsage();
  try {
    SEARCH.runInContext(CONTEXT, { timeout: limit * PATIENCE });
  } catch {
    return limit;
  }
  const { user, system } = process.cpuUsage(before);
  return Math.min(limit, (user + system) / 1_000);
}
