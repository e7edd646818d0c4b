import type { RouterContext } from '../api/router-context.ts';
import { noteOwn } from './own-part.ts';
import type { Props } from './react.ts';

/** Where a first frame stands in for the router: what the page's address says, and for whom it is drawn. */
export type Address = {
  pathname: string;
  /** With its « ? », or ''. */
  searchText: string;
  params: Readonly<Record<string, string>>;
  search: Record<string, unknown>;
  context: RouterContext;
  /** The routes from the root to the screen's own. */
  routes: readonly Route[];
  /** What the loader of the screen's route gives, once it has run. */
  loaded?: { data: unknown };
};

export type Screen = ((props: Props) => unknown) & { load?: () => Promise<void> };
export type RouteOptions = {
  path?: string;
  id?: string;
  component?: Screen;
  staticData?: { bare?: boolean };
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>;
  beforeLoad?: (input: RouteInput) => unknown;
  loader?: (input: RouteInput) => unknown;
  loaderDeps?: (input: { search: Record<string, unknown> }) => unknown;
};
export type RouteInput = Pick<Address, 'params' | 'search' | 'context'> & {
  location: { href: string; pathname: string; search: Record<string, unknown>; state: object };
  preload: boolean;
  deps: unknown;
};
export type Route = {
  options: RouteOptions;
  children: readonly Route[];
  addChildren: (children: readonly Route[]) => Route;
};

/** Set for each drawing, which is over before the next one begins. */
let now: Address | null = null;

export function address(): Address {
  noteOwn();
  return drawnAt();
}

/** Where everybody who opens the page is, whoever she is and whatever she looks for. */
export const place = (): Pick<Address, 'pathname' | 'params'> => drawnAt();

function drawnAt(): Address {
  if (now === null) throw new Error('Nothing is being drawn.');
  return now;
}

export function drawAt<Result>(at: Address, draw: () => Result): Result {
  const before = now;
  now = at;
  try {
    return draw();
  } finally {
    now = before;
  }
}
