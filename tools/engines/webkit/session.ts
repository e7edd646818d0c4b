import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openDisplay } from './display.ts';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The browser's own bars take no room, so that a page can be as narrow as a phone. */
const BARS = `* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
image { -gtk-icon-transform: scale(0.1); }`;

export type Wishes = { locale?: string; timezone?: string; dark?: boolean };
export class DriverError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** One browser with nothing of its own on disk: WebKitWebDriver serves one session, so each has its driver. */
export class Session {
  readonly #programs: readonly ChildProcess[];
  readonly #base: string;
  readonly #folder: string;
  #window = '';
  readonly #sent = new Set<Promise<unknown>>();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(programs: readonly ChildProcess[], base: string, folder: string) {
    this.#programs = programs;
    this.#base = base;
    this.#folder = folder;
  }

  static async open(locales: string | null, wishes: Wishes, proxy: string): Promise<Session> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-webkit-'));
    mkdirSync(path.join(folder, 'gtk-3.0'));
    writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), BARS);
    if (process.env.WEBKIT_BRIDGE_STILL !== undefined)
      writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    const [port, { display, program }] = await Promise.all([freePort(), openDisplay()]);
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...homeIn(folder), ...languageOf(locales, wishes), DISPLAY: display, NO_AT_BRIDGE: '1' },
    });
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const { sessionId } = await send<{ sessionId: string }>(`${url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'ignore',
          timeouts: { script: null },
          'webkitgtk:browserOptions': { binary: BROWSER, args: [...flagsOf(wishes), `--proxy=http://${proxy}`] },
        },
      },
    });
    const session = new Session([driver, program], `${url}/session/${sessionId}`, folder);
    session.#window = await session.send<string>('GET', '/window');
    return session;
  }

  /** The window that every new session has. */
  get firstWindow(): string {
    return this.#window;
  }

  send<T>(method: 'GET' | 'POST' | 'DELETE', at: string, body?: unknown): Promise<T> {
    return send<T>(this.#base + at, method, body);
  }

  /** A command to one of the windows; what takes long does not keep the others waiting. */
  async sendTo<T>(window: string, method: 'GET' | 'POST' | 'DELETE', at: string, body?: unknown): Promise<T> {
    const begun = this.#turn.then(async () => {
      if (this.#window !== window) {
        // What was sent to the other window has to be on its way; what waits there for long may go on.
        await Promise.race([Promise.allSettled(this.#sent), wait(100)]);
        await this.send('POST', '/window', { handle: window });
        this.#window = window;
      }
      const answer = this.send<T>(method, at, body);
      this.#sent.add(answer);
      const forget = () => void this.#sent.delete(answer);
      answer.then(forget, forget);
      return { answer };
    });
    this.#turn = begun.catch(() => undefined);
    return (await begun).answer;
  }

  /** Does something at another address, with nobody looking, and comes back to an empty page. */
  visit(url: string, act: () => Promise<void>): Promise<void> {
    const visited = this.#turn.then(async () => {
      await this.#show(url);
      await act();
      await this.#show('about:blank');
    });
    this.#turn = visited.catch(() => undefined);
    return visited;
  }

  async #show(url: string): Promise<void> {
    await this.send('POST', '/url', { url });
    const script = 'return [location.href, document.readyState];';
    for (let tries = 0; tries < 400; tries += 1) {
      const [at, ready] = await this.send<string[]>('POST', '/execute/sync', { script, args: [] }).catch(() => []);
      if (at === url && ready === 'complete') return;
      await wait(5);
    }
    throw new Error(`WebKit did not go to ${url}.`);
  }

  async close(): Promise<void> {
    await this.send('DELETE', '').catch(() => undefined);
    for (const program of this.#programs) program.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const homeIn = (folder: string) => ({
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CACHE_HOME: folder,
  XDG_RUNTIME_DIR: folder,
});

const languageOf = (locales: string | null, { locale = 'fr-CH' }: Wishes) =>
  locales === null ? {} : { LOCPATH: locales, LC_ALL: `${locale.replace('-', '_')}.UTF-8` };

const flagsOf = ({ timezone, dark = false }: Wishes): string[] => [
  '--automation',
  // A page that comes back from memory would be the same document twice.
  '--enable-page-cache=false',
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
  '--autoplay-policy=allow',
  // Without a question, as for Firefox of tests.
  '--javascript-can-access-clipboard=true',
  ...(timezone === undefined ? [] : [`--time-zone=${timezone}`]),
  ...(dark ? ['--dark-mode'] : []),
];

async function send<T>(url: string, method: string, body?: unknown): Promise<T> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new DriverError(value?.error ?? 'unknown error', value?.message ?? response.statusText);
  return value;
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isThere = await send(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (tries > 400) throw new Error('WebKitWebDriver does not answer.');
    await wait(10);
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
