import { ICON_NAMES } from 'virtual:icon-names';
import { expect, test, vi } from 'vitest';
import { SHELL_ICONS } from '../../theme/icon-sets.ts';
import { fetchIcons, ICONS_AHEAD } from './icons-ahead.ts';

const sources = import.meta.glob<string>(
  [
    './**/*.tsx',
    '../lists/detail/*.tsx',
    '../../shared/content/activity-catalogue.ts',
    '../../shared/speech/speak-button.tsx',
    '!**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Names given as icons, and every other text with a hyphen that is the name of one. */
function iconsOf(source: string): string[] {
  const given = [...source.matchAll(/\b(?:icon|Icon name)[=:] ?["']([a-z0-9-]+)["']/g)];
  const texts = [...source.matchAll(/["']([a-z0-9]+(?:-[a-z0-9]+)+)["']/g)];
  return [...given, ...texts].flatMap(([, name = '']) => (ICON_NAMES.includes(name) ? [name] : []));
}

test('every icon of an activity is fetched before the network is lost', () => {
  const ready = new Set<string>([...SHELL_ICONS, ...ICONS_AHEAD]);
  const drawn = new Set(Object.values(sources).flatMap(iconsOf));
  expect(drawn.size).toBeGreaterThan(20);
  expect([...drawn].filter((name) => !ready.has(name))).toEqual([]);
  expect(ICONS_AHEAD.filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
});

test('their files are asked for', () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  fetchIcons();
  expect(asked).toContainEqual(expect.stringMatching(/\/volume-up-fill\.svg$/));
  expect(asked).toHaveLength(ICONS_AHEAD.length);
});
