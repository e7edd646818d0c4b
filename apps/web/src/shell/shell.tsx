import { isNotFound, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePerson, useSettings } from '../api/use-session.ts';
import { RefusedNotice } from '../platform/device/refused-notice.tsx';
import { GuestCare, GuestTongue } from '../platform/outbox/tongue.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { markAhead } from '../ui/waiting/ahead.ts';
import { WaitingBar } from '../ui/waiting/waiting-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Toaster } from './toaster.tsx';

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
  const { Care, NetworkTongue } = usePerson() ?? { Care: GuestCare, NetworkTongue: GuestTongue };
  useCalm();
  return (
    <div className={classes.shell}>
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      <div id="passages" />
      <DemoBand />
      {!bare && <Header />}
      {!bare && (
        <div className={classes.network}>
          <NetworkTongue />
        </div>
      )}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {!bare && <RefusedNotice />}
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && <ScrollTop />}
      <WaitingBar />
      <Care />
      <Toaster />
    </div>
  );
}

/** What may come later than the first screen. */
function useCalm(): void {
  const router = useRouter();
  useEffect(() => {
    const left = new AbortController();
    const timer = window.setTimeout(async () => {
      markAhead();
      const code = await import('./when-idle.ts').catch(() => null);
      if (!left.signal.aborted) code?.whenIdle(router, left.signal);
    }, 1_200);
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [router]);
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

/** Shown above everything while the product runs with demo people. */
function DemoBand() {
  const { environment } = useSettings();
  if (environment !== 'demo') return null;
  return (
    <aside className={classes.demo} aria-label="Démonstration">
      <Icon name="exclamation-triangle-fill" />
      <p>
        <b>{'Démonstration\u00a0:'}</b> comptes inventés, aucune donnée réelle.
      </p>
    </aside>
  );
}

/** Appears after this many pixels of scroll and hides again below the second number (MENU-21, MENU-22). */
const SHOW_ABOVE = 300;
const HIDE_BELOW = 10;

function ScrollTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () =>
      setShown((before) => (window.scrollY > SHOW_ABOVE ? true : window.scrollY < HIDE_BELOW ? false : before));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={classes.scrollTop}
      aria-label="Revenir en haut de la page"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
        document.getElementById('contenu')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
