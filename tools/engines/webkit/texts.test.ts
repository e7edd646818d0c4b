import { expect, test } from 'vitest';
import { compiledOf } from './texts.ts';

const text = (value: unknown) => ({ type: typeof value, value });
const evaluated = (value: string, ...more: unknown[]) =>
  compiledOf([text(0), text(true), text(true), text(value), ...more.map(text)]);
const answerOf = ({ code }: { code: string }): unknown => new Function(`return (${code})()`)();

test('what a test evaluates comes compiled: an expression answers, statements are run', () => {
  const [sum] = evaluated('1 + 1');
  expect(sum && [sum.text, answerOf(sum)]).toEqual(['1 + 1', 2]);
  const [statements] = evaluated('var seen = 3; globalThis.seenByTest = seen;');
  if (statements) answerOf(statements);
  expect(Reflect.get(globalThis, 'seenByTest')).toBe(3);
  Reflect.deleteProperty(globalThis, 'seenByTest');
});

test('functions among its arguments come compiled, as they are and in brackets; words do not', () => {
  const inner = [[text('functionText'), text('(one) => one + 1')]];
  const texts = evaluated('(given) => given', inner, 'un mot (et deux)').map((one) => one.text);
  expect(texts).toEqual(['(given) => given', '(one) => one + 1', '((one) => one + 1)']);
});

test('an extension of the script in the page comes as that script asks for it', () => {
  const [, extension] = evaluated('(given) => given', 'module.exports = { default: () => 7 }; const f = () => 1;');
  expect(extension && answerOf(extension)).toBe(7);
});
