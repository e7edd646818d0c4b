import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hasNotifications, notificationList } from '../platform/notifications/notification-queries.ts';
import type { SignedInRoute } from './guards.ts';
import { load, requireAddress } from './route-kit.ts';

/** ROUTE-74; without the flag there is no such page. */
export function notificationRoutes(signedInRoute: SignedInRoute) {
  const notifications = createRoute({
    getParentRoute: () => signedInRoute,
    path: '/notifications',
    beforeLoad: ({ context }) => requireAddress(hasNotifications(context.session, context.settings)),
    loader: async ({ context, location }) => {
      await load(context.queryClient.ensureQueryData(notificationList()), location.href);
    },
    component: lazyRouteComponent(
      () => import('../features/notifications/notifications-page.tsx'),
      'NotificationsPage',
    ),
  });
  return [notifications] as const;
}
