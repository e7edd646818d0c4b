import { useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { leftSincePress } from './press.ts';
import { waiting } from './waiting.ts';
import classes from './waiting-bar.module.css';

const LATE_MS = 150;
const countFromPress = (bar: HTMLElement | null) => bar?.style.setProperty('--late', `${leftSincePress(LATE_MS)}ms`);

/**
 * What says at the upper edge of every screen that a page, a write or a dialog is on its way. Seen 150 ms after the press,
 * so that what is quick does not flash; the time that a busy processor took to draw it is part of them.
 */
export function WaitingBar() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const isAsking = useSyncExternalStore(waiting.subscribe, waiting.isOpen);
  const isWriting = useIsMutating() > 0;
  if (!isNavigating && !isAsking && !isWriting) return null;
  return <div ref={countFromPress} className={classes.bar} data-waiting aria-hidden="true" />;
}

/** Where a part of the screen is on its way and nothing stands at its place. */
export function Awaited() {
  useEffect(() => waiting.begin(), []);
  return null;
}
