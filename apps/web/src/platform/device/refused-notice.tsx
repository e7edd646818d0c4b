import { lazy, Suspense } from 'react';
import { inTab, onDevice } from '../../api/device-storage.ts';

const RefusedStorage = lazy(async () => ({ default: (await import('./refused-storage.tsx')).RefusedStorage }));

/** What is said where a browser keeps nothing; its words are loaded there alone. */
export const RefusedNotice = ({ atHome = false }: { atHome?: boolean }) =>
  (onDevice.isRefused() || inTab.isRefused()) && (
    <Suspense>
      <RefusedStorage atHome={atHome} />
    </Suspense>
  );
