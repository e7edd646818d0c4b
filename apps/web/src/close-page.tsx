import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { inTab } from './api/device-storage.ts';
import type { PersonParts } from './api/router-context.ts';
import type { AppRouter } from './router.tsx';
import { toastStore } from './ui/toast/toast-store.ts';

type OpenPage = { root: Root; router: AppRouter; stopLive: () => void };

/**
 * Takes what was shown off the page and out of its memory, at once, and says who is here now. What is typed or waits to be
 * sent stays on the device under its person's id.
 */
export function closePage({ root, router, stopLive }: OpenPage): void {
  const { queryClient, session, person } = router.options.context;
  const { href } = router.state.location;
  // Whatever keeps something on the device when its page is left keeps it now.
  window.dispatchEvent(new Event('pagehide'));
  stopLive();
  const show = ({ OtherPersonPage }: Pick<PersonParts, 'OtherPersonPage'>) =>
    flushSync(() => root.render(<OtherPersonPage drawnFor={session.userId} href={href} />));
  if (person !== null) show(person);
  else {
    flushSync(() => root.render(null));
    import('./platform/one-person/other-person-page.tsx').then(show, () => window.location.replace('/'));
  }
  void queryClient.cancelQueries();
  queryClient.clear();
  toastStore.reset();
  router.history.destroy();
  inTab.clear();
  // The address may hold a secret, or lead the next person where she may not go.
  window.history.replaceState(null, '', '/');
}
