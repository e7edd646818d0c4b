import postcss from 'postcss';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { withoutContainers } from './without-containers.ts';

const plain = (css: string) => css.replaceAll(/\s/g, '');
const made = (css: string) =>
  plain(postcss([withoutContainers(), breakpoints()]).process(css, { from: undefined }).css);

test('where containers are not known, a part is as narrow as its window', () => {
  const part = '.part { top: 0 }';
  expect(made(`@container (--slim) { ${part} }`)).toBe(
    plain(`@container (max-width: 29.99rem) { ${part} }
      @supports not (width: 1cqw) { @media (max-width: 29.99em) { ${part} } }`),
  );
  expect(made(`@container (--close) { ${part} }`)).toBe(
    plain(`@container (max-width: 14.74rem) { ${part} }
      @supports not (width: 1cqw) { @media (max-width: 43.74em) { ${part} } }`),
  );
});

test('what is measured in containers is left out there', () => {
  expect(made('@container (--close) { .part { --mm: calc(100cqw / 2); top: 0 } }')).toContain(
    plain('@supports not (width: 1cqw) { @media (max-width: 43.74em) { .part { top: 0 } } }'),
  );
});
