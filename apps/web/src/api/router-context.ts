import type { Settings } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from './session.ts';

/** What only signed-in people's pages hold (`person.tsx`). */
export type PersonParts = Readonly<
  Record<'Account' | 'Bell' | 'Care' | 'ExpiredCard' | 'Home' | 'NetworkTongue', ComponentType> & {
    NavigationLinks: ComponentType<{ className?: string | undefined; onFollow?: () => void }>;
    OtherPersonPage: ComponentType<{ drawnFor: number | null; href: string }>;
    prefetchHome: (context: RouterContext) => void;
    routes: () => unknown;
    toTu: (sentence: string) => string;
  }
>;

/** What guards, loaders and screens find in the router's context; `person` is null for a guest. */
export type RouterContext = {
  queryClient: QueryClient;
  session: Session;
  settings: Settings;
  person: PersonParts | null;
};
