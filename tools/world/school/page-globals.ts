import type { Random } from '@pupitre/learning';
import type { Browser, LoadedPage } from './browser.ts';
import type { Request } from './exchange.ts';
import { PageSocket } from './page-socket.ts';
import { clockOf } from './virtual-time.ts';

/** What a page finds in its browser; names that are not here are those of every program. */
export function globalsOf(device: Browser, loaded: LoadedPage, window: EventTarget): Record<string, unknown> {
  const { time } = device;
  const begun = time.now;
  const timers = new Map<number, () => void>();
  let lastTimer = 0;
  const start = (run: () => void, ms = 0, again = false): number => {
    lastTimer += 1;
    const name = lastTimer;
    const turn = () => {
      if (loaded.isGone) return;
      if (again) timers.set(name, time.after(Math.max(1, ms), turn));
      else timers.delete(name);
      run();
    };
    timers.set(name, time.after(ms, turn));
    return name;
  };
  const stop = (name: number) => {
    timers.get(name)?.();
    timers.delete(name);
  };
  const clocks = { Date: clockOf(() => time.now + device.clockIsOff) };
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    getElementById: () => null,
    createElement: () => new Link(),
  });
  Object.defineProperty(document, 'cookie', {
    get: () =>
      [...device.cookies]
        .filter(([name]) => !name.endsWith('session'))
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=;]*)=?([^;]*)/.exec(text) ?? [];
      if (/max-age=0(;|$)/i.test(text)) device.cookies.delete(name);
      else device.cookies.set(name, value);
    },
  });
  const navigator = { locks: locksOf(loaded), userAgent: 'school' };
  Object.defineProperty(navigator, 'onLine', { get: () => device.isOnline });
  class Channel {
    onmessage = null;
    postMessage(): void {}
    close(): void {}
  }
  const globals: Record<string, unknown> = {
    ...clocks,
    window,
    document,
    navigator,
    location: new URL('http://pupitre.test/'),
    localStorage: device.local,
    sessionStorage: device.tabStorage,
    indexedDB: { open: (name: string) => device.databases.open(name) },
    performance: { now: () => time.now - begun, timeOrigin: begun + device.clockIsOff },
    setTimeout: (run: () => void, ms?: number) => start(run, ms),
    setInterval: (run: () => void, ms?: number) => start(run, ms, true),
    clearTimeout: stop,
    clearInterval: stop,
    crypto: { randomUUID: () => uuidOf(device.random) },
    Math: Object.assign(Object.create(Math) as Math, { random: device.random }),
    BroadcastChannel: Channel,
    fetch: (url: string, init: RequestInit = {}) => fetchOf(device, loaded, url, init),
    XMLHttpRequest: uploadsOf(device, loaded),
    FormData: FakeForm,
    WebSocket: Object.assign(
      function open(url: string) {
        return new PageSocket(device, loaded, url);
      },
      { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 },
    ),
    console: { ...console, error: () => undefined, warn: () => undefined, info: () => undefined, log: () => undefined },
    process: undefined,
    EventSource: undefined,
  };
  Object.assign(window, globals);
  return { ...globals, window, self: window, globalThis: window };
}

class Link {
  private address = '';
  get href(): string {
    return this.address;
  }
  set href(given: string) {
    this.address = new URL(given, 'http://pupitre.test').href;
  }
}

const HEX = '0123456789abcdef';
const uuidOf = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => HEX[Math.floor(random() * 16)] ?? '0');

/** Web Locks of one page: what holds one goes with it. */
function locksOf(loaded: LoadedPage) {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const turn = (held.get(name) ?? Promise.resolve()).then(() =>
        loaded.isGone ? new Promise(() => undefined) : work(),
      );
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

async function fetchOf(device: Browser, loaded: LoadedPage, url: string, init: RequestInit): Promise<object> {
  const { pathname, search } = new URL(url, 'http://pupitre.test');
  const headers = Object.fromEntries(new Headers(init.headers));
  const asked = device.ask(loaded, {
    method: (init.method ?? 'GET') as Request['method'],
    path: pathname + search,
    headers,
    body: typeof init.body === 'string' && init.body !== '' ? init.body : undefined,
  });
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(new DOMException('Aborted', 'AbortError'));
  if (init.signal?.aborted === true) leave();
  init.signal?.addEventListener('abort', leave, { once: true });
  const { status, headers: given, text } = await Promise.race([asked, left.promise]);
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    headers: new Headers(given),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}

/** A form with one file, as uploads send it. */
export class FakeForm {
  file: File | null = null;
  append(_name: string, file: File): void {
    this.file = file;
  }
}

function uploadsOf(device: Browser, loaded: LoadedPage) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    private readonly headers: Record<string, string> = {};
    private path = '';
    private answered = new Headers();
    status = 0;
    responseText = '';
    open(_method: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.answered.get(name);
    }
    abort(): void {
      this.end('abort');
    }
    private end(how: string): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
    send(form: FakeForm): void {
      void this.go(form);
    }
    private async go({ file }: FakeForm): Promise<void> {
      const boundary = 'school';
      const bytes = file === null ? '' : (bytesOf.get(file.name) ?? Buffer.alloc(0)).toString('latin1');
      const body = Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
        'latin1',
      );
      const headers = { ...this.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
      try {
        const answer = await device.ask(loaded, { method: 'POST', path: this.path, headers, body });
        this.status = answer.status;
        this.answered = new Headers(answer.headers);
        this.responseText = answer.text;
        this.end('load');
      } catch {
        this.end('error');
      }
    }
  };
}

/** A file's bytes are read at once, where a Blob would take a thread. */
export const bytesOf = new Map<string, Buffer>();
