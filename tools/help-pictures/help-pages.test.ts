// @vitest-environment jsdom
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from '../../apps/web/src/routes/screens/all-screens.ts';
import { HELP_FOLDER, helpPage, helpStyles, readPicture, readSections } from '../../apps/web/vite/help-pages.ts';
import { HELP_PICTURE_BYTES } from './help-shots.ts';

const root = path.join(import.meta.dirname, '../..');
const ALL_PICTURES_BYTES = 1_500_000;

const page = helpPage({ styles: '/a.css', icon: '/i.svg', picture: ({ name }) => `/p/${name}` });
const dom = new DOMParser().parseFromString(page, 'text/html');
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
/** Text as it is shown: escapes decoded, lines of JSX joined, every space alike. */
const plain = (text: string): string =>
  text.replaceAll('\\u00a0', ' ').replaceAll('&nbsp;', ' ').replaceAll('\\u2019', '’').replaceAll(/\s+/g, ' ');
const words = plain(read('{apps/web/src/**/*.{ts,tsx},packages/{contract,learning}/src/**/*.ts}'));
const routes = Object.keys(SCREENS);

test('the contents lead to every section and heading, each once', () => {
  const ids = [...dom.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const listed = [...dom.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const headed = [...dom.querySelectorAll('main section, main h3')].map(({ id }) => `#${id}`);
  expect(listed).toEqual(headed);
  expect(headed.length).toBeGreaterThan(40);
  expect(dom.querySelectorAll('main section > h2')).toHaveLength(dom.querySelectorAll('main section').length);
});

test('[OP-024] the facilitators’ section is where the folios lead', () => {
  expect(dom.querySelector('#folios > h2')?.textContent).toBe('Aide pour les facilitatrices et facilitateurs');
});

test('[OP-023] the demonstration’s links to a blog and to news lead to sections of the guide', () => {
  // Where config.ts sends them.
  for (const id of ['idees', 'nouveautes']) expect(dom.getElementById(id)?.tagName, id).toBe('SECTION');
});

test('every link leads to a heading of the page or to a route of the application', () => {
  const links = [...dom.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const known = (href: string): boolean =>
    href.startsWith('#') ? dom.getElementById(href.slice(1)) !== null : routes.some((route) => matches(route, href));
  expect(links.filter((href) => !known(href))).toEqual([]);
  expect(links.filter((href) => !href.startsWith('#')).length).toBeGreaterThan(15);
});

const matches = (route: string, href: string): boolean => {
  const parts = route.split('/');
  const given = href.split('/');
  return parts.length === given.length && parts.every((part, place) => part.startsWith('$') || part === given[place]);
};

test('every word of a button or field is on a screen, letter by letter', () => {
  const quoted = [...dom.querySelectorAll('main b:not(.ui)')].map((word) => plain(word.textContent ?? ''));
  expect(quoted.filter((word) => !words.includes(word))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(150);
});

test('the keys of the table are those that the table explains', () => {
  const dialog = plain(read('apps/web/src/features/folios/table/keys-dialog.tsx'));
  const keys = [...dom.querySelectorAll('#folios table kbd')].map((key) => key.textContent ?? '');
  const levels = new Set(['1', '2', '3']);
  expect(keys.filter((key) => !levels.has(key) && !dialog.includes(key))).toEqual([]);
});

test('every picture exists, is small and described, and every file is used', () => {
  const files = readdirSync(path.join(HELP_FOLDER, 'pictures'));
  const named = [
    ...readSections()
      .join('')
      .matchAll(/pictures\/([a-z-]+\.webp)/g),
  ].map(([, name = '']) => name);
  expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
  const sizes = files.map((file) => statSync(path.join(HELP_FOLDER, 'pictures', file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(HELP_PICTURE_BYTES);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ALL_PICTURES_BYTES);
  for (const image of dom.querySelectorAll('main img')) {
    const name = path.basename(image.getAttribute('src') ?? '');
    expect(image.getAttribute('alt')?.length ?? 0, name).toBeGreaterThan(30);
    expect(Number(image.getAttribute('width')), name).toBe(readPicture(name).width);
    expect(Number(image.getAttribute('height')), name).toBeGreaterThan(300);
  }
});

test('the page has no script, and nothing that the policy would refuse', () => {
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|<style|https?:/i);
  expect(dom.documentElement.lang).toBe('fr-CH');
  expect(dom.querySelectorAll('h1')).toHaveLength(1);
});

test('punctuation that needs a space has one that does not break', () => {
  const text = dom.querySelector('main')?.textContent ?? '';
  expect([...text.matchAll(/.{12}(?: [:;!?»]|« ).{8}/g)].map(([found]) => found)).toEqual([]);
});

test('the styles name every font by the address that they are given', () => {
  const styles = helpStyles((file) => `/fonts/${path.basename(file)}`);
  expect(styles).toContain("url('/fonts/reddit-sans-latin-wght-normal.woff2')");
  expect(styles).not.toContain('@fontsource');
  expect(styles).not.toMatch(/https?:|@import/);
});
