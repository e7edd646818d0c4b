import { isNotFound, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { OutboxBand } from '../outbox/outbox-band.tsx';
import { FailureBand, Toaster } from '../toast/toaster.tsx';
import { DemoBand, OfflineBand } from './bands.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollTop } from './scroll-top.tsx';
import classes from './shell.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen fills the window: no header, no footer (activities). */
    bare?: boolean;
    /** The screen says itself that there is no network and what waits for it. */
    saysNetwork?: boolean;
  }
}

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const bare = useMatches({
    // The not-found page of a bare route is an ordinary page, with its header.
    select: (matches) =>
      matches.some((match) => match.staticData.bare === true) && !matches.some((match) => isNotFound(match.error)),
  });
  const saysNetwork = useMatches({
    select: (matches) => matches.some((match) => match.staticData.saysNetwork === true),
  });
  useFocusAfterNavigation();
  return (
    <div className={classes.shell}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <DemoBand />
      {!bare && <Header />}
      {!saysNetwork && <OfflineBand isShort={bare} />}
      <OutboxBand isQuiet={bare} />
      <FailureBand />
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && <ScrollTop />}
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
