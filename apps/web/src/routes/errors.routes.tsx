import { createRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '../shared/errors/unauthorized-page.tsx';
import { storeRedirectUrl, takeRedirectUrl } from '../shared/page/redirect-url.ts';
import { rootRoute } from './root.routes.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address whose loading was refused. */
    refusedHref?: string;
  }
}

const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  beforeLoad: ({ location, preload }) => {
    const { refusedHref } = location.state;
    if (!preload && refusedHref !== undefined) storeRedirectUrl(refusedHref);
  },
  component: UnauthorizedPage,
  // A signed-in person who leaves a refused address has given it up: a later sign-in must not return there.
  onLeave: ({ context }) => {
    if (context.session.isAuthenticated) takeRedirectUrl();
  },
});

export const errorRoutes = [unauthorized] as const;
