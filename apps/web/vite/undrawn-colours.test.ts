import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { UNDRAWN_COLOURS, undrawnColours } from './undrawn-colours.ts';

const source = path.join(import.meta.dirname, '../src');
const styles = path.join(source, '../../../node_modules/@mantine/core/styles');
const read = (file: string) => readFileSync(file, 'utf8');
const VARIABLES = 'default-css-variables.layer.css';

test('colours in which nothing is drawn are not sent, others are', async () => {
  const { css } = await postcss([undrawnColours()]).process(read(path.join(styles, VARIABLES)), { from: undefined });
  expect(css).not.toMatch(UNDRAWN_COLOURS);
  for (const kept of ['--mantine-color-red-6:', '--mantine-color-blue-filled:', '--mantine-color-gray-0:'])
    expect(css).toContain(kept);
});

test('no rule of ours or of the components that we draw, and no component, takes one of them', () => {
  const own = globSync('**/*.{css,ts,tsx}', { cwd: source }).map((file) => path.join(source, file));
  const mantine = own
    .filter((file) => file.includes('/theme/mantine'))
    .flatMap((file) => [...read(file).matchAll(/@mantine\/core\/styles\/([\w-]+\.layer\.css)/g)])
    .map(([, name = '']) => path.join(styles, name))
    .filter((file) => !file.endsWith(VARIABLES));
  expect(mantine.length).toBeGreaterThan(15);
  expect([...own, ...mantine].filter((file) => UNDRAWN_COLOURS.test(read(file)))).toEqual([]);
  const coloured = /\b(color|c|bg)="(pink|grape|violet|indigo|cyan|green|lime|yellow|orange)\b/;
  expect(own.filter((file) => coloured.test(read(file)))).toEqual([]);
});
