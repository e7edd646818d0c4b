import { expect, test } from 'vitest';
import { withoutLigatures, withoutTypedStop, withPlainSigns } from './punctuation.ts';

test.each([
  ['oui', 'oui'],
  ['« oui »', '"oui"'],
  ['“oui” „nein‟', '"oui" "nein"'],
  ["''oui''", '"oui"'],
  ["elle dit 'oui'", 'elle dit "oui"'],
  ["it's", "it's"],
  // A mark alone is an inch, and so are three.
  ['5 " de long', '5 " de long'],
  ['" a " b', '"a" b'],
  ['" a " b " c', '" a " b " c'],
  ['" a " b " c "', '"a" b "c"'],
  ['avant – après', 'avant - après'],
  ['avant--après', 'avant-après'],
  ['quoi ！', 'quoi!'],
  ['fin . . .', 'fin...'],
  ['vraiment ?', 'vraiment?'],
  ['5 % et 20 ° C', '5% et 20° C'],
  ['20 ° 5', '20°5'],
  ['10 000 et 1’000', '10000 et 1’000'],
  ["10'000", '10000'],
  ['10 0000', '10 0000'],
])('%j compares as %j', (text, plain) => {
  expect(withPlainSigns(text)).toBe(plain);
});

test('letters that a font writes in one sign are apart, « œ » is a letter', () => {
  expect(withoutLigatures('ﬁlle, cœur')).toBe('fille, cœur');
});

test.each([
  ['le chat.', 'le chat'],
  ['le chat .', 'le chat'],
  ['le chat', 'le chat'],
  ['le chat. oui', 'le chat. oui'],
  ['1.', '1.'],
  ['le chat..', 'le chat..'],
  ['quoi ?.', 'quoi ?.'],
])('%j without the stop of two spaces is %j', (text, without) => {
  expect(withoutTypedStop(text)).toBe(without);
});
