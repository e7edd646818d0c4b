import { HUB_METHODS } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import {
  isFolioChannel,
  NOTIFICATIONS_CHANNEL,
  RESULTS_CHANNEL,
  readCells,
  readNotifications,
  readWatched,
  SESSIONS_CHANNEL,
  WATCHED_CHANNEL,
} from '../../db/signals.ts';
import { createTokenBuckets } from '../../http/token-buckets.ts';
import { findLiveSessions } from '../../plugins/session-queries.ts';
import { createConnectionIndex } from './connection-index.ts';
import { createBacklog } from './hub-backlog.ts';
import { createHubCalls } from './hub-calls.ts';
import { type Connection, createConnection, type HubSocket, type Owner } from './hub-connection.ts';
import { callClient } from './hub-protocol.ts';
import { createPushes } from './hub-pushes.ts';
import { createLiveResults } from './live-results.ts';
import { sayWatched, signalResults, type Worked } from './results.queries.ts';

/** Open pages of one person in one process; every one of them counts. */
const CONNECTIONS_MAX = 20;
/** How long connections stand while the hub hears nothing. A failover takes 12 to 16 s. */
const DEAF_MAX_MS = 30_000;
/** Messages of one connection: a burst, then so many a second. */
const MESSAGES = { burst: 40, perSecond: 5 };

export type Hub = {
  /** Whether one more connection of the person may be opened. */
  hasRoomFor: (personId: number) => boolean;
  /** Takes over a web socket at once. */
  accept: (socket: HubSocket, owner: Owner) => void;
  count: () => number;
  /** Folios that its connections watch. */
  folios: () => number[];
  /** A pupil did something in a course, and it is committed: pages that show its results are told. */
  worked: (worked: Worked) => void;
  /** Says to every process which courses' results its pages show. */
  sayWatched: () => Promise<void>;
  /** What a process signalled at commit. */
  receive: (channel: string, payload: string) => void;
  /** Resolves when all signals so far are handled. */
  settled: () => Promise<void>;
  /** Keeps connections alive, and ends silent ones; while nothing is heard for long, all. */
  beat: (at?: number) => void;
  /** Ends the connections of sessions that are over. */
  sweep: () => Promise<void>;
  /** Signals are missed from now on: the connections stand for a while, because reconnecting would take longer. */
  disconnect: () => void;
  /** Signals are heard again: the clients find out what they missed. */
  reconnect: () => Promise<void>;
  /** All clients come back later. */
  sendAway: () => void;
  terminateAll: () => void;
};

type HubOptions = {
  db: Db;
  log: (error: unknown) => void;
  /** Told that pupils' cells were pushed to a member of the folio. */
  onObserved: (personId: number, folioId: number) => void;
  /** Resolves once this process hears of the folio. */
  follow: (folioId: number) => Promise<void>;
  now?: () => number;
};

/** All connections of this process, and the messages to them. */
export function createHub({ db, log, onObserved, follow, now = () => performance.now() }: HubOptions): Hub {
  const connections = createConnectionIndex();
  const backlog = createBacklog();
  const pushes = createPushes({ db, connections, onObserved });
  const call = createHubCalls({ db, log, connections, follow });
  const liveResults = createLiveResults({ now, signal: (worked) => signalResults(db, worked).catch(log) });
  const messages = createTokenBuckets(MESSAGES.burst, MESSAGES.perSecond, now);
  let working: Promise<void> | null = null;
  let lastId = 0;
  let disconnectedSince: number | null = null;

  const work = async () => {
    while (!backlog.isEmpty()) {
      const { ids, cells } = backlog.take();
      try {
        if (ids.length > 0) await pushes.notifications(ids);
        for (const { folioId, keys } of cells) await pushes.cells(folioId, keys);
      } catch (error) {
        // No client may miss a change unknowingly: a reconnecting one reads everything again.
        log(error);
        sendAway();
      }
    }
  };

  const sendAway = () => {
    for (const connection of connections.all) connection.close({ allowReconnect: true });
  };

  const endIf = (isOver: (connection: Connection) => boolean) => {
    for (const one of connections.all) if (isOver(one)) one.close({ allowReconnect: false, error: 'UNAUTHENTICATED' });
  };

  const sweep = async () => {
    const asked = new Set([...connections.all].map(({ sessionHash }) => sessionHash));
    if (asked.size === 0) return;
    const live = new Set(await findLiveSessions(db, [...asked]));
    endIf(({ sessionHash }) => asked.has(sessionHash) && !live.has(sessionHash));
  };

  const reconnect = async () => {
    // Ends of sessions were missed too.
    await sweep();
    for (const folioId of connections.folios()) await follow(folioId);
    disconnectedSince = null;
    for (const connection of connections.all) connection.send(callClient(HUB_METHODS.missed));
  };

  return {
    hasRoomFor: (personId) => connections.ofPerson(personId).size < CONNECTIONS_MAX,
    accept: (socket, owner) => {
      lastId += 1;
      const id = String(lastId);
      connections.enter(createConnection({ ...owner, id, socket, messages, now, call, onEnd: connections.leave }));
    },
    count: () => connections.all.size,
    folios: connections.folios,
    worked: liveResults.worked,
    sayWatched: () => sayWatched(db, connections.courses()),
    receive: (channel, payload) => {
      if (channel === WATCHED_CHANNEL) return liveResults.receive(readWatched(payload));
      if (connections.all.size === 0) return;
      if (channel === SESSIONS_CHANNEL) return endIf(({ sessionHash }) => sessionHash === payload);
      if (channel === RESULTS_CHANNEL) return pushes.results(payload);
      if (channel === NOTIFICATIONS_CHANNEL) {
        const isHere = (personId: number | null) => personId === null || connections.ofPerson(personId).size > 0;
        const here = readNotifications(payload).filter(({ personId }) => isHere(personId));
        if (here.length === 0) return;
        backlog.addNotifications(here.map(({ id }) => id));
      }
      if (isFolioChannel(channel)) {
        const { folioId, keys } = readCells(payload);
        if (connections.watching(folioId).size === 0) return;
        backlog.addCells(folioId, keys);
      }
      working ??= work().finally(() => {
        working = null;
      });
    },
    settled: async () => {
      await working;
    },
    beat: (at = now()) => {
      if (disconnectedSince !== null && at - disconnectedSince > DEAF_MAX_MS) sendAway();
      for (const connection of connections.all) connection.beat(at);
    },
    sweep,
    disconnect: () => {
      disconnectedSince ??= now();
    },
    reconnect: () =>
      reconnect().catch((error: unknown) => {
        log(error);
        // Lost again at once, or the database refuses: they come back and read everything.
        sendAway();
      }),
    sendAway,
    terminateAll: () => {
      liveResults.stop();
      for (const connection of connections.all) connection.terminate();
    },
  };
}
