import { AppError } from '../../http/app-error.ts';
import type { TokenBuckets } from '../../http/token-buckets.ts';
import {
  type ClientMessage,
  closing,
  completion,
  HANDSHAKE_DONE,
  isHandshake,
  PING,
  readMessage,
  readRecords,
  refuseHandshake,
} from './hub-protocol.ts';

/** The part of a web socket that the hub uses. */
export type HubSocket = {
  readonly bufferedAmount: number;
  on(event: 'message', listener: (data: { toString(): string }, isBinary: boolean) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
  send: (text: string, done: () => void) => void;
  close: (code: number) => void;
  terminate: () => void;
};

export type Owner = { personId: number; sessionHash: string };

export type Connection = Owner & {
  id: string;
  /** Folios that it watches. */
  watched: Set<number>;
  /** Courses whose results it shows. */
  results: Set<number>;
  send: (text: string) => void;
  /** Tells the client, and closes. */
  close: (reason: { allowReconnect: boolean; error?: string }) => void;
  terminate: () => void;
  /** Pings, and closes the connection if silent for too long. */
  beat: (now: number) => void;
};

type ConnectionOptions = Owner & {
  id: string;
  socket: HubSocket;
  /** Messages of all connections, counted one by one. */
  messages: TokenBuckets;
  now: () => number;
  call: (connection: Connection, target: string, args: readonly unknown[]) => Promise<unknown>;
  onEnd: (connection: Connection) => void;
};

const HANDSHAKE_MS = 15_000;
/** The client pings every 15 s. */
const SILENCE_MS = 30_000;
/** With a tick every 5 s, a message is sent at least every 15. */
export const BEAT_MS = 5_000;
const PING_AFTER_MS = 10_000;
/** A client that does not read must not fill our memory. */
const UNREAD_MAX_BYTES = 1_048_576;
const GOING_AWAY = 1001;
const NORMAL = 1000;

/** One client of the hub: handshake, pings, calls one after the other. Nothing is awaited before it listens. */
export function createConnection(options: ConnectionOptions): Connection {
  const { socket, messages, now, call, onEnd } = options;
  let state: 'new' | 'open' | 'closed' = 'new';
  let heardOn = now();
  let sentOn = heardOn;
  let calls: Promise<void> = Promise.resolve();

  const send = (text: string) => {
    if (state === 'closed') return;
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) return end();
    sentOn = now();
    // The end of a broken connection is told by `close`.
    socket.send(text, () => undefined);
  };

  const end = () => {
    state = 'closed';
    socket.terminate();
  };

  const close: Connection['close'] = ({ allowReconnect, error }) => {
    if (state === 'open') send(closing(allowReconnect, error));
    if (state === 'closed') return;
    state = 'closed';
    socket.close(allowReconnect ? GOING_AWAY : NORMAL);
  };

  const connection: Connection = {
    id: options.id,
    personId: options.personId,
    sessionHash: options.sessionHash,
    watched: new Set(),
    results: new Set(),
    send: (text) => {
      if (state === 'open') send(text);
    },
    close,
    terminate: end,
    beat: (at) => {
      if (state === 'closed') return;
      if (at - heardOn > (state === 'new' ? HANDSHAKE_MS : SILENCE_MS)) end();
      else if (state === 'open' && at - sentOn >= PING_AFTER_MS) send(PING);
    },
  };

  const refuse = (error: string) => {
    if (state === 'new') send(refuseHandshake(error));
    close({ allowReconnect: false, error });
  };

  const answer = async (id: string | null, target: string, args: readonly unknown[]) => {
    // A closed client needs no answer.
    if (state === 'closed') return;
    try {
      const result = await call(connection, target, args);
      if (id !== null) send(completion(id, { result }));
    } catch (error) {
      if (id !== null) send(completion(id, { error: error instanceof AppError ? error.code : 'UNEXPECTED' }));
    }
  };

  const handle = (message: ClientMessage) => {
    switch (message.kind) {
      case 'call':
        calls = calls.then(() => answer(message.id, message.target, message.args));
        return;
      case 'stream':
        return send(completion(message.id, { error: 'INVALID' }));
      case 'close':
        return close({ allowReconnect: false });
      case 'ping':
      case 'other':
        return;
    }
  };

  const receive = (record: Record<string, unknown>) => {
    if (state === 'closed') return;
    if (messages.take(options.id) > 0) return refuse('TOO_MANY');
    if (state === 'new') {
      if (!isHandshake(record)) return refuse('Only version 1 of the protocol json is spoken here.');
      state = 'open';
      return send(HANDSHAKE_DONE);
    }
    const message = readMessage(record);
    if (message === null) return refuse('INVALID');
    handle(message);
  };

  socket.on('message', (data, isBinary) => {
    if (state === 'closed') return;
    heardOn = now();
    const records = isBinary ? null : readRecords(data.toString());
    if (records === null) return refuse('INVALID');
    for (const record of records) receive(record);
  });
  socket.on('close', () => {
    state = 'closed';
    onEnd(connection);
  });
  socket.on('error', end);
  return connection;
}
