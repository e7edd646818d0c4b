/** SignalR's JSON hub protocol, version 1: records of JSON, each ended by this sign. */
const END = '\u001e';

/** A message of the client; `other` if the hub does not use it. */
export type ClientMessage =
  | { kind: 'call'; id: string | null; target: string; args: readonly unknown[] }
  /** Asks for a stream, which the hub does not offer. */
  | { kind: 'stream'; id: string }
  | { kind: 'ping' }
  | { kind: 'close' }
  | { kind: 'other' };

const TYPES = { call: 1, completion: 3, stream: 4, ping: 6, close: 7 } as const;

/** The records of one frame; null where it is none. */
export function readRecords(frame: string): Record<string, unknown>[] | null {
  if (!frame.endsWith(END)) return null;
  try {
    const records: unknown[] = frame
      .slice(0, -1)
      .split(END)
      .map((text) => JSON.parse(text));
    return records.every(isObject) ? records : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the first record asks for our protocol. */
export const isHandshake = ({ protocol, version }: Record<string, unknown>): boolean =>
  protocol === 'json' && version === 1;

/** null where a record is no message at all. */
export function readMessage(record: Record<string, unknown>): ClientMessage | null {
  const { type, target, arguments: args = [], invocationId: id = null } = record;
  if (typeof type !== 'number' || (id !== null && typeof id !== 'string')) return null;
  switch (type) {
    case TYPES.call:
      return typeof target === 'string' && Array.isArray(args) ? { kind: 'call', id, target, args } : null;
    case TYPES.stream:
      return id === null ? null : { kind: 'stream', id };
    case TYPES.ping:
      return { kind: 'ping' };
    case TYPES.close:
      return { kind: 'close' };
    default:
      return { kind: 'other' };
  }
}

const write = (record: object): string => `${JSON.stringify(record)}${END}`;

export const HANDSHAKE_DONE = write({});
export const PING = write({ type: TYPES.ping });
export const refuseHandshake = (error: string): string => write({ error });
/** Calls a method in the browser. */
export const callClient = (target: string, ...args: unknown[]): string =>
  write({ type: TYPES.call, target, arguments: args });
/** Answers a call, with its result if any; an error means that it failed. */
export const completion = (invocationId: string, answer: { result?: unknown; error?: string } = {}): string =>
  write({ type: TYPES.completion, invocationId, ...answer });
/** Last message to a client, which reconnects if allowed. */
export const closing = (allowReconnect: boolean, error?: string): string =>
  write({
    type: TYPES.close,
    error,
    ...(allowReconnect ? { allowReconnect } : {}),
  });
