import { CLOCK_WORLDS } from './clock-worlds.ts';
import { FINGER_WORLDS } from './finger-worlds.ts';
import { FOREIGN_WORLDS } from './foreign-worlds.ts';
import { NETWORK_WORLDS } from './network-worlds.ts';
import { SIGHT_WORLDS } from './sight-worlds.ts';
import { STORAGE_WORLDS } from './storage-worlds.ts';
import type { World } from './world.ts';

/** Each world in which every screen is drawn and pressed (docs/testing.md). */
export const WORLDS: readonly World[] = [
  ...FOREIGN_WORLDS,
  ...STORAGE_WORLDS,
  ...CLOCK_WORLDS,
  ...SIGHT_WORLDS,
  ...FINGER_WORLDS,
  ...NETWORK_WORLDS,
];
