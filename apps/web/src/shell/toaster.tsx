import { Button, CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../api/use-session.ts';
import { Icon } from '../ui/parts/icon.tsx';
import { KeepNames } from '../ui/text/keep-names.tsx';
import { OPEN_TOASTS_MAX, type Toast, type ToastKind, toastStore } from '../ui/toast/toast-store.ts';
import { useFreePlace } from '../ui/toast/use-free-place.ts';
import classes from './toaster.module.css';

const ICONS: Record<ToastKind, string> = {
  success: 'check-circle-fill',
  error: 'exclamation-triangle-fill',
  info: 'info-circle-fill',
  warning: 'exclamation-circle-fill',
};
const KIND_WORDS: Record<ToastKind, string> = {
  success: 'Réussite',
  error: 'Erreur',
  info: 'Information',
  warning: 'Attention',
};

/**
 * The messages at the top right (TOAST-01), or where it covers nothing that one is about to press. Its live region is
 * always in the page, so that what comes is announced. Presses go through a toast, except on its own buttons.
 */
export function Toaster() {
  const { toasts, failures } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const router = useRouter();
  const person = usePerson();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) toastStore.navigated();
      }),
    [router],
  );
  const open = toasts.slice(0, OPEN_TOASTS_MAX);
  const isPointedAt = useFreePlace(region, [...open, ...failures].map(({ id }) => id).join());
  return (
    <section ref={region} className={classes.region} aria-label="Messages">
      {/* One live region in another says a message twice: an alert is said where it comes, the others are told by this one. */}
      <div className={classes.polite} aria-live="polite" aria-relevant="additions">
        {open.map((entry) => entry.kind !== 'error' && <ToastCard key={entry.id} toast={entry} isHeld={isPointedAt} />)}
        {person !== null && <person.ExpiredCard />}
      </div>
      {open.map((entry) => entry.kind === 'error' && <ToastCard key={entry.id} toast={entry} isHeld={isPointedAt} />)}
      {/* Switched off, toasts still tell a failure; it stays until it is closed. */}
      {failures.map((entry) => (
        <ToastCard key={entry.id} toast={entry} isHeld />
      ))}
    </section>
  );
}

/** `isHeld`: the pointer rests on it, and its clock too. */
function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const [isFocused, setFocused] = useState(false);
  const stays = isHeld || isFocused;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => toastStore.close(toast.id), toast.stay);
    return () => clearTimeout(timer);
  }, [stays, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus resting in it only holds its clock
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[toast.kind]} label={KIND_WORDS[toast.kind]} className={classes.icon ?? ''} />
      <div>
        <p className="bold">
          <KeepNames of={toast.names}>{toast.message}</KeepNames>
        </p>
        {toast.detail !== '' && (
          <p className="dim">
            <KeepNames of={toast.names}>{toast.detail}</KeepNames>
          </p>
        )}
        <ToastActionButton toast={toast} />
      </div>
      <CloseButton
        className={classes.close}
        aria-label="Fermer le message"
        size="md"
        onClick={() => toastStore.close(toast.id)}
      />
    </div>
  );
}

function ToastActionButton({ toast: { id, action } }: { toast: Toast }) {
  const router = useRouter();
  if (action === null) return null;
  if ('href' in action) {
    const isOurs = action.href.startsWith('/');
    const follow = (event: MouseEvent) => {
      toastStore.close(id);
      if (!isOurs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void router.navigate({ href: action.href });
    };
    return (
      <Button
        component="a"
        variant="light"
        size="xs"
        href={action.href}
        {...(isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={follow}
      >
        {action.label}
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      size="xs"
      onClick={() => {
        toastStore.close(id);
        action.run();
      }}
    >
      {action.label}
    </Button>
  );
}
