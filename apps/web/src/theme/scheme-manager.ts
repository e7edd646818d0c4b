import type { MantineColorSchemeManager } from '@mantine/core';

/**
 * The scheme belongs to shared/preferences, which writes the attribute on <html> and the cookie that the server reads.
 * Mantine only looks at the attribute, so its own manager keeps nothing.
 */
export const fixedSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : defaultValue),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
