import { toTu } from '@pupitre/learning';
import type { PersonParts } from './api/router-context.ts';
import { prefetchHome } from './features/home/prefetch-home.ts';
import { SignedInHome } from './features/home/signed-in-home.tsx';
import { OtherPersonPage } from './platform/one-person/other-person-page.tsx';
import { NetworkTongue } from './platform/outbox/network-tongue.tsx';
import { allRoutes } from './routes/all-routes.ts';
import { Account, Bell } from './shell/account.tsx';
import { ExpiredCard } from './shell/expired-card.tsx';
import { OutboxCare } from './shell/outbox-care.tsx';
import { PersonLinks } from './shell/person-links.tsx';

/** What guests do without: fetched with the pages of signed-in people, and there before anything is drawn (decision 178). */
export const personParts: PersonParts = {
  Account,
  Bell,
  Care: OutboxCare,
  ExpiredCard,
  Home: SignedInHome,
  NavigationLinks: PersonLinks,
  NetworkTongue,
  OtherPersonPage,
  prefetchHome,
  routes: allRoutes,
  toTu,
};
