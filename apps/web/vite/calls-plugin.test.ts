import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { asNeeded } from './calls-plugin.ts';

type Tree = Parameters<typeof asNeeded>[1];
const needed = (code: string, hasSchemas?: boolean) =>
  asNeeded(code, parseAst(code) as unknown as Tree, hasSchemas).replaceAll('/* @__PURE__ */ ', '#');

test('a call keeps its method, address and flags; schemas go', () => {
  const code = `const byId = { params: z.object({ id }), response: thing };
export const thing = z.object({ id: z.number() }).check(odd);
export const getThing = endpoint('GET', '/thing/:id', 'signedIn', { summary: 'It.', ...byId, ifMatch: true });
export const calls = contentEndpoints('thing', { access: 'teacher', id: thingId, whole: thing });
export const MOST = 5;
export const KINDS = ['one', 'other'];
export const late = () => z.string();`;
  expect(needed(code)).toBe(`const byId = #(() => ({ ...null, response: true }))();
export const thing = null;
export const getThing = #endpoint('GET', '/thing/:id', 'signedIn', { ...null, ...byId, ifMatch: true });
export const calls = #contentEndpoints('thing', { access: 'teacher', ...null, ...null });
export const MOST = 5;
export const KINDS = ['one', 'other'];
export const late = () => z.string();`);
});

test('the modules of schemas keep everything, and nothing of them is kept that nobody uses', () => {
  const code = `export const thing = z.object({ ...head });
export const getThing = endpoint('GET', '/thing', 'public', { response: thing });`;
  expect(needed(code, true)).toBe(`export const thing = #(() => (z.object({ ...head })))();
export const getThing = #endpoint('GET', '/thing', 'public', { response: thing });`);
});
