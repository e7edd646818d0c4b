import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HELP_FOLDER } from '../../apps/web/vite/help-pages.ts';
import { HELP_SHOTS } from '../help-pictures/help-shots.ts';
import { ROLES, WITHOUT_PICTURE } from './showcase-kinds.ts';
import { showcasePage, showcaseStyles } from './showcase-page.ts';
import { SHOWCASE } from './showcase-screens.ts';

const root = path.join(import.meta.dirname, '../..');
const routes = globSync('apps/web/src/routes/*.routes.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route),
);

test('every route of the web has a picture, or a reason why not', () => {
  const pictured = new Set([...SHOWCASE.map(({ route }) => route), ...Object.keys(WITHOUT_PICTURE)]);
  expect(routes.filter((route) => !pictured.has(route))).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
});

test('no picture stands for a route that is gone', () => {
  const known = new Set([...routes, '']);
  expect([...pictureRoutes()].filter((route) => !known.has(route))).toEqual([]);
});

const pictureRoutes = () => new Set([...SHOWCASE.map(({ route }) => route), ...Object.keys(WITHOUT_PICTURE)]);

test('every role has its pictures, and each a title and a sentence of its own', () => {
  expect(new Set(SHOWCASE.map(({ role }) => role))).toEqual(new Set(Object.keys(ROLES)));
  const titles = SHOWCASE.map(({ area, role, title }) => `${area} ${role} ${title}`);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { sentence, title } of SHOWCASE) expect(sentence, title).toMatch(/^\p{Lu}.{10,}\.$/u);
});

describe('the page', () => {
  const picture = { file: '001.webp', label: 'ordinateur', width: 1366, height: 768 };
  const html = showcasePage(SHOWCASE.map((screen) => ({ screen, pictures: [picture] })));

  test('names every screen and filters by role without a script', () => {
    expect(html.match(/<article /g)).toHaveLength(SHOWCASE.length);
    expect(html).not.toMatch(/<script|https?:/);
    for (const role of Object.keys(ROLES)) {
      expect(html).toContain(`id="role-${role}"`);
      expect(showcaseStyles('')).toContain(`#role-${role}:checked`);
    }
  });
});

test('the guide has the pictures that the program takes, and no other', () => {
  const files = readdirSync(path.join(HELP_FOLDER, 'pictures'));
  expect(files.toSorted()).toEqual(
    Object.keys(HELP_SHOTS)
      .map((name) => `${name}.webp`)
      .toSorted(),
  );
});
