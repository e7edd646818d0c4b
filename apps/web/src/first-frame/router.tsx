/** What screens take from the router, for one drawing to text (vite/first-frame.ts). */
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/router-core';
import { type Address, address, place, type Route, type RouteOptions, type Screen } from './address.ts';
import { createContext, jsx, type Props, useContext } from './react.ts';

const nothing = () => undefined;

export { defaultParseSearch };

function makeRoute(options: RouteOptions): Route {
  const route: Route = {
    options,
    children: [],
    addChildren: (children) => Object.assign(route, { children }),
  };
  return route;
}

export { makeRoute as createRoute };
export const createRootRouteWithContext = () => makeRoute;
export const createRouter = nothing;

/** The screen of a route, once its code is there. */
export function lazyRouteComponent(load: () => Promise<Record<string, Screen>>, name: string): Screen {
  let code: Screen | undefined;
  const screen: Screen = (props) => (code === undefined ? null : jsx(code as never, props));
  screen.load = async () => {
    code ??= (await load())[name];
  };
  return screen;
}

/** Thrown where the router would lead elsewhere: then nothing is drawn. */
export class Elsewhere extends Error {}
export const redirect = () => new Elsewhere('redirect');
export const notFound = () => new Elsewhere('not found');
export const isNotFound = () => false;

type To = {
  to?: string;
  params?: Record<string, unknown> | true;
  search?: Record<string, unknown> | true | ((search: Record<string, unknown>) => Record<string, unknown>);
  hash?: string;
};

function hrefOf({ to = '.', params, search, hash }: To): string {
  const at = place();
  const given = params === true || params === undefined ? at.params : { ...at.params, ...params };
  const path =
    to === '.'
      ? at.pathname
      : to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
  const asked = search === true ? address().search : typeof search === 'function' ? search(address().search) : search;
  return `${path}${asked === undefined ? '' : defaultStringifySearch(asked)}${hash === undefined ? '' : `#${hash}`}`;
}

type LinkProps = Props &
  To & {
    className?: string;
    activeProps?: Props;
    activeOptions?: { exact?: boolean };
    disabled?: boolean;
  };

function linkProps(props: LinkProps): Props {
  const {
    to,
    params,
    search,
    hash,
    activeProps = { className: 'active' },
    activeOptions,
    from: _from,
    replace: _replace,
    resetScroll: _scroll,
    preload: _preload,
    state: _state,
    mask: _mask,
    startTransition: _transition,
    viewTransition: _view,
    inactiveProps: _inactive,
    ignoreBlocker: _blocker,
    hashScrollIntoView: _hash,
    children,
    className,
    ...rest
  } = props;
  const href = hrefOf({ to, params, search, hash } as To);
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const { pathname } = place();
  const isActive =
    pathname === path || (activeOptions?.exact !== true && path !== '/' && pathname.startsWith(`${path}/`));
  const active = isActive ? activeProps : {};
  const names = [className, active.className].filter((name) => typeof name === 'string' && name !== '');
  return {
    ...rest,
    ...active,
    href,
    ...(names.length === 0 ? {} : { className: names.join(' ') }),
    ...(isActive ? { 'data-status': 'active', 'aria-current': 'page' } : {}),
    children: (typeof children === 'function'
      ? (children as (state: object) => unknown)({ isActive })
      : children) as never,
  };
}

export const Link = (props: LinkProps) => jsx('a', linkProps(props));
export const createLink = (component: (props: Props) => unknown) => (props: LinkProps) =>
  jsx(component, linkProps(props));
export const Navigate = () => null;

type Selecting<State, Result> = { select?: (state: State) => Result };
const selected = <State, Result>(state: State, { select }: Selecting<State, Result> = {}) =>
  select === undefined ? state : select(state);

const locationOf = ({ pathname, search, searchText }: Address) => ({
  pathname,
  search,
  searchStr: searchText,
  hash: '',
  href: `${pathname}${searchText}`,
  state: {},
});
const stateOf = (at: Address) => ({
  location: locationOf(at),
  resolvedLocation: undefined,
  isLoading: false,
  status: 'idle',
  matches: matchesOf(at),
});
const matchesOf = ({ routes, params, search }: Address) =>
  routes.map(({ options }) => ({
    staticData: options.staticData ?? {},
    status: 'success',
    error: undefined,
    fullPath: options.path ?? '/',
    params,
    search,
  }));

type State = ReturnType<typeof stateOf>;
export const useRouterState = <Result,>(how?: Selecting<State, Result>) => selected(stateOf(address()), how);
export const useLocation = <Result,>(how?: Selecting<State['location'], Result>) =>
  selected(locationOf(address()), how);
export const useMatches = <Result,>(how?: Selecting<State['matches'], Result>) => selected(matchesOf(address()), how);
export const useParams = <Result,>(how?: Selecting<Address['params'], Result>) => selected(address().params, how);
export const useSearch = <Result,>(how?: Selecting<Address['search'], Result>) => selected(address().search, how);
export const useNavigate = () => nothing;
export const useBlocker = () => ({ status: 'idle', proceed: nothing, reset: nothing });

/** What a screen needs of its loader before it can be drawn. */
export class NotLoaded extends Error {}
export function useLoaderData() {
  const { loaded } = address();
  if (loaded === undefined) throw new NotLoaded();
  return loaded.data;
}

export const useRouter = () => {
  const at = address();
  return {
    options: { context: at.context },
    state: stateOf(at),
    latestLocation: locationOf(at),
    subscribe: () => nothing,
    buildLocation: (to: To) => ({ href: hrefOf(to) }),
    history: {
      location: locationOf(at),
      back: nothing,
      canGoBack: () => false,
      subscribe: () => nothing,
      block: () => nothing,
    },
    navigate: nothing,
    preloadRoute: nothing,
    invalidate: nothing,
  };
};

export const getRouteApi = () => ({
  useParams,
  useSearch,
  useLoaderData,
  useNavigate,
  useRouteContext: () => address().context,
});

const Depth = createContext(0);
/** The next route's screen. */
export function Outlet() {
  const { routes } = address();
  let depth = (useContext(Depth) as number) + 1;
  while (depth < routes.length && routes[depth]?.options.component === undefined) depth += 1;
  const component = routes[depth]?.options.component;
  return component === undefined ? null : jsx(Depth, { value: depth, children: jsx(component, {}) as never });
}

/** The root's screen. */
export function RouterProvider() {
  const component = address().routes[0]?.options.component;
  return component === undefined ? null : jsx(component, {});
}
