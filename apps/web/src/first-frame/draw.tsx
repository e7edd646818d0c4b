import { callAddress, getUser, SETTINGS_PATH, type Settings } from '@pupitre/contract';
import type { FirstFrame, FrameAsked } from '@pupitre/screens';
import type { ReactNode } from 'react';
import { toSession } from '../api/session.ts';
import { setSettings } from '../api/settings.ts';
import { routeTree } from '../router.tsx';
import { Mantine } from '../theme/mantine.tsx';
import { type Address, drawAt, type Route } from './address.ts';
import { addressPerson } from './addressed.ts';
import { withAnswers } from './call.ts';
import { withCode, withModules } from './code.ts';
import { newQueries, Unanswered } from './query.ts';
import { defaultParseSearch, NotLoaded, RouterProvider } from './router.tsx';
import { toHtml } from './to-html.ts';

/** Its elements are those of `react.ts`, in the place of React's. */
const Root = RouterProvider as unknown as () => ReactNode;
const routes = new Map<string, readonly Route[]>();

function note(route: Route, above: readonly Route[]): void {
  const { path = '', component } = route.options;
  const chain = [...above, route];
  const full = chain
    .map(({ options }) => options.path ?? '')
    .join('')
    .replaceAll(/\/+/g, '/');
  if (component !== undefined && path !== '') routes.set(full, chain);
  for (const child of route.children) note(child, chain);
}

note(routeTree as never, []);

/** The first frame of a screen; null where it is not drawn before the program is there. */
export async function draw({ route, pathname, params, searchText, answers }: FrameAsked): Promise<FirstFrame | null> {
  const chain = routes.get(route);
  const settings = answers[SETTINGS_PATH]?.body as Settings | undefined;
  if (chain === undefined || settings === undefined) return null;
  const profile = answers[callAddress(getUser, {})]?.body as Parameters<typeof toSession>[0] | undefined;
  const session = toSession(profile ?? ({ isAuthenticated: false, claims: [], id: 0 } as never));
  setSettings(settings);
  let search = defaultParseSearch(searchText) as Record<string, unknown>;
  for (const { options } of chain) search = { ...search, ...options.validateSearch?.(search) };
  const asked = <Result,>(ask: () => Result): Result => withAnswers(answers, () => drawAt(at, ask));
  const context = { session, settings, queryClient: newQueries(asked) as never };
  const at: Address = { pathname, searchText, params, search, context, routes: chain };
  const href = `${pathname}${searchText}`;
  const input = { params, search, context, preload: true, location: { href, pathname, search, state: {} } };
  for (const { options } of chain) {
    // Whom a guard leads elsewhere sees nothing of this screen.
    try {
      options.beforeLoad?.({ ...input, deps: undefined });
    } catch {
      return null;
    }
  }
  // The code of a screen comes with its first drawing.
  for (const { options } of chain) await options.component?.load?.();
  const once = () => {
    addressPerson(session);
    return asked(() =>
      toHtml(
        <Mantine>
          <Root />
        </Mantine>,
        // Guests may read without the program.
        session.isAuthenticated ? undefined : Number.POSITIVE_INFINITY,
      ),
    );
  };
  let own: readonly string[] = [];
  const drawn = await withCode(once).catch(async (error: unknown) => {
    if (error instanceof Unanswered) return null;
    const { loader, loaderDeps } = chain.at(-1)?.options ?? {};
    if (!(error instanceof NotLoaded)) throw error;
    const { code: data, modules } = await withModules(() =>
      asked(() => loader?.({ ...input, deps: loaderDeps?.({ search }) })),
    );
    own = modules;
    at.loaded = { data };
    return withCode(once);
  });
  return drawn && { ...drawn.result, modules: [...own, ...drawn.modules] };
}
