import postcss from 'postcss';
import { expect, test } from 'vitest';
import { withoutHas } from './without-has.ts';

const plain = (css: string) => css.replaceAll(/\s/g, '');
const made = (css: string) => plain(postcss([withoutHas()]).process(css, { from: undefined }).css);

test('what is chosen or has the focus is seen where :has is not read', () => {
  expect(made('.a:has(:checked) .b { color: red }')).toBe(
    plain(`.a:has(:checked) .b { color: red }
      @supports not selector(:has(*)) { .a[data-holds-checked] .b { color: red } }`),
  );
  expect(made('@media screen { .a:has(:focus-visible), .b { top: 0 } }')).toBe(
    plain(`@media screen { .a:has(:focus-visible), .b { top: 0 }
      @supports not selector(:has(*)) { .a:focus-within, .b { top: 0 } } }`),
  );
  expect(made('.a:has(> .b) { top: 0 }')).toBe(plain('.a:has(> .b) { top: 0 }'));
});
