import { SCREENS } from './all-screens.ts';
import { NO_ROUTE, type Screen } from './kinds.ts';
import { matchPages, type PageParams } from './match-pages.ts';

/** The path of its route with the row of a screen. */
export type FoundScreen = { route: string; screen: Screen; params: PageParams };

const find = matchPages(
  Object.fromEntries(
    Object.entries(SCREENS)
      .filter(([route]) => route !== NO_ROUTE)
      .map(([route, screen]) => [route, { route, screen }]),
  ),
);

/**
 * The screen that an address shows, with the parts that its path names; null where there is none. An address that
 * always leads to the same other one has the screen of that one, and keeps its search (ROUTE-07, ROUTE-22).
 */
export function findScreen(path: string): FoundScreen | null {
  const found = find(path);
  if (found === null) return null;
  const { route, screen } = found.row;
  const to = fixedEnd(route, screen);
  return to === undefined ? { route, screen, params: found.params } : findScreen(to);
}

function fixedEnd(route: string, { addresses }: Screen): string | undefined {
  const [only, ...others] = addresses;
  const isFixed = others.length === 0 && !route.includes('$') && typeof only?.leadsTo === 'string';
  return isFixed ? (only?.leadsTo as string) : undefined;
}
