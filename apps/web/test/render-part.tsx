import { MantineProvider } from '@mantine/core';
import type { Role } from '@pupitre/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../src/api/query-client.ts';
import type { RouterContext } from '../src/api/router-context.ts';
import { toSession } from '../src/api/session.ts';
import { setSettings } from '../src/api/settings.ts';
import { personParts } from '../src/person.tsx';
import { Toaster } from '../src/shell/toaster.tsx';
import { whyFailed } from '../src/ui/text/why-failed.ts';
import { toast } from '../src/ui/toast/toast-store.ts';
import { profileOf, testSettings } from './render-app.tsx';

/** One shared part by itself, with what every screen around it would give: session, settings, queries, toasts. */
export function renderPart(content: ReactNode, options: { as?: readonly Role[] | 'guest'; userId?: number } = {}) {
  setSettings(testSettings);
  const queryClient = createQueryClient((error) => toast.error(whyFailed(error)));
  const session = toSession(profileOf(options.as ?? ['enseignants'], undefined, options.userId));
  const person = session.isAuthenticated ? personParts : null;
  const context: RouterContext = { queryClient, session, settings: testSettings, person };
  const router = createRouter({
    routeTree: createRootRouteWithContext<RouterContext>()({}),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context,
  });
  const around = (part: ReactNode) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          {part}
          <Toaster />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>
  );
  const view = render(around(content));
  return { ...view, queryClient, user: userEvent.setup(), show: (part: ReactNode) => view.rerender(around(part)) };
}
