import { inTab, onDevice } from '../../api/device-storage.ts';
import { lazyPart } from '../../ui/errors/lazy-part.tsx';

const RefusedStorage = lazyPart(async () => (await import('./refused-storage.tsx')).RefusedStorage);

/** What is said where a browser keeps nothing; its words are loaded there alone. */
export const RefusedNotice = ({ atHome = false }: { atHome?: boolean }) =>
  (onDevice.isRefused() || inTab.isRefused()) && <RefusedStorage atHome={atHome} />;
