import { COURSE_SCREENS } from './courses.ts';
import { FOLIO_SCREENS } from './folios.ts';
import { HOME_SCREENS } from './home.ts';
import type { Screens } from './kinds.ts';
import { LIST_SCREENS } from './lists.ts';
import { PLATFORM_SCREENS } from './platform.ts';
import { POSSIBLE_SCREENS } from './possibles.ts';

/**
 * What it takes to open every screen, by the path of its route; a test compares it with the router. Unit tests,
 * end-to-end tests and pictures walk through it. The application does not import it, so it adds nothing there.
 */
export const SCREENS: Screens = {
  ...HOME_SCREENS,
  ...LIST_SCREENS,
  ...COURSE_SCREENS,
  ...POSSIBLE_SCREENS,
  ...FOLIO_SCREENS,
  ...PLATFORM_SCREENS,
};
