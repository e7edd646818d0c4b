/** Ms before the first retry, longest delay at first, when a restart or a failover is likely, and after that. */
const FIRST = 1_000;
const SOON = 8_000;
const LONGEST = 60_000;
/** Retries that come soon: the delays before them add up to about a minute and a half. */
const SOON_RETRIES = 12;
/** Ms after which a connection counts as stable. */
export const STANDS_AFTER = 10_000;

/**
 * Ms before the next retry: doubled after each failure, with jitter (`chance` from 0 to 1), so that a whole school does
 * not reconnect in the same instant.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const doubled =
    failures <= SOON_RETRIES
      ? Math.min(SOON, FIRST * 2 ** (failures - 1))
      : SOON * 2 ** Math.min(failures - SOON_RETRIES, 10);
  const whole = Math.min(LONGEST, doubled);
  return Math.round(whole * (0.5 + chance));
}

/** The server refuses: the session has ended or is another person's, or the hub is closed to this person. */
export const isRefused = (error: unknown): boolean => hasStatus(error, [401, 403, 404, 409]);

export const isSignedOut = (error: unknown): error is { statusCode: number } => hasStatus(error, [401, 409]);

const hasStatus = (error: unknown, statuses: readonly number[]): error is { statusCode: number } =>
  typeof error === 'object' && error !== null && 'statusCode' in error && statuses.includes(Number(error.statusCode));

type Wait = { delay: number; isRefused: boolean };

/** Waits for the delay and for the network; after a refusal also until the page becomes visible. */
export async function waitToReconnect({ delay, isRefused }: Wait, stopped: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delay);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (!stopped.aborted && isRefused) await event(document, 'visibilitychange', () => !document.hidden, stopped);
  if (!stopped.aborted && !navigator.onLine) await event(window, 'online', () => navigator.onLine, stopped);
}

const event = (target: EventTarget, name: string, isMet: () => boolean, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!stopped.aborted && !isMet()) return;
      target.removeEventListener(name, look);
      stopped.removeEventListener('abort', look);
      resolve();
    };
    target.addEventListener(name, look);
    stopped.addEventListener('abort', look);
  });
