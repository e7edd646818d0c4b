import { setTimeout as pause } from 'node:timers/promises';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type ChangedObservations, HUB_CALLS, HUB_METHODS, HUB_PATHS } from '@pupitre/contract';
import { reconnectDelay, STANDS_AFTER } from '../../apps/web/src/platform/hub/reconnect.ts';
import { type Cell, press } from '../school/cells.ts';
import { type Calls, newGap } from './calls.ts';
import type { Watched } from './canton.ts';

const PAGES = 6;
const EVERY_MS = 250;
/** A page that has not heard of a write by then missed it: it looks at the table again when it has reconnected. */
const HEARD_MS = 1_000;

export type Watchers = {
  /** The longest time in which no write was heard by every page, in seconds. */
  longest: () => number;
  reset: () => void;
  stop: () => Promise<void>;
};

/** Pages that watch a folio through the proxy, as the screens do, while its owner observes without a pause. */
export async function startWatchers(url: string, { call }: Calls, watched: Watched): Promise<Watchers> {
  const { folioId, studentId, criterionId, owner } = watched;
  const gap = newGap();
  const pages = Array.from({ length: PAGES }, () => openPage(url, watched));
  await Promise.all(pages.map(({ first }) => first));
  let isOver = false;

  const observe = async () => {
    const cell: Cell = { studentId, criterionId, version: 0, state: null };
    while (!isOver) {
      const pressed = press(folioId, cell, owner);
      const heard = Promise.all(pages.map((page) => page.hears(cell.version)));
      if ((await call(pressed)) === undefined) return;
      if (await Promise.race([heard.then(() => true), pause(HEARD_MS, false)])) gap.succeeded();
      await pause(EVERY_MS);
    }
  };
  const observing = observe();
  return {
    longest: gap.longest,
    reset: gap.reset,
    stop: async () => {
      isOver = true;
      await observing;
      await Promise.all(pages.map((page) => page.stop()));
    },
  };
}

type Page = { first: Promise<void>; hears: (version: number) => Promise<void>; stop: () => Promise<void> };

function openPage(url: string, { folioId, owner }: Watched): Page {
  const { promise: first, resolve: isFirst } = Promise.withResolvers<void>();
  let isOver = false;
  let failures = 0;
  let client: HubConnection | undefined;
  let waiting: { version: number; done: () => void } | undefined;
  const hear = ({ observations }: ChangedObservations) => {
    if (observations.some(({ version }) => version >= (waiting?.version ?? Number.POSITIVE_INFINITY))) waiting?.done();
  };
  const connect = async (): Promise<void> => {
    const own = new HubConnectionBuilder()
      .withUrl(url + HUB_PATHS[0], {
        transport: HttpTransportType.WebSockets,
        headers: { origin: url, cookie: owner.headers.cookie ?? '' },
      })
      .configureLogging(LogLevel.None)
      .build();
    client = own;
    own.on(HUB_METHODS.observations, hear);
    own.on(HUB_METHODS.missed, () => void own.invoke(HUB_CALLS.watch, folioId).catch(() => own.stop()));
    let stoodSince = 0;
    const again = async () => {
      if (isOver) return;
      failures = stoodSince > 0 && performance.now() - stoodSince >= STANDS_AFTER ? 1 : failures + 1;
      await pause(reconnectDelay(failures, Math.random()));
      if (!isOver) await connect();
    };
    try {
      await own.start();
      stoodSince = performance.now();
      await own.invoke(HUB_CALLS.watch, folioId);
      own.onclose(() => void again());
      isFirst();
    } catch {
      await own.stop().catch(() => undefined);
      await again();
    }
  };
  void connect();
  return {
    first,
    hears: (version) =>
      new Promise((done) => {
        waiting = { version, done };
      }),
    stop: async () => {
      isOver = true;
      await client?.stop();
    },
  };
}
