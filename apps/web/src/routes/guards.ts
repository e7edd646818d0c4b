import { createRoute, redirect } from '@tanstack/react-router';
import type { Session } from '../api/session.ts';
import { storeRedirectUrl } from '../shared/redirect-url.ts';
import { rootRoute } from './root.routes.tsx';

type GuardInput = { context: { session: Session }; location: { href: string }; preload: boolean };

/**
 * A guest's address is kept for after the sign-in; a person who lacks the role is refused and nothing is kept, so that no
 * loop can arise (OP-005). A preload on hover must not keep an address that nobody asked for.
 */
const guard =
  (passes: (session: Session) => boolean) =>
  ({ context, location, preload }: GuardInput): void => {
    if (passes(context.session)) return;
    if (!context.session.isAuthenticated && !preload) storeRedirectUrl(location.href);
    throw redirect({ to: '/unauthorized', replace: true });
  };

/** A layout route without a path: everything under it needs what its name says. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_signed-in',
  beforeLoad: guard((session) => session.isAuthenticated),
});

export type SignedInRoute = typeof signedInRoute;
