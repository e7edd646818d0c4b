import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../src');
/** Components whose styles come with the first screen, and the files for every other one. */
/** The theme and what gives it, and what the first file of styles has. */
const FIRST = [
  'Button',
  'CloseButton',
  'DEFAULT_THEME',
  'MantineContext',
  'MantineThemeContext',
  'createTheme',
  'defaultVariantColorsResolver',
  'mergeMantineTheme',
];
const INPUTS = ['mantine-inputs.css'];
const OVERLAYS = ['mantine-overlays.css'];
const STYLES: Record<string, readonly string[]> = {
  ActionIcon: OVERLAYS,
  Autocomplete: [...INPUTS, ...OVERLAYS],
  Chip: INPUTS,
  Drawer: OVERLAYS,
  Menu: OVERLAYS,
  Modal: OVERLAYS,
  NativeSelect: INPUTS,
  Switch: INPUTS,
  TagsInput: [...INPUTS, ...OVERLAYS],
  TextInput: INPUTS,
  Textarea: INPUTS,
  Tooltip: OVERLAYS,
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
      .flatMap((name) => (STYLES[name] ?? ['unknown']).map((styles) => ({ file, name, styles, text })));
  });
  const missing = drawn.filter(({ styles, text }) => !new RegExp(`^import '[./]+/theme/${styles}';$`, 'm').test(text));
  expect(missing.map(({ file, name, styles }) => `${file}: ${name} without ${styles}`)).toEqual([]);
  expect(drawn.length).toBeGreaterThan(10);
});

const mantine = path.join(source, '../../../node_modules/@mantine/core');
/** What Mantine could draw there, and no screen asks for; nor is its hidden text drawn anywhere. */
const UNDRAWN = ['Menu: Input'];
/** Parts of another component that an input draws, with a rule of our own. */
const OWN_RULES: Record<string, string> = { Combobox: '.mantine-ComboboxChevron-chevron' };

/** Components whose styles this one draws with, its own and those of its parts. */
function styledParts(component: string): string[] {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.module.mjs')) return;
    const text = readFileSync(file, 'utf8');
    for (const [, part = ''] of text.matchAll(/from "(\.[^"]+)"/g)) follow(path.join(path.dirname(file), part));
  };
  follow(path.join(mantine, `esm/components/${component}/${component}.mjs`));
  return [...seen].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
}

test('the styles that a component brings are those of its parts too', () => {
  const theme = (file: string) => readFileSync(path.join(source, 'theme', file), 'utf8');
  const lacks = Object.entries(STYLES).flatMap(([component, files]) => {
    const brought = ['mantine.css', ...files].map(theme).join('\n');
    return styledParts(component)
      .filter((part) => !UNDRAWN.includes(`${component}: ${part}`) && part !== 'VisuallyHidden')
      .filter((part) => !brought.includes(`/${part}.layer.css`) && !brought.includes(OWN_RULES[part] ?? '\0'))
      .map((part) => `${component}: ${part} not in ${files.join(', ')}`);
  });
  expect(lacks).toEqual([]);
  expect(styledParts('NativeSelect')).toContain('Combobox');
});
