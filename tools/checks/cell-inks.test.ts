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
  for (const [tone, token] of Object.entries(inks)) {
    const drawn = [
      ...table.matchAll(new RegExp(`^.*\\.cell\\[data-tone='${tone}'\\] \\{\\s+--glyph.*fill='%23(\\w{6})'`, 'gm')),
    ];
    const wanted = [light, dark].map((scheme) => new RegExp(`--pp-${token}: #(\\w{6})`).exec(scheme)?.[1]);
    expect([tone, ...drawn.map(([, ink]) => ink)]).toEqual([tone, ...wanted]);
  }
});

test('the signs of cells are drawn in the inks of the tokens, in light and dark', () => {
  const schemes = read('theme/tokens.css').split(":root[data-mantine-color-scheme='dark'] {");
  const table = read('features/folios/observing/table/folio-table.module.css');
  for (const [sign, token] of Object.entries({ comment: 'ink', trace: 'ink', thread: 'ink', opinion: 'nok-line' })) {
    const drawn = [...table.matchAll(new RegExp(`--sign-${sign}: url.*fill='%23(\\w{6})' stroke='%23(\\w{6})'`, 'g'))];
    const ink = (scheme: string, name: string) => new RegExp(`--pp-${name}: #(\\w{6})`).exec(scheme)?.[1];
    expect([sign, ...drawn.map(([, fill, ring]) => [fill, ring])]).toEqual([
      sign,
      ...schemes.map((scheme) => [ink(scheme, token), ink(scheme, 'surface')]),
    ]);
  }
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
