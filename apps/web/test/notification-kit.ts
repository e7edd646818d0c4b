import {
  countNotifications,
  dismissNotification,
  dismissNotifications,
  getNotifications,
  getWaitingNotifications,
  HUB_CALLS,
  type Notification,
  type WaitingNotifications,
} from '@pupitre/contract';
import type { HubClient } from '../src/platform/hub/hub-connection.ts';
import { FakeServer } from './fake-server.ts';

export const NOTIFICATIONS_ON = { notifications: true };
export const HUB_ON = { notifications: true, signal_r: true };

export const buildNotification = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  title: `Notification ${id}`,
  content: `Contenu ${id}`,
  names: [],
  date: new Date(Date.now() - id * 3_600_000).toISOString(),
  link: null,
  ...changes,
});

/** A server that keeps the notifications of one person. */
export function buildNotificationServer(notifications: readonly Notification[], server = new FakeServer()) {
  const state = { notifications: [...notifications] };
  server
    .on(getNotifications, () => state.notifications)
    .on(countNotifications, () => state.notifications.length)
    .on(getWaitingNotifications, () => ({
      count: state.notifications.length,
      ids: state.notifications.map(({ id }) => id),
      latest:
        state.notifications
          .map(({ date }) => date)
          .toSorted()
          .at(-1) ?? null,
    }))
    .on(dismissNotification, ({ params }) => {
      state.notifications = state.notifications.filter(({ id }) => id !== Number(params.id));
      return undefined;
    })
    .on(dismissNotifications, () => {
      state.notifications = [];
      return undefined;
    });
  return { server, state };
}

/** A hub that a test speaks for. */
export class FakeHub implements HubClient {
  readonly calls: [method: string, folioId: number][] = [];
  /** What waits for the person; the hub cannot tell while it is null. */
  waiting: WaitingNotifications | null = null;
  starts = 0;
  /** How the next attempt goes; an error refuses it. */
  failure: unknown = null;
  /** Why it cannot watch a folio. */
  trouble: Error | null = null;
  /** Ms until it has started. */
  lateness = 0;
  isStopped = false;
  private readonly handlers = new Map<string, (value: never) => void>();
  private ended: () => void = () => undefined;

  start = async (): Promise<void> => {
    this.starts += 1;
    if (this.lateness > 0) await new Promise((resolve) => setTimeout(resolve, this.lateness));
    if (this.failure !== null) throw this.failure;
  };
  stop = async (): Promise<void> => {
    this.isStopped = true;
  };
  on = (method: string, handler: (value: never) => void): void => {
    this.handlers.set(method, handler);
  };
  onclose = (handler: () => void): void => {
    this.ended = handler;
  };
  invoke = async <T>(method: string, folioId: number): Promise<T> => {
    if (method === HUB_CALLS.waiting) {
      if (this.waiting === null) throw new Error('The hub cannot tell what waits.');
      return this.waiting as T;
    }
    if (this.trouble !== null) throw this.trouble;
    this.calls.push([method, folioId]);
    return undefined as T;
  };

  /** The server calls a method of the browser. */
  push(method: string, value: unknown): void {
    this.handlers.get(method)?.(value as never);
  }
  /** The connection is cut. */
  cut(): void {
    this.ended();
  }
}
