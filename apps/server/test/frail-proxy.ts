import { connect, createServer, type Socket } from 'node:net';

/** Stands between a program and its database, and fails as networks do. */
export type FrailProxy = {
  port: number;
  /** The connections of now say nothing more, in either direction, and are not closed; later ones work. */
  silence: () => void;
  /** Connections of now and later are taken and say nothing, as a machine that froze; until `thaw`, for later ones. */
  freeze: () => void;
  thaw: () => void;
  /** The connections of now are closed, and new ones refused until `accept`. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startFrailProxy(target: { host: string; port: number } | { path: string }): Promise<FrailProxy> {
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    if (isFrozen) {
      open.add(near.on('error', () => undefined));
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const silence = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    silence,
    freeze: () => {
      isFrozen = true;
      silence();
    },
    thaw: () => {
      isFrozen = false;
    },
    refuse: () => {
      const stopped = stop();
      cut();
      return stopped;
    },
    accept: () => listen(port),
    close: async () => {
      const stopped = stop();
      cut();
      await stopped;
    },
  };
}

/** The same database through another port of this machine. */
export function throughPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url.replace(/@[^/]*\//, '@localhost/'));
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

/** Where PostgreSQL listens: a folder with its socket, or a host and a port. */
export function serverOf(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url.replace(/@\//, '@localhost/'));
  const socket = searchParams.get('host');
  if (socket !== null) return { path: `${socket}/.s.PGSQL.${searchParams.get('port') ?? (port || 5432)}` };
  return { host: hostname, port: Number(port || 5432) };
}
