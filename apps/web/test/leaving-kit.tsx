import { MantineProvider } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { Link } from '../src/ui/parts/link.tsx';

/** A screen that can be left: by a link to « Ailleurs », by one to another part of itself, and by closing the tab. */
export async function renderLeavable(content: ReactNode) {
  const editor = () => (
    <>
      {content}
      <Link to={'/ailleurs' as '/'}>Ailleurs</Link>
      <Link to="/" search={{ page: 2 } as never}>
        Page 2
      </Link>
    </>
  );
  window.history.replaceState(null, '', '/');
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: editor });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/ailleurs', component: () => <h1>Ailleurs</h1> });
  // The history of a browser: only it knows of a tab that closes.
  const history = createBrowserHistory();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', '/');
  });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('link', { name: 'Ailleurs' });
  // What asks before leaving joins the history in an effect, which a first reading of modules can delay.
  await act(async () => undefined);
  const user = userEvent.setup();
  return {
    user,
    leave: () => user.click(screen.getByRole('link', { name: 'Ailleurs' })),
    isElsewhere: () => screen.queryByRole('heading', { name: 'Ailleurs' }) !== null,
    /** Whether the browser asks before the tab closes. */
    asksBeforeClosing: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}
