import { expect, test } from 'vitest';
import { isOfInputMethod } from './input-method.ts';

test.each([
  ['a key of its own', { isComposing: false, keyCode: 13 }, false],
  ['one that composes', { isComposing: true, keyCode: 13 }, true],
  ['one that Safari sends after it', { isComposing: false, keyCode: 229 }, true],
])('%s: %o is of an input method: %s', (_, key, expected) => {
  expect([isOfInputMethod(key), isOfInputMethod({ nativeEvent: key })]).toEqual([expected, expected]);
});
