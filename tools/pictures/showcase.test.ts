import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@pupitre/screens';
import { describe, expect, test } from 'vitest';
import { HELP_FOLDER } from '../../apps/web/vite/help-chapters.ts';
import { HELP_SHOTS } from '../help-pictures/help-shots.ts';
import { routesWithoutPicture, SHOWCASE } from './showcase.ts';
import { showcasePage, showcaseStyles } from './showcase-page.ts';

test('every route with a screen of its own has a picture', () => {
  expect(routesWithoutPicture()).toEqual([]);
  expect(SHOWCASE.length).toBeGreaterThan(60);
});

test('every role has its pictures, and each a title and a sentence of its own', () => {
  expect(new Set(SHOWCASE.map(({ as }) => as))).toEqual(new Set(Object.keys(ROLES)));
  const titles = SHOWCASE.map(({ area, as, title }) => `${area} ${as} ${title}`);
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
  expect(files.toSorted()).toEqual([...HELP_SHOTS.keys()].map((name) => `${name}.webp`).toSorted());
});
