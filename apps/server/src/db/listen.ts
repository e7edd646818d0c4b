import pg from 'pg';

export type Listener = {
  /** False while the connection is lost: then signals are missed. */
  isListening: () => boolean;
  /** Checks that the connection is alive; the network may have dropped it silently. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

type ListenOptions = {
  channels: readonly string[];
  onSignal: (channel: string, payload: string) => void;
  /** Signals are missed from now until it has reconnected by itself. */
  onLost: () => void;
  log: (error: unknown) => void;
};

const RETRY_MS = 1_000;
const TIMEOUT_MS = 10_000;

/** A connection outside the pool that receives the signals of every process of this database (LISTEN). */
export function listen(pool: pg.Pool, { channels, onSignal, onLost, log }: ListenOptions): Listener {
  let client: pg.Client | null = null;
  let isListening = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const drop = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return;
    client = null;
    const heard = isListening;
    isListening = false;
    // It may be dead already, and then throws.
    lost.end().catch(() => undefined);
    if (isStopped) return;
    log(error);
    if (heard) onLost();
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
    next.on('notification', ({ channel, payload = '' }) => onSignal(channel, payload));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      isListening = client === next;
    } catch (error) {
      drop(next, error);
    }
  };

  void connect();
  return {
    isListening: () => isListening,
    check: async () => {
      const current = client;
      if (current === null || !isListening) return;
      await current.query('select 1').catch((error: unknown) => drop(current, error));
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
