import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from './api/log.ts';
import type { AppRouter } from './router.tsx';
import { Mantine } from './theme/mantine.tsx';
import { StartFailure } from './ui/errors/start-failure.tsx';

/** Last resort around everything: whatever breaks, the page is never white. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log.error('The application crashed.', { error, stack: info.componentStack });
  }

  override render(): ReactNode {
    return this.state.crashed ? <StartFailure /> : this.props.children;
  }
}

type AppProps = { router: AppRouter; env?: 'default' | 'test' };

export const App = ({ router, env = 'default' }: AppProps) => (
  <CrashBoundary>
    <Mantine env={env}>
      <QueryClientProvider client={router.options.context.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Mantine>
  </CrashBoundary>
);
