import './theme/mantine.css';
import 'virtual:mantine-variables.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/adapt.css';
import './theme/shapes.css';
import { createRoot, type Root } from 'react-dom/client';
import { log } from './api/log.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadSession } from './api/session.ts';
import { loadSettings } from './api/settings.ts';
import { App } from './app.tsx';
import { closePage } from './close-page.tsx';
import { onePerson } from './platform/one-person/one-person.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { shareStyleNonce } from './theme/style-nonce.ts';
import { StartFailure } from './ui/errors/start-failure.tsx';
import { hearFilledFields } from './ui/page/filled-fields.ts';
import { cameFromDevice, endFirstFrame, takeOverFrom } from './ui/page/first-frame.ts';
import { bearForeignChanges } from './ui/page/foreign-changes.ts';
import { actOncePerPress } from './ui/page/once-per-press.ts';
import { takeDrawings } from './ui/parts/icon-drawings.ts';
import { whyFailed } from './ui/text/why-failed.ts';
import { toast } from './ui/toast/toast-store.ts';
import { paintBeforeLeaving, watchPresses } from './ui/waiting/press.ts';
import { keepScrollPlace } from './ui/waiting/scroll-place.ts';

bearForeignChanges(document.body);
shareStyleNonce();
takeDrawings();
watchPresses(document);
actOncePerPress(document);
hearFilledFields(document);
const element = document.getElementById('root');
if (element !== null) void start(createRoot(element));

/** Settings and person first, side by side; nothing is shown before both are there (START-01, START-02). */
async function start(root: Root): Promise<void> {
  try {
    if (cameFromDevice()) return (await import('./away.tsx')).startAway(root);
    const [settings, session] = await Promise.all([loadSettings(), loadSession()]);
    const queryClient = createQueryClient((error) => toast.error(whyFailed(error)));
    const person = session.isAuthenticated ? (await import('./person.tsx')).personParts : null;
    const router = createAppRouter({ queryClient, session, settings, person });
    keepScrollPlace(router);
    paintBeforeLeaving(router as { navigate: (to: never) => Promise<void> });
    const stopLive = session.isAuthenticated ? startLiveLater(router) : () => undefined;
    onePerson(session.userId, () => {
      closePage({ root, router, stopLive });
      endFirstFrame();
    });
    takeOverFrom(router);
    root.render(<App router={router} />);
  } catch (error) {
    log.error('The application could not start.', error);
    root.render(<StartFailure cause={error} />);
    endFirstFrame();
  }
}

/** Ms in which the first screen has come into sight. */
const CALM_MS = 500;

/**
 * What comes by itself may come later than the first screen: nothing of it is on the way of the first paint. Gives back how
 * to stop it for good.
 */
function startLiveLater(router: AppRouter): () => void {
  const stopping = new AbortController();
  const start = async () => {
    if (stopping.signal.aborted) return;
    const { startLive } = await import('./live.ts');
    const stopLive = await startLive(router);
    if (stopping.signal.aborted) stopLive();
    else stopping.signal.addEventListener('abort', stopLive);
  };
  // Without its code, for want of a network, everything else works as ever.
  const tryStart = () => void start().catch(() => undefined);
  const stop = router.subscribe('onRendered', () => {
    stop();
    // The screen that takes the place of the first frame is like it.
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(tryStart, { timeout: 4_000 });
      else tryStart();
    }, CALM_MS);
  });
  return () => stopping.abort();
}
