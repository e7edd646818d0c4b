import type { Page } from '@playwright/test';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';

export type Screen = {
  name: string;
  path: string;
  who: PersonRow | null;
  /** What to do before the picture, such as opening a dialog. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
};

export const screen = (name: string, path: string, who: PersonRow | null, prepare?: Screen['prepare']): Screen => ({
  name,
  path,
  who,
  prepare,
});
