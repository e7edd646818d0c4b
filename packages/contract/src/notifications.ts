import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, requiredText, wholeNumber } from './fields.ts';
import { observation } from './observations.ts';

/** Longest title, which is what a content's title may hold and some words around it. */
export const NOTIFICATION_TITLE_MAX = 250;
// Unspecified: how many notifications the screen shows, latest first, and for how many days they are kept.
export const NOTIFICATIONS_SHOWN_MAX = 200;
export const NOTIFICATION_DAYS = 90;

/** A notification of one person (ENT-06). */
export const notification = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  /** Of people, as they stand in its texts: a translator leaves them. */
  names: z.array(z.string()),
  /** When it happened. */
  date: z.string(),
  /** Path of the product; null without one. */
  link: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

export const getNotifications = endpoint('GET', '/notifications', 'signedIn', {
  summary: `The caller's notifications that she has not dismissed, latest first, at most ${NOTIFICATIONS_SHOWN_MAX}.`,
  response: z.array(notification),
  errors: ['NOT_FOUND'],
});

export const countNotifications = endpoint('GET', '/notifications/count', 'signedIn', {
  summary: 'How many notifications the caller has not dismissed; does not prolong the session.',
  response: z.number(),
  isPolled: true,
  errors: ['NOT_FOUND'],
});

export const createDummyNotification = endpoint('PUT', '/notifications/dummy/:x', 'signedIn', {
  summary: 'Creates a test notification for the caller, with x as its title; 404 in prod (OP-026).',
  params: z.object({ x: requiredText(NOTIFICATION_TITLE_MAX) }),
  response: notification,
  errors: ['NOT_FOUND'],
});

export const dismissNotification = endpoint('PUT', '/notifications/dismiss/:id', 'signedIn', {
  summary: 'Dismisses one notification of the caller; one that is dismissed already stays so.',
  params: z.object({
    id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  }),
  errors: ['NOT_FOUND'],
});

export const dismissNotifications = endpoint('PUT', '/notifications/dismiss', 'signedIn', {
  summary: "Dismisses all of the caller's notifications.",
  errors: ['NOT_FOUND'],
});

/** Addresses of the realtime hub, outside the contract's endpoints (OP-025): SignalR, JSON protocol, web sockets. */
export const HUB_PATHS = ['/notification', '/api/v1/notification'] as const;

/**
 * Methods that the hub calls in the browser. `missed`: for a while it did not hear what happened; the page asks again,
 * as after a connection.
 */
export const HUB_METHODS = {
  notification: 'notification',
  observations: 'observations',
  results: 'results',
  missed: 'missed',
} as const;
/**
 * Methods that the browser calls on the hub: an open table names the folio that it shows, and says when it is closed; so
 * does a page of results; a page that has just connected asks which notifications wait.
 */
export const HUB_CALLS = {
  watch: 'watchFolio',
  unwatch: 'unwatchFolio',
  watchResults: 'watchResults',
  unwatchResults: 'unwatchResults',
  waiting: 'waitingNotifications',
} as const;

/** Argument of `results`: somebody worked in this course. Nothing about the pupil is in it: the page asks again. */
export const changedResults = z.object({ courseId: z.number() });
export type ChangedResults = z.output<typeof changedResults>;

/** What waits for the person, from which a page tells whether something has changed. */
export const waitingNotifications = z.object({
  /** How many the person has not dismissed. */
  count: z.number(),
  /** Ids of the latest of them, as many as `getNotifications` answers. */
  ids: z.array(z.number()),
  /** When the latest of them was told; one that is told again becomes the latest. */
  latest: z.nullable(z.string()),
});
export type WaitingNotifications = z.output<typeof waitingNotifications>;

export const getWaitingNotifications = endpoint('GET', '/notifications/waiting', 'signedIn', {
  summary:
    'What the hub’s `waitingNotifications` answers, where no web socket gets through; does not prolong the session.',
  response: waitingNotifications,
  isPolled: true,
  errors: ['NOT_FOUND'],
});

/** Address at which the official client asks how to connect. */
export const hubNegotiation = (path: (typeof HUB_PATHS)[number]): string => `${path}/negotiate?negotiateVersion=1`;

/**
 * Answer of `watchFolio`: totals over the folio's cells. Versions only grow, so a page with the same totals has missed
 * nothing.
 */
export const folioDigest = z.object({
  /** Cells that the folio has, untouched ones too. */
  cells: z.number(),
  /** Sums over these cells. */
  version: z.number(),
  selfVersion: z.number(),
  discussionCount: z.number(),
});
export type FolioDigest = z.output<typeof folioDigest>;

export const getFolioDigest = endpoint('GET', '/folio/:id/observations/digest', 'teacher', {
  summary: 'What the hub’s `watchFolio` answers, where no web socket gets through; does not prolong the session.',
  params: z.object({ id: positiveId }),
  response: folioDigest,
  isPolled: true,
  errors: ['FOLIO_NOT_FOUND'],
});

/** Argument of `observations`: cells of a folio that somebody changed, as they are now. */
export const changedObservations = z.object({
  folioId: z.number(),
  observations: z.array(observation),
  /** More cells changed than one message holds: the page reads the folio again. */
  isPartial: z.boolean(),
});
export type ChangedObservations = z.output<typeof changedObservations>;
/** Cells that one `observations` message holds at most. */
export const HUB_OBSERVATIONS_MAX = 200;
