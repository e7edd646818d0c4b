import { createRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '../ui/errors/unauthorized-page.tsx';
import { storeRedirectUrl, takeRedirectUrl } from '../ui/page/redirect-url.ts';
import { rootRoute } from './root.routes.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address whose loading was refused. */
    refusedHref?: string;
    /** It was refused for want of a session: a sign-in may open it. */
    needsSignIn?: boolean;
  }
}

const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  // Not for a signed-in person whom her rights refuse: « / » would lead back to the refusal each time.
  beforeLoad: ({ location, preload, context }) => {
    const { refusedHref, needsSignIn = false } = location.state;
    if (preload || refusedHref === undefined) return;
    if (needsSignIn || !context.session.isAuthenticated) storeRedirectUrl(refusedHref);
  },
  component: UnauthorizedPage,
  // A signed-in person who leaves a refused address has given it up: a later sign-in must not return there.
  onLeave: ({ context }) => {
    if (context.session.isAuthenticated) takeRedirectUrl();
  },
});

export const errorRoutes = [unauthorized] as const;
