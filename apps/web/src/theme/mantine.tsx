import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

type Value = ComponentProps<typeof MantineContext>['value'];

const THEME = mergeMantineTheme(DEFAULT_THEME, theme);
const nothing = () => undefined;

/**
 * What Mantine's own provider gives, without what it makes in the browser: its variables are written at build
 * (vite/mantine-variables.ts), and the scheme belongs to platform/preferences, which writes the attribute on <html> that
 * Mantine's styles look at.
 */
const VALUE: Value = {
  colorScheme: 'light',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: nothing,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  getStyleNonce: styleNonce,
};
const IN_TESTS: Value = { ...VALUE, env: 'test' };

type MantineProps = { children: ReactNode; env?: 'default' | 'test' };

export const Mantine = ({ children, env = 'default' }: MantineProps) => (
  <MantineContext value={env === 'test' ? IN_TESTS : VALUE}>
    <MantineThemeContext value={THEME}>{children}</MantineThemeContext>
  </MantineContext>
);
