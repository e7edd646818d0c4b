import { Button, CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { OPEN_TOASTS_MAX, type Toast, type ToastKind, toastStore } from './toast-store.ts';
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

/** The live region at the top right, under the header (TOAST-01). Always in the page, so that what comes is announced. */
export function Toaster() {
  const { toasts } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) toastStore.navigated();
      }),
    [router],
  );
  const open = toasts.slice(0, OPEN_TOASTS_MAX);
  const first = open[0]?.id;
  useLayoutEffect(() => {
    if (first !== undefined && region.current !== null) region.current.style.top = `${freeTop()}px`;
  }, [first]);
  return (
    <section ref={region} className={classes.region} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {open.map((entry) => (
        <ToastCard key={entry.id} toast={entry} />
      ))}
    </section>
  );
}

/** Under the header and under the actions of the page, which a toast must not cover. */
function freeTop(): number {
  const bottoms = [...document.querySelectorAll('[data-app-header], [data-page-actions]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.bottom > 0 && box.top < 180)
    .map((box) => box.bottom);
  return Math.max(8, ...bottoms.map((bottom) => bottom + 8));
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.close(toast.id), toast.stay);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer resting on it only holds its clock
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[toast.kind]} label={KIND_WORDS[toast.kind]} className={classes.icon ?? ''} />
      <div>
        <p className={classes.message}>{toast.message}</p>
        {toast.detail !== '' && <p className={classes.detail}>{toast.detail}</p>}
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
      router.history.push(action.href);
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

/** Failures stand in the page when toasts are switched off. */
export function FailureBand() {
  const { failures } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const failure = failures[0];
  if (failure === undefined) return null;
  return (
    <div className={classes.band} role="alert">
      <Icon name={ICONS.error} />
      <p>
        <b>{failure.message}</b> {failure.detail}
      </p>
      <ToastActionButton toast={failure} />
      <CloseButton aria-label="Fermer le message" onClick={() => toastStore.close(failure.id)} />
    </div>
  );
}
