import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { NotFoundPage } from '../shared/errors/not-found-page.tsx';
import { PreferencesProvider } from '../shared/preferences/preferences.tsx';
import { useSession } from '../shared/session.ts';
import { Shell } from '../shared/shell/shell.tsx';
import { addressPerson } from '../shared/text/addressed.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Beside what the screen asks for: nothing is drawn before.
  loader: ({ context }) => addressPerson(context.session),
  component: RootScreen,
  notFoundComponent: NotFoundPage,
});

function RootScreen() {
  return (
    <PreferencesProvider session={useSession()}>
      <Shell>
        <Outlet />
      </Shell>
    </PreferencesProvider>
  );
}
