import { HUB_CALLS, HUB_METHODS, HUB_OBSERVATIONS_MAX } from '@pupitre/contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/connection.ts';
import { CELLS_CHANNEL, NOTIFICATIONS_CHANNEL, readCells, readIds, SESSIONS_CHANNEL } from '../../db/signals.ts';
import { AppError } from '../../http/app-error.ts';
import { createTokenBuckets } from '../../http/token-buckets.ts';
import { findLiveSessions } from '../../plugins/session-queries.ts';
import { findFolioMembers } from '../folios/folio-access.service.ts';
import { getAddressed } from '../notifications/notifications.service.ts';
import { getChangedObservations, getFolioDigest } from '../observations/changed-observations.service.ts';
import { type Connection, createConnection, type HubSocket, type Owner } from './hub-connection.ts';
import { callClient } from './hub-protocol.ts';

/** Open pages of one person in one process; every one of them counts. */
const CONNECTIONS_MAX = 20;
/** Limit of tables that one page watches; it shows one. */
const WATCHED_MAX = 10;
/** Rate limit of one connection: a burst, then messages a second. */
const MESSAGES = { burst: 40, perSecond: 5 };

export type Hub = {
  /** Whether one more connection of the person may be opened. */
  hasRoomFor: (personId: number) => boolean;
  /** Takes over a web socket at once. */
  accept: (socket: HubSocket, owner: Owner) => void;
  count: () => number;
  /** What a process signalled at commit. */
  hear: (channel: string, payload: string) => void;
  /** Resolves when all signals so far are handled. */
  settled: () => Promise<void>;
  /** Keeps connections alive, and ends silent ones. */
  beat: (at?: number) => void;
  /** Ends the connections of sessions that are over. */
  sweep: () => Promise<void>;
  /** All clients come back later. */
  sendAway: () => void;
  terminateAll: () => void;
};

type HubOptions = {
  db: Db;
  log: (error: unknown) => void;
  /** Told that pupils' cells were pushed to a member of the folio. */
  onObserved: (personId: number, folioId: number) => void;
  now?: () => number;
};

