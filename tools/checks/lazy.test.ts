import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../apps/web/src/', import.meta.url);

/** Parts of a page that come with it, under the boundary of its route; nothing of it is opened by a press. */
const OF_PAGES = [
  'features/activities/activity-screen.tsx',
  'features/activities/grid/grid-activity.tsx',
  'features/courses/detail/course-head.tsx',
  'features/home/signed-in-home.tsx',
  'platform/device/refused-notice.tsx',
  'ui/errors/unauthorized-page.tsx',
];

test('what a press opens is loaded by lazyModal, useLazyComponent or lazyPart, which keep the page and say a word', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const lazy = files.filter((file) => /\blazy\b[^;]*from 'react'/.test(readFileSync(new URL(file, SOURCES), 'utf8')));
  expect(lazy.toSorted()).toEqual(OF_PAGES);
});
