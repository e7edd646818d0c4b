import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';
import { CrashBoundary } from './shared/errors/crash-boundary.tsx';
import { fixedSchemeManager } from './theme/scheme-manager.ts';
import { styleNonce } from './theme/style-nonce.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

type AppProps = { router: AppRouter; env?: 'default' | 'test' };

export function App({ router, env = 'default' }: AppProps) {
  return (
    <CrashBoundary>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={fixedSchemeManager}
        getRootElement={() => undefined}
        getStyleNonce={styleNonce}
        env={env}
      >
        <QueryClientProvider client={router.options.context.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </CrashBoundary>
  );
}
