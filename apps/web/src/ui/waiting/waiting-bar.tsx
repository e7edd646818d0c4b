import { useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { leftSincePress } from './press.ts';
import { waiting } from './waiting.ts';
import classes from './waiting-bar.module.css';

const LATE_MS = 150;
const countFromPress = (bar: HTMLElement | null) => bar?.style.setProperty('--late', `${leftSincePress(LATE_MS)}ms`);

/**
 * Bar at the upper edge of every screen while a page, a write or a dialog is loading. Visible 150 ms after the press,
 * so that quick actions do not flash; the time to render it is included.
 */
export function WaitingBar() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isAsking = useSyncExternalStore(waiting.subscribe, waiting.isOpen);
  const isWriting = useIsMutating() > 0;
  if (!isNavigating && !isAsking && !isWriting) return null;
  return <div ref={countFromPress} className={classes.bar} data-waiting aria-hidden="true" />;
}

/** For a part of the screen that loads without a placeholder. */
export function Awaited() {
  useEffect(() => waiting.begin(), []);
  return null;
}
