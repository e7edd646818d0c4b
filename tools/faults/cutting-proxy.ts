import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network between clients and the product that can be cut. */
export type CuttingProxy = {
  address: string;
  /**
   * For a while requests still arrive but no answer comes back; then every connection breaks and none can be made.
   * Resolves when the network is whole again.
   */
  cut: (deafMs: number, deadMs: number) => Promise<void>;
  close: () => void;
};

/** `bytesPerSecond`: how fast each connection takes what clients send, so that a file is on its way for a while. */
export async function startCuttingProxy(port: number, bytesPerSecond: number): Promise<CuttingProxy> {
  let state: 'whole' | 'deaf' | 'dead' = 'whole';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are the purpose here; both ends get the error.
    socket.on('error', () => undefined);
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (state === 'dead') {
      client.resetAndDestroy();
      return;
    }
    const upstream = keep(connect(port, '127.0.0.1'));
    client.on('data', (chunk) => {
      upstream.write(chunk);
      client.pause();
      setTimeout(() => client.resume(), (chunk.length / bytesPerSecond) * 1_000);
    });
    upstream.on('data', (chunk) => {
      if (state === 'whole') client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut: async (deafMs, deadMs) => {
      state = 'deaf';
      await delay(deafMs);
      state = 'dead';
      for (const socket of sockets) socket.destroy();
      await delay(deadMs);
      state = 'whole';
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
