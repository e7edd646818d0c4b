import { isNotFound, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { OutboxCare } from '../outbox/outbox-care.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { WaitingBar } from '../waiting/waiting-bar.tsx';
import { DemoBand } from './bands.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NetworkTongue, useNetworkWatch } from './network-tongue.tsx';
import { ScrollTop } from './scroll-top.tsx';
import classes from './shell.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The screen fills the window: no header, no footer (activities); it has a place of its own for `NetworkTongue`.
     */
    bare?: boolean;
  }
}

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation === undefined });
  const bare = useMatches({
    // The not-found page of a bare route is an ordinary page with its header, and so is the page that stays until a
    // bare one has loaded.
    select: (matches) =>
      matches.some((match) => match.staticData.bare === true && (isFirst || match.status !== 'pending')) &&
      !matches.some((match) => isNotFound(match.error)),
  });
  useFocusAfterNavigation();
  useNetworkWatch();
  return (
    <div className={classes.shell}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <DemoBand />
      {!bare && <Header />}
      {!bare && (
        <div className={classes.network}>
          <NetworkTongue />
        </div>
      )}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && <ScrollTop />}
      <WaitingBar />
      <OutboxCare />
      <Toaster />
    </div>
  );
}

/** A new screen takes the focus from the link that opened it, unless it has put the focus somewhere itself. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const main = document.getElementById('contenu');
        const focused = document.activeElement;
        if (main === null || (focused !== null && focused !== document.body && main.contains(focused))) return;
        // A dialog that is still open keeps its focus.
        if (focused?.closest('[role="dialog"]') != null) return;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}
