import type { SignedInRoute } from './guards.ts';

/** Routes under /activite; their screens fill the window: `staticData: { bare: true }`. */
export function activityRoutes(_signedInRoute: SignedInRoute) {
  return [] as const;
}
