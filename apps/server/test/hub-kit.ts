import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB_METHODS, type HUB_PATHS } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { Client, TestApp } from './test-app.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';
import { testConfig } from './test-config.ts';

const { settings } = testConfig();
export const HUB_ON = { ...settings, featureFlags: { ...settings.featureFlags, notifications: true, signal_r: true } };

/** An application with the hub, which listens on a free port, or on the given one. */
export async function createHubApp({
  config,
  port = 0,
  ...rest
}: TestAppOptions & { port?: number } = {}): Promise<TestApp & { port: number }> {
  const t = await createTestApp({ config: { settings: HUB_ON, ...config }, ...rest });
  return { ...t, port: await listenForHub(t.app, port) };
}

/** Listens, and receives the signals of processes. */
export async function listenForHub(app: FastifyInstance, port = 0): Promise<number> {
  await app.listen({ port, host: '127.0.0.1' });
  // Polls until guests get 401 instead of 503, because it connects by itself.
  while (app.hub?.isReady() !== true) await wait(5);
  return (app.server.address() as AddressInfo).port;
}

export type HubClient = {
  connection: HubConnection;
  /** The arguments of what was called here, in order. */
  notifications: unknown[];
  observations: unknown[];
  results: unknown[];
  /** Once for each time that it was told to ask again. */
  missed: unknown[];
  /** Resolves once the method was called this often in all. */
  received: (method: 'notifications' | 'observations' | 'results' | 'missed', count?: number) => Promise<unknown[]>;
  closed: Promise<unknown>;
};

type HubClientOptions = { path?: (typeof HUB_PATHS)[number]; origin?: string; retries?: number[] };

/** The official client, like a page of ours in this client's browser. */
export function createHubClient(
  { port, config }: TestApp & { port: number },
  browser: Client,
  { path = '/api/v1/notification', origin = config.publicUrl, retries = [] }: HubClientOptions = {},
): HubClient {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}${path}`, {
      headers: {
        origin,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    .withAutomaticReconnect(retries)
    .configureLogging(LogLevel.None)
    .build();
  const heard = {
    notifications: [] as unknown[],
    observations: [] as unknown[],
    results: [] as unknown[],
    missed: [] as unknown[],
  };
  const waiting: (() => void)[] = [];
  const hear = (list: unknown[]) => (argument: unknown) => {
    list.push(argument);
    for (const check of waiting) check();
  };
  connection.on(HUB_METHODS.notification, hear(heard.notifications));
  connection.on(HUB_METHODS.observations, hear(heard.observations));
  connection.on(HUB_METHODS.results, hear(heard.results));
  connection.on(HUB_METHODS.missed, hear(heard.missed));
  const { promise: closed, resolve } = Promise.withResolvers<unknown>();
  connection.onclose((error) => resolve(error));
  return {
    connection,
    ...heard,
    received: (method, count = 1) =>
      new Promise((done) => {
        const check = () => {
          if (heard[method].length >= count) done(heard[method]);
        };
        waiting.push(check);
        check();
      }),
    closed,
  };
}
