import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export type Headers = Record<string, string | string[] | undefined>;
export type Passing = { id: string; url: string; method: string; headers: Headers; body: Buffer };
export type Given = { status: number; reason: string; headers: Headers; body: Buffer };
/** What somebody says of a request before it goes on. */
export type Decision = { kind: 'pass'; as: Passing } | { kind: 'answer'; answer: Given } | { kind: 'fail' };
export type Watcher = {
  before(passing: Passing): Promise<Decision>;
  /** May change the headers; answers how the body goes on: as it comes, or whole and changed, or not at all (null). */
  answered(passing: Passing, status: number, headers: Headers): 'pass' | ((body: Buffer) => Buffer | null);
  ended(passing: Passing, status: number, headers: Headers, body: Buffer): void;
  failed(passing: Passing): void;
};

/** Bodies that are kept for tests that look at them. */
const KEPT = 20_000_000;
/** An answer that no browser takes for one, and none asks for again. */
const NO_ANSWER = 'no answer\r\n\r\n';
const HOP = ['connection', 'proxy-connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Between a browser and the product: WebDriver classic tells nothing of the network, and changes nothing in it. */
export class Relay {
  readonly #server: Server;
  readonly #watcher: Watcher;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #tunnels = new Set<Duplex>();
  #isOffline = false;

  private constructor(watcher: Watcher) {
    this.#watcher = watcher;
    this.#server = createServer((request, response) => void this.#pass(request, response));
    this.#server.on('upgrade', (request: IncomingMessage, near: Duplex) => this.#tunnel(request, near));
  }

  static open(watcher: Watcher): Promise<Relay> {
    const relay = new Relay(watcher);
    return new Promise((resolve, reject) => {
      relay.#server.once('error', reject);
      relay.#server.listen(0, '127.0.0.1', () => resolve(relay));
    });
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  set offline(is: boolean) {
    this.#isOffline = is;
    if (is) for (const tunnel of this.#tunnels) tunnel.destroy();
  }

  close(): void {
    for (const tunnel of this.#tunnels) tunnel.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }

  /** A web socket: from its first line on both ways are left alone. */
  #tunnel({ url = '', method = '', rawHeaders }: IncomingMessage, near: Duplex): void {
    if (this.#isOffline) {
      near.end(NO_ANSWER);
      return;
    }
    const { hostname, port, pathname, search } = new URL(url);
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    const far = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
      far.write([`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      far.pipe(near).pipe(far);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      this.#tunnels.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#tunnels.delete(one);
        other.destroy();
      });
    }
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = 'GET', headers } = request;
    const body = Buffer.concat(await request.toArray().catch(() => []));
    const passing: Passing = { id: crypto.randomUUID(), url, method, headers: without(headers, HOP), body };
    const decision = await this.#watcher.before(passing);
    if (decision.kind === 'answer') return this.#give(passing, decision.answer, response);
    if (decision.kind === 'fail' || this.#isOffline) return this.#fail(passing, response);
    const { as } = decision;
    const far = ask(as.url, {
      method: as.method,
      headers: { ...as.headers, ...(as.body.length > 0 ? { 'content-length': String(as.body.length) } : {}) },
      agent: this.#agent,
    });
    far.on('error', () => this.#fail(passing, response));
    far.on('response', (answer) => this.#bring(passing, answer, response));
    response.on('close', () => far.destroy());
    far.end(as.body);
  }

  #bring(passing: Passing, answer: IncomingMessage, response: ServerResponse): void {
    const status = answer.statusCode ?? 502;
    const headers = without(answer.headers, ['connection', 'keep-alive', 'transfer-encoding']);
    const change = this.#watcher.answered(passing, status, headers);
    const parts: Buffer[] = [];
    let size = 0;
    const isWhole = change !== 'pass';
    if (!isWhole) response.writeHead(status, answer.statusMessage, headers as never).flushHeaders();
    answer.on('data', (part: Buffer) => {
      size += part.length;
      if (isWhole || size < KEPT) parts.push(part);
      if (!isWhole) response.write(part);
    });
    answer.on('error', () => this.#fail(passing, response));
    answer.on('end', () => {
      const body = Buffer.concat(parts);
      this.#watcher.ended(passing, status, headers, body);
      if (!isWhole) return void response.end();
      const changed = change(body);
      if (changed === null) return void response.writeHead(204).end();
      response.writeHead(status, answer.statusMessage, { ...headers, 'content-length': changed.length } as never);
      response.end(changed);
    });
  }

  #give(passing: Passing, { status, reason, headers, body }: Given, response: ServerResponse): void {
    this.#watcher.answered(passing, status, headers);
    this.#watcher.ended(passing, status, headers, body);
    response.writeHead(status, reason, { ...without(headers, HOP), 'content-length': body.length } as never);
    response.end(body);
  }

  #fail(passing: Passing, response: ServerResponse): void {
    this.#watcher.failed(passing);
    if (response.headersSent) response.destroy();
    else response.socket?.end(NO_ANSWER);
  }
}

const without = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
