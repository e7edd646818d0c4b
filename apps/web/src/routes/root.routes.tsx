import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';
import { useSession } from '../api/use-session.ts';
import { PreferencesProvider } from '../platform/preferences/preferences.tsx';
import { Shell } from '../shell/shell.tsx';
import { NotFoundPage } from '../ui/errors/not-found-page.tsx';
import { addressPerson } from '../ui/text/addressed.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Beside what the screen asks for: nothing is drawn before.
  loader: ({ context }) => addressPerson(context.session.isPupil ? context.person?.toTu : undefined),
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
