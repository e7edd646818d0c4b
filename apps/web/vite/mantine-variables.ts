import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/theme/theme.ts';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;
type Part = keyof Variables;

/** What `@import 'virtual:mantine-variables.css'` of theme/mantine.css stands for. */
const NAME = 'virtual:mantine-variables.css';
const ID = `\0${NAME}`;

/** Mantine's variables of our theme, written once: made in the browser they came after the first frame, and all styles anew with them. */
export const mantineVariablesPlugin = (): Plugin => ({
  name: 'pupitre-mantine-variables',
  resolveId: (source) => (source === NAME ? ID : undefined),
  load: (id) => (id === ID ? mantineVariables() : undefined),
});

/** Those that differ from the ones of Mantine's own style sheet. */
export function mantineVariables(): string {
  const own = mergeMantineTheme(DEFAULT_THEME, theme);
  const [made, standard, added] = [
    defaultCssVariablesResolver(own),
    defaultCssVariablesResolver(DEFAULT_THEME),
    cssVariablesResolver(own),
  ];
  const part = (name: Part) => {
    const before = new Map(Object.entries(standard[name]));
    return Object.fromEntries(
      Object.entries({ ...made[name], ...added[name] }).filter(([variable, value]) => before.get(variable) !== value),
    );
  };
  return convertCssVariables({ variables: part('variables'), light: part('light'), dark: part('dark') }, ':root');
}
