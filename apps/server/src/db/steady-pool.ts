import { AsyncResource } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Watch } from '../watch.ts';
import { watchStatements } from './watch-statements.ts';

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Refused without trying: everything would wait for a server that is known to be gone. */
export class DatabaseLost extends Error {
  constructor() {
    super('The database is lost.');
  }
}

/** A pool whose connections can all be replaced: idle ones when they are asked for, others when they come back. */
export class SteadyPool extends pg.Pool {
  /** Whether the database is known to be lost. */
  isLost = () => false;
  /** Told of each statement. */
  watch: Watch | undefined;
  #generation = 0;
  readonly #born = new WeakMap<pg.PoolClient, number>();
  /** Connections that are open or being opened. */
  readonly #open: Set<pg.Client>;
  readonly #waiting = new Set<() => void>();
  #heardAt = 0;

  constructor(options: pg.PoolConfig) {
    const open = new Set<pg.Client>();
    const Base = (options.Client ?? pg.Client) as typeof pg.Client;
    class Counted extends Base {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        open.add(this);
        this.on('end', () => open.delete(this));
      }
    }
    super({ ...options, Client: Counted });
    this.#open = open;
    // A new connection is no sign of life: a pooler opens it by itself.
    this.on('connect', (client) => {
      this.#born.set(client, this.#generation);
      watchStatements(client, () => this.watch);
    });
    this.on('release', (error) => {
      if (!error) this.noteAnswer();
    });
  }

  /** The server has just answered. */
  noteAnswer(): void {
    this.#heardAt = performance.now();
  }

  /** For how long something has waited without any answer from the server, in ms; 0 when nothing waits. */
  silentMs(): number {
    const isWaiting = this.totalCount > this.idleCount || this.waitingCount > 0;
    return isWaiting ? performance.now() - this.#heardAt : 0;
  }

  /** Ends at once what waits: connections in use, connections that open, and callers who have none yet. */
  giveUp(): void {
    for (const refuse of [...this.#waiting]) refuse();
    // Their own end would wait for the answers.
    for (const client of this.#open) streamOf(client)?.destroy();
  }

  /** Connects to this address from now on, and uses no connection from before. */
  renew(url: string): void {
    this.options.connectionString = url;
    this.#generation += 1;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    if (this.isLost()) {
      taken(new DatabaseLost(), undefined, () => undefined);
      return undefined;
    }
    if (this.silentMs() === 0) this.noteAnswer();
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
      this.#waiting.delete(refuse);
      taken(new DatabaseLost(), undefined, () => undefined);
    };
    this.#waiting.add(refuse);
    // Another call gives its connection back and goes on here: what follows still belongs to this one.
    const go = this.watch === undefined ? taken : AsyncResource.bind(taken);
    super.connect((error, client, done) => {
      this.#waiting.delete(refuse);
      if (isRefused) {
        client?.release(true);
        return;
      }
      if (client === undefined || this.#born.get(client) === this.#generation) {
        go(error, client, done);
        return;
      }
      client.release(true);
      this.connect(go);
    });
    return undefined;
  }
}

/** The driver's types leave its connection out. */
const streamOf = (client: pg.Client) => (client as { connection?: { stream?: Duplex } }).connection?.stream;

/** For a pooler that moves a connection between servers at each transaction: no statement outlives its own. */
export class UnnamedClient extends pg.Client {
  // The overloads of the driver's own method cannot be written again one by one.
  override query: pg.Client['query'] = ((config: unknown, ...rest: unknown[]) => {
    const unnamed = typeof config === 'object' && config !== null && 'name' in config;
    const asked = unnamed ? { ...config, name: undefined } : config;
    return (super.query as (...given: unknown[]) => unknown).call(this, asked, ...rest);
  }) as pg.Client['query'];
}
