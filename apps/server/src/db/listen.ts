import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  /** False while the connection is lost: then signals are missed. */
  isListening: () => boolean;
  /**
   * Checks that a signal of its own comes back: the network may have dropped the connection silently, and a pooler forgets
   * who listens.
   */
  check: () => Promise<void>;
  /** Listens to a channel more; resolves once it hears it. A connection that is lost forgets it. */
  follow: (channel: string) => Promise<void>;
  /** Of the channels that it follows only these are left. */
  keep: (channels: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

type ListenOptions = {
  /** Sends the signals by which it hears itself: not the connection that listens, which would hear them even when it is not kept. */
  sender: Pick<pg.Pool, 'query'>;
  channels: readonly string[];
  onSignal: (channel: string, payload: string) => void;
  /** Signals are missed from now until it has reconnected by itself. */
  onLost: () => void;
  /** It listens again; channels that it followed are forgotten. */
  onBack: () => void;
  log: (error: unknown) => void;
};

const RETRY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const ECHO_MS = 5_000;
const ECHO_CHANNEL = 'pupitre_echo';

/** A connection outside the pool that receives the signals of every process of this database (LISTEN). */
export function listen(pool: pg.Pool, { sender, channels, onSignal, onLost, onBack, log }: ListenOptions): Listener {
  let client: pg.Client | null = null;
  let isListening = false;
  let isStopped = false;
  let wasLost = false;
  /** What keeps it from listening is said once. */
  let isSaid = false;
  let retry: NodeJS.Timeout | undefined;
  const echo = createEcho(sender);
  /** When each of the followed channels is onEcho. */
  const followed = new Map<string, Promise<void>>();

  const drop = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return;
    client = null;
    const wasListening = isListening;
    isListening = false;
    followed.clear();
    // It may be dead already, and then throws.
    lost.end().catch(() => undefined);
    if (isStopped) return;
    if (wasListening || !isSaid) log(error);
    isSaid = true;
    if (wasListening) {
      wasLost = true;
      onLost();
    }
    retry = setTimeout(() => void connect(), RETRY_MS);
    retry.unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'pupitre-hub',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client = next;
    next.on('error', (error) => drop(next, error));
    next.on('end', () => drop(next, new Error('The connection that listens was closed.')));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === ECHO_CHANNEL) echo.receive(payload);
      else onSignal(channel, payload);
    });
    try {
      await next.connect();
      for (const channel of [...channels, ECHO_CHANNEL]) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      await echo.check(next);
      isListening = client === next;
      isSaid = false;
      if (isListening && wasLost) onBack();
    } catch (error) {
      drop(next, error);
    }
  };

  const follow = (channel: string): Promise<void> => {
    const known = followed.get(channel);
    if (known !== undefined) return known;
    const current = client;
    if (current === null || !isListening) return Promise.reject(new Error('The connection that listens is lost.'));
    const heardFrom = current.query(`listen ${pg.escapeIdentifier(channel)}`).then(
      () => undefined,
      (error: unknown) => {
        drop(current, error);
        throw error;
      },
    );
    followed.set(channel, heardFrom);
    return heardFrom;
  };

  const keep = async (kept: readonly string[]) => {
    const current = client;
    const left = [...followed.keys()].filter((channel) => !kept.includes(channel));
    if (current === null || left.length === 0) return;
    for (const channel of left) followed.delete(channel);
    const text = left.map((channel) => `unlisten ${pg.escapeIdentifier(channel)}`).join(';');
    await current.query(text).catch((error: unknown) => drop(current, error));
  };

  void connect();
  return {
    follow,
    keep,
    isListening: () => isListening,
    check: async () => {
      const current = client;
      if (current === null || !isListening) return;
      await echo.check(current).catch((error: unknown) => drop(current, error));
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      isListening = false;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Whether a connection hears what is signalled. */
function createEcho(sender: ListenOptions['sender']) {
  let onEcho: ((payload: string) => void) | undefined;
  /**
   * Other processes hear it too, and know that it is not theirs. A signal that cannot be sent, because nobody has a connection
   * to spare, proves nothing: then it is enough that this one answers.
   */
  const check = async (current: pg.Client) => {
    const own = randomUUID();
    const back = new Promise<true>((resolve) => {
      onEcho = (payload) => payload === own && resolve(true);
    });
    const isSent = await sender.query('select pg_notify($1, $2)', [ECHO_CHANNEL, own]).then(
      () => true,
      () => false,
    );
    if (!isSent) return void (await current.query('select 1'));
    const isBack = await Promise.race([back, pause(ECHO_MS, false, { ref: false })]);
    if (!isBack)
      throw new Error(
        'A signal of its own did not come back: the database is silent, or a pooler is before it (DATABASE_DIRECT_URL).',
      );
  };
  return { check, receive: (payload: string) => onEcho?.(payload) };
}
