import { createRoute, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../api/router-context.ts';
import { serverNow } from '../api/server-time.ts';
import type { Session } from '../api/session.ts';
import { arePossiblesOpen } from '../school/content/possibles-date.ts';
import { storeRedirectUrl } from '../ui/page/redirect-url.ts';
import { rootRoute } from './root.routes.tsx';

type GuardInput = { context: RouterContext; location: { href: string }; preload: boolean };

/**
 * A guest's address is kept for after the sign-in; a person who lacks the role is refused and nothing is kept, so that
 * no loop can arise (OP-005). A preload on hover must not keep an address that nobody asked for.
 */
const guard =
  (passes: (session: Session, context: RouterContext) => boolean) =>
  ({ context, location, preload }: GuardInput): void => {
    if (passes(context.session, context)) return;
    if (!context.session.isAuthenticated && !preload) storeRedirectUrl(location.href);
    throw redirect({ to: '/unauthorized', replace: true });
  };

/** A layout route without a path: its name is the condition of everything under it. */
const guarded = <Id extends string>(id: Id, beforeLoad: ReturnType<typeof guard>) =>
  createRoute({ getParentRoute: () => rootRoute, id, beforeLoad });

export const signedInRoute = guarded(
  '_signed-in',
  guard((session) => session.isAuthenticated),
);
export type SignedInRoute = typeof signedInRoute;

/** enseignants, soutien, publisher. */
export const requireTeacher = guard((session) => session.isTeacher);
export const teacherRoute = guarded('_teacher', requireTeacher);
export type TeacherRoute = typeof teacherRoute;

/** OP-007: a pupil who does not teach. */
export const pupilRoute = guarded(
  '_pupil',
  guard((session) => session.isPupil),
);
export type PupilRoute = typeof pupilRoute;

/** OP-008: teachers once the opening date has passed, publishers always. */
export const possiblesRoute = guarded(
  '_possibles',
  guard((session, { settings }) => arePossiblesOpen(session, settings, serverNow())),
);
export type PossiblesRoute = typeof possiblesRoute;

/** The role admin alone passes (ROLE-13). */
export const adminRoute = guarded(
  '_admin',
  guard((session) => session.isAdmin),
);
export type AdminRoute = typeof adminRoute;
