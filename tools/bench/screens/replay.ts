import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { Socket } from 'node:net';
import type { LoadSource } from '../load.ts';

export type Replayed = { screens: number; calls: number; bytes: number; samples: number[]; failures: number };

/** One visitor: asks for the parts of a screen one after the other, over a connection that stays open. */
export class Visitor {
  readonly #port: number;
  readonly #screen: readonly LoadSource[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** What the server gave to ask whether an answer is still the same, by address. */
  readonly #validators = new Map<string, string>();
  #socket: Socket | undefined;
  #bytesOfClosed = 0;
  #failures = 0;

  constructor(port: number, screen: readonly LoadSource[]) {
    this.#port = port;
    this.#screen = screen;
  }

  /** Asks for the whole screen again and again; the last one is ended. */
  async visit(seconds: number): Promise<Replayed> {
    const until = performance.now() + seconds * 1_000;
    const bytesBefore = this.#bytes;
    this.#failures = 0;
    const samples: number[] = [];
    do {
      const from = performance.now();
      for (const source of this.#screen) await this.#ask(source);
      samples.push(performance.now() - from);
    } while (performance.now() < until);
    return {
      screens: samples.length,
      calls: samples.length * this.#screen.length,
      bytes: this.#bytes - bytesBefore,
      samples,
      failures: this.#failures,
    };
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** Both ways, with headers. */
  get #bytes(): number {
    return this.#bytesOfClosed + (this.#socket === undefined ? 0 : this.#socket.bytesRead + this.#socket.bytesWritten);
  }

  async #ask(source: LoadSource): Promise<void> {
    const { method = 'GET', path, headers = {}, body } = typeof source === 'function' ? source() : source;
    const validator = this.#validators.get(path);
    const asked = 'if-none-match' in headers && validator !== undefined ? { 'if-none-match': validator } : {};
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent: this.#agent, port: this.#port, host: '127.0.0.1', method, path };
      const request = send({ ...options, headers: { ...headers, ...asked } }, resolve);
      request.once('socket', (socket) => this.#keep(socket));
      request.once('error', reject);
      request.end(body);
    });
    const { etag } = response.headers;
    if (etag !== undefined) this.#validators.set(path, etag);
    if ((response.statusCode ?? 500) >= 400) this.#failures += 1;
    await new Promise<void>((resolve, reject) => {
      response.once('end', resolve).once('error', reject).resume();
    });
  }

  #keep(socket: Socket): void {
    if (socket === this.#socket) return;
    this.#bytesOfClosed = this.#bytes;
    this.#socket = socket;
  }
}

/** All visitors at once. */
export async function replay(visitors: readonly Visitor[], seconds: number): Promise<Replayed> {
  const parts = await Promise.all(visitors.map((visitor) => visitor.visit(seconds)));
  const sum = (read: (part: Replayed) => number) => parts.reduce((total, part) => total + read(part), 0);
  return {
    screens: sum(({ screens }) => screens),
    calls: sum(({ calls }) => calls),
    bytes: sum(({ bytes }) => bytes),
    samples: parts.flatMap(({ samples }) => samples),
    failures: sum(({ failures }) => failures),
  };
}