/** All connections of this process, and the messages to them. */
export function createHub({ db, log, onObserved, now = Date.now }: HubOptions): Hub {
  const connections = new Set<Connection>();
  const byPerson = new Map<number, Set<Connection>>();
  const byFolio = new Map<number, Set<Connection>>();
  const messages = createTokenBuckets(MESSAGES.burst, MESSAGES.perSecond, now);
  /** Signals not yet pushed; null for a folio with too many changes. */
  let ids = new Set<number>();
  let cells = new Map<number, Map<string, CellKey> | null>();
  let working: Promise<void> | null = null;
  let lastId = 0;

  const unwatch = (connection: Connection, folioId: number) => {
    connection.watched.delete(folioId);
    remove(byFolio, folioId, connection);
  };

  const forget = (connection: Connection) => {
    connections.delete(connection);
    remove(byPerson, connection.personId, connection);
    for (const folioId of connection.watched) unwatch(connection, folioId);
  };

  const call = async (connection: Connection, target: string, args: readonly unknown[]) => {
    const given = folioArgument.safeParse(args);
    if (!given.success) throw new AppError('INVALID');
    const [folioId] = given.data;
    if (target === HUB_CALLS.unwatch) {
      unwatch(connection, folioId);
      return undefined;
    }
    if (target !== HUB_CALLS.watch) throw new AppError('NOT_FOUND');
    const members = await findFolioMembers(db, folioId);
    if (!members.some(({ personId }) => personId === connection.personId)) throw new AppError('FOLIO_NOT_FOUND');
    if (connection.watched.size >= WATCHED_MAX && !connection.watched.has(folioId)) throw new AppError('TOO_MANY');
    // It may have closed meanwhile.
    if (!connections.has(connection)) return undefined;
    connection.watched.add(folioId);
    add(byFolio, folioId, connection);
    // Only now: later writes are in the result, or pushed, or both.
    return getFolioDigest(db, folioId);
  };
  /** The client learns only that it failed. */
  const callLogged: typeof call = async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (!(error instanceof AppError)) log(error);
      throw error;
    }
  };

  const pushNotifications = async (chosen: readonly number[]) => {
    if (byPerson.size === 0) return;
    for (const { personId, notification } of await getAddressed(db, chosen, [...byPerson.keys()])) {
      const text = callClient(HUB_METHODS.notification, notification);
      for (const connection of byPerson.get(personId) ?? []) connection.send(text);
    }
  };

  const pushCells = async (folioId: number, keys: readonly CellKey[] | null) => {
    if (!byFolio.has(folioId)) return;
    // Checked each time: people removed from the folio get nothing more.
    const members = new Set((await findFolioMembers(db, folioId)).map(({ personId }) => personId));
    for (const one of byFolio.get(folioId) ?? []) if (!members.has(one.personId)) unwatch(one, folioId);
    if (!byFolio.has(folioId)) return;
    const observations = keys === null ? [] : await getChangedObservations(db, folioId, keys);
    const text = callClient(HUB_METHODS.observations, { folioId, observations, isPartial: keys === null });
    for (const one of byFolio.get(folioId) ?? []) {
      one.send(text);
      if (observations.length > 0) onObserved(one.personId, folioId);
    }
  };

  const work = async () => {
    while (ids.size > 0 || cells.size > 0) {
      const [nextIds, nextCells] = [[...ids], [...cells]];
      ids = new Set();
      cells = new Map();
      try {
        if (nextIds.length > 0) await pushNotifications(nextIds);
        for (const [folioId, keys] of nextCells) {
          await pushCells(folioId, keys === null ? null : [...keys.values()]);
        }
      } catch (error) {
        // No client may miss a change unknowingly: a reconnecting one reads everything again.
        log(error);
        sendAway();
      }
    }
  };

  const sendAway = () => {
    for (const connection of connections) connection.close({ allowReconnect: true });
  };

  const endIf = (isOver: (connection: Connection) => boolean) => {
    for (const one of connections) if (isOver(one)) one.close({ allowReconnect: false, error: 'UNAUTHENTICATED' });
  };

  const sweep = async () => {
    const asked = new Set([...connections].map(({ sessionHash }) => sessionHash));
    if (asked.size === 0) return;
    const live = new Set(await findLiveSessions(db, [...asked]));
    endIf(({ sessionHash }) => asked.has(sessionHash) && !live.has(sessionHash));
  };

  return {
    hasRoomFor: (personId) => (byPerson.get(personId)?.size ?? 0) < CONNECTIONS_MAX,
    accept: (socket, owner) => {
      lastId += 1;
      const id = String(lastId);
      const connection = createConnection({ ...owner, id, socket, messages, now, call: callLogged, onEnd: forget });
      connections.add(connection);
      add(byPerson, connection.personId, connection);
    },
    count: () => connections.size,
    hear: (channel, payload) => {
      if (connections.size === 0) return;
      if (channel === SESSIONS_CHANNEL) return endIf(({ sessionHash }) => sessionHash === payload);
      if (channel === NOTIFICATIONS_CHANNEL) for (const id of readIds(payload)) ids.add(id);
      if (channel === CELLS_CHANNEL) {
        const { folioId, keys } = readCells(payload);
        if (!byFolio.has(folioId)) return;
        cells.set(folioId, merge(cells.get(folioId), keys));
      }
      working ??= work().finally(() => {
        working = null;
      });
    },
    settled: async () => {
      await working;
    },
    beat: (at = now()) => {
      for (const connection of connections) connection.beat(at);
    },
    sweep,
    sendAway,
    terminateAll: () => {
      for (const connection of connections) connection.terminate();
    },
  };
}

type CellKey = { studentId: number; criterionId: number };

const folioArgument = z.tuple([z.int().check(z.positive(), z.maximum(2_147_483_647))]);

function merge(before: Map<string, CellKey> | null | undefined, keys: readonly CellKey[] | null) {
  if (keys === null || before === null) return null;
  const merged = before ?? new Map<string, CellKey>();
  for (const key of keys) merged.set(`${key.studentId}.${key.criterionId}`, key);
  return merged.size > HUB_OBSERVATIONS_MAX ? null : merged;
}

function add(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = map.get(key);
  if (group === undefined) map.set(key, new Set([connection]));
  else group.add(connection);
}

function remove(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = map.get(key);
  group?.delete(connection);
  if (group?.size === 0) map.delete(key);
}
