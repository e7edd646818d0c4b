import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../src');
/** Components whose styles come with the first screen, and the file for every other one. */
const FIRST = ['Button', 'CloseButton', 'MantineProvider', 'createTheme', 'defaultVariantColorsResolver'];
const STYLES: Record<string, string> = {
  ActionIcon: 'mantine-overlays.css',
  Autocomplete: 'mantine-overlays.css',
  Chip: 'mantine-inputs.css',
  Drawer: 'mantine-overlays.css',
  Menu: 'mantine-overlays.css',
  Modal: 'mantine-overlays.css',
  NativeSelect: 'mantine-inputs.css',
  Switch: 'mantine-inputs.css',
  TagsInput: 'mantine-inputs.css',
  TextInput: 'mantine-inputs.css',
  Textarea: 'mantine-inputs.css',
  Tooltip: 'mantine-overlays.css',
};

/** What a file takes from Mantine, types aside. */
function mantineNames(text: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

// A component without its styles looks right wherever another screen has brought them: only its own page shows it bare.
test('every file that draws a Mantine component brings its styles', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const drawn = files.flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return mantineNames(text)
      .filter((name) => !FIRST.includes(name))
      .map((name) => ({ file, name, styles: STYLES[name] ?? 'unknown', text }));
  });
  const missing = drawn.filter(({ styles, text }) => !new RegExp(`^import '[./]+/theme/${styles}';$`, 'm').test(text));
  expect(missing.map(({ file, name, styles }) => `${file}: ${name} without ${styles}`)).toEqual([]);
  expect(drawn.length).toBeGreaterThan(10);
});
