import { callAddress, getUser, SETTINGS_PATH, type Settings } from '@pupitre/contract';
import type { DrawnParts, FirstFrame, FrameAsked } from '@pupitre/screens';
import type { ReactNode } from 'react';
import { toSession } from '../api/session.ts';
import { setSettings } from '../api/settings.ts';
import { personParts } from '../person.tsx';
import { allRoutes } from '../routes/all-routes.ts';
import { Mantine } from '../theme/mantine.tsx';
import { addressPerson } from '../ui/text/addressed.ts';
import { type Address, drawAt, type Route } from './address.ts';
import { withAnswers } from './call.ts';
import { withCode, withModules } from './code.ts';
import { newQueries, Unanswered } from './query.ts';
import { defaultParseSearch, Elsewhere, NotLoaded, RouterProvider } from './router.tsx';
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

note(allRoutes() as never, []);

/** The first frame of a screen; null where it is not drawn before the program is there. */
export async function draw({
  route,
  pathname,
  params,
  searchText,
  answers,
  parts,
}: FrameAsked): Promise<FirstFrame | null> {
  const chain = routes.get(route);
  const settings = answers[SETTINGS_PATH]?.body as Settings | undefined;
  if (chain === undefined || settings === undefined) return null;
  const profile = answers[callAddress(getUser, {})]?.body as Parameters<typeof toSession>[0] | undefined;
  const session = toSession(profile ?? ({ isAuthenticated: false, claims: [], id: 0 } as never));
  setSettings(settings);
  let search = defaultParseSearch(searchText) as Record<string, unknown>;
  for (const { options } of chain) search = { ...search, ...options.validateSearch?.(search) };
  const asked = <Result,>(ask: () => Result): Result => withAnswers(answers, () => drawAt(at, ask));
  const person = session.isAuthenticated ? personParts : null;
  const context = { session, settings, person, queryClient: newQueries(asked) as never };
  const at: Address = { pathname, searchText, params, search, context, routes: chain };
  const href = `${pathname}${searchText}`;
  const input = { params, search, context, preload: true, location: { href, pathname, search, state: {} } };
  try {
    for (const { options } of chain) {
      const said = options.beforeLoad?.({ ...input, deps: undefined });
      // What has to be asked first leads elsewhere later.
      if (said instanceof Promise) {
        said.catch(() => undefined);
        return null;
      }
    }
  } catch {
    // Whom a guard leads elsewhere sees nothing of this screen.
    return null;
  }
  // The code of a screen comes with its first drawing.
  for (const { options } of chain) await options.component?.load?.();
  const once = () => {
    addressPerson(session.isPupil ? person?.toTu : undefined);
    return asked(() =>
      toHtml(
        <Mantine>
          <Root />
        </Mantine>,
        {
          // Guests may read without the program.
          most: session.isAuthenticated ? undefined : Number.POSITIVE_INFINITY,
          parts: told(parts, session.isPupil),
        },
      ),
    );
  };
  try {
    const drawn = await withCode(once);
    return { ...drawn.result, modules: drawn.modules };
  } catch (error) {
    if (!(error instanceof NotLoaded)) return nothingOf(error);
  }
  const { loader, loaderDeps } = chain.at(-1)?.options ?? {};
  try {
    const { code: data, modules } = await withModules(() =>
      asked(() => loader?.({ ...input, deps: loaderDeps?.({ search }) })),
    );
    at.loaded = { data };
    const drawn = await withCode(once);
    return { ...drawn.result, modules: [...modules, ...drawn.modules] };
  } catch (error) {
    return nothingOf(error);
  }
}

/** A part may hold a sentence of ours, which pupils are told otherwise. */
const told = ({ find, keep }: DrawnParts, isPupil: boolean): DrawnParts => ({
  find: (key) => find(`${isPupil} ${key}`),
  keep: (key, part) => keep(`${isPupil} ${key}`, part),
});

/** No frame where an answer is missing or the loader leads elsewhere; anything else is a fault. */
function nothingOf(error: unknown): null {
  if (error instanceof Unanswered || error instanceof Elsewhere) return null;
  throw error;
}
