import type { World } from './world.ts';
import { byBrowser, byDeadKeys, byPinyin, unsaid } from './writing.ts';

const PHONE = { width: 390, height: 844 };

/** How people press and write. */
export const FINGER_WORLDS: readonly World[] = [
  { name: 'touch without hover', use: { viewport: PHONE, hasTouch: true, isMobile: true } },
  { name: 'dead keys', hand: byDeadKeys },
  { name: 'Pinyin', hand: byPinyin },
  { name: 'autofill', hand: byBrowser },
  { name: 'unsaid autofill', hand: unsaid },
];
