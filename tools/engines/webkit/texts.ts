import { Script } from 'node:vm';
import type { Remote } from './in-page.ts';

/** A text that Playwright's script in the page evaluates, and a function that does what it says. */
export type Compiled = { text: string; code: string };

/**
 * Texts among the arguments that are code. The product's policy forbids the page to evaluate texts; what a command of the
 * driver brings is no text of the page.
 */
export function compiledOf(args: readonly Remote[]): Compiled[] {
  const found = new Map<string, string>();
  const add = (text: string, code = codeOf(text)) => {
    if (code !== null) found.set(text, code);
  };
  const search = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!/=>|\bfunction\b/.test(value)) return;
      if (value.includes('module.exports =')) add(extension(value));
      else for (const text of [value, `(${value})`]) add(text);
    } else if (Array.isArray(value)) value.forEach(search);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(search);
  };
  // What a test evaluates has this place, and may be statements.
  const own = args[3]?.value;
  if (typeof own === 'string') add(own, codeOf(own) ?? `() => { ${own}\n}`);
  search(args.filter(({ value }) => value !== own));
  return [...found].map(([text, code]) => ({ text, code }));
}

/** How Playwright's script in the page makes an extension of itself. */
const extension = (source: string) => `
    (() => {
      const module = {};
      ${source}
      return module.exports.default();
    })()`;

const known = new Map<string, string | null>();
function codeOf(text: string): string | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const code = `() => (${text}\n)`;
  const answer = isCode(code) ? code : null;
  known.set(text, answer);
  return answer;
}

function isCode(code: string): boolean {
  try {
    new Script(code);
    return true;
  } catch {
    return false;
  }
}
