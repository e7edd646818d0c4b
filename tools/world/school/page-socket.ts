import type { Browser, Ends, LoadedPage } from './browser.ts';

type Handler = ((event: object) => void) | null;

/** Both ends of a web socket: the page's, and the hub's (`far`). What is sent arrives in its order. */
export class PageSocket implements Ends {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  binaryType = 'blob';
  onopen: Handler = null;
  onmessage: Handler = null;
  onclose: Handler = null;
  onerror: Handler = null;
  private readonly device: Browser;
  private readonly loaded: LoadedPage;
  private readonly hears = new Map<string, (data: { toString(): string }, isBinary: boolean) => void>();
  private lastUp = 0;
  private lastDown = 0;
  private isEnded = false;

  constructor(device: Browser, loaded: LoadedPage, url: string) {
    this.device = device;
    this.loaded = loaded;
    const { pathname, search } = new URL(url);
    device.openSocket(loaded, pathname + search, this);
  }

  readonly far = {
    bufferedAmount: 0,
    on: (name: string, listener: (data: { toString(): string }, isBinary: boolean) => void) =>
      void this.hears.set(name, listener),
    send: (text: string, done: () => void) => {
      this.down(() => {
        this.device.wire.told(this.loaded, text);
        this.onmessage?.({ data: text });
      });
      done();
    },
    close: (code: number) => this.down(() => this.end(code)),
    terminate: () => this.down(() => this.end(1006)),
  };

  opened(): void {
    if (this.isEnded) return;
    this.readyState = PageSocket.OPEN;
    this.onopen?.({});
  }

  send(text: string): void {
    const at = Math.max(this.device.time.now + this.device.onTheWay(), this.lastUp);
    this.lastUp = at;
    this.device.time.after(at - this.device.time.now, async () => {
      if (this.isEnded) return;
      await this.device.time.during(async () => this.hears.get('message')?.(text, false));
      await this.device.server.quiet();
    });
  }

  close(): void {
    this.end(1000);
  }

  /** The network is gone, or the page. */
  cut(): void {
    this.end(1006);
  }

  private down(run: () => void): void {
    const at = Math.max(this.device.time.now + this.device.onTheWay(), this.lastDown);
    this.lastDown = at;
    this.device.time.after(at - this.device.time.now, () => {
      if (!this.isEnded && this.device.isOnline) run();
    });
  }

  private end(code: number): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.readyState = PageSocket.CLOSED;
    this.device.socketEnded(this);
    this.device.time.after(this.device.onTheWay(), () => this.hears.get('close')?.('', false));
    if (this.loaded.isGone) return;
    this.device.time.after(0, () => {
      if (this.loaded.isGone) return;
      if (code === 1006) this.onerror?.({});
      this.onclose?.({ code, wasClean: code !== 1006, reason: '' });
    });
  }
}
