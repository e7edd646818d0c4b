import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../../apps/web/src', file), 'utf8');

test('the icons of cells are drawn in the inks of the tokens, in light and dark', () => {
  const [light = '', dark = ''] = read('theme/tokens.css').split(":root[data-mantine-color-scheme='dark'] {");
  const table = read('features/folios/observing/table/folio-table.module.css');
  const inks = {
    success: 'on-ok',
    warning: 'nok-text',
    danger: 'bad-text',
    secondary: 'unrated-text',
    info: 'info-text',
  };
  const pictures = [...table.matchAll(/--glyphs: url\((.*)\);/g)].map(([, picture = '']) => picture);
  const drawn = pictures.map((picture) => [...picture.matchAll(/fill='%23(\w{6})' transform/g)].map(([, ink]) => ink));
  const ink = (scheme: string, token: string) => new RegExp(`--pp-${token}: #(\\w{6})`).exec(scheme)?.[1];
  expect(drawn).toEqual([light, dark].map((scheme) => Object.values(inks).map((token) => ink(scheme, token))));
  Object.keys(inks).forEach((tone, place) => {
    expect(table).toContain(`.cell[data-tone='${tone}'] {\n  --n: ${place};`);
  });
});

test('the signs of cells are drawn in the inks of the tokens, in light and dark', () => {
  const schemes = read('theme/tokens.css').split(":root[data-mantine-color-scheme='dark'] {");
  const table = read('features/folios/observing/table/folio-table.module.css');
  const ink = (scheme: string, name: string) => new RegExp(`--pp-${name}: #(\\w{6})`).exec(scheme)?.[1];
  const pictures = [...table.matchAll(/--glyphs: url\((.*)\);/g)].map(([, picture = '']) => picture);
  const drawn = pictures.map((picture) =>
    [...picture.matchAll(/fill='%23(\w{6})' stroke='%23(\w{6})'/g)].map(([, fill, ring]) => [fill, ring]),
  );
  // Comment, trace, thread, opinion.
  expect(drawn).toEqual(
    schemes.map((scheme) =>
      ['ink', 'ink', 'ink', 'nok-line'].map((token) => [ink(scheme, token), ink(scheme, 'surface')]),
    ),
  );
});

test('what practice proposes is drawn in the inks of the tokens, in light and dark', () => {
  const schemes = read('theme/tokens.css').split(":root[data-mantine-color-scheme='dark'] {");
  const table = read('features/folios/observing/table/folio-table.module.css');
  const ink = (scheme: string, name: string) => new RegExp(`--pp-${name}: #(\\w{6})`).exec(scheme)?.[1];
  for (const [level, tokens] of [
    ['ok', ['ok-tint', 'ok', 'ok-text']],
    ['nok', ['nok-line', 'nok-tint', 'nok-line']],
  ] as const) {
    const drawn = [...table.matchAll(new RegExp(`--offer-${level}: url\\((.*)\\);`, 'g'))].map(([, drawing = '']) =>
      [...drawing.matchAll(/%23(\w{6})/g)].map(([, one]) => one),
    );
    expect([level, ...drawn]).toEqual([level, ...schemes.map((scheme) => tokens.map((token) => ink(scheme, token)))]);
  }
});
