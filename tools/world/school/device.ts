import type { Random } from '@pupitre/learning';
import { type Breakage, brokenAnswer, brokenNames, brokenRequest } from './breakages.ts';
import type { Browser, Ends, LoadedPage, Wire } from './browser.ts';
import type { Answer, Request } from './exchange.ts';
import { FakeStorage, fakeDatabases } from './fake-storage.ts';
import { globalsOf } from './page-globals.ts';
import type { SchoolPage } from './page-port.ts';
import type { SchoolServer } from './school-server.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * What happens to a request: it never arrives; its answer does not; it arrives once more later; it, or its answer, comes very
 * late; a proxy, an access point or a
 * filter answers a page of its own in the server's place.
 */
export const FATES = ['lost', 'unanswered', 'twice', 'late', 'late answer', 'proxy', 'captive', 'filter'] as const;
export type Fate = (typeof FATES)[number];

const STATUS_OF = { captive: 200, proxy: 502, filter: 403 };
const FOREIGN = '<!doctype html><title>Portail</title>';
/** Ms on the way, at least and at most; of what is late; until a browser gives up. */
const ON_THE_WAY = [10, 160] as const;
const LATE = 20_000;
const GIVES_UP = 4_000;

type Program = (globals: object) => { openPage: () => Promise<SchoolPage> };
type Flight = { fail: () => void; isLost: boolean };

type DeviceOptions = {
  name: string;
  time: VirtualTime;
  server: SchoolServer;
  random: Random;
  wire: Wire;
  program: Program;
  breakage: Breakage;
};

/** A browser on a device: what it keeps outlives its pages. */
export class Device implements Browser {
  readonly name: string;
  readonly cookies = new Map<string, string>();
  readonly databases = fakeDatabases();
  readonly local: FakeStorage;
  private tab = new FakeStorage();
  /** Ms by which its clock is wrong. */
  clockIsOff = 0;
  isOnline = true;
  fates: Fate[] = [];
  page: LoadedPage | null = null;
  private window = new EventTarget();
  private readonly flights = new Set<Flight>();
  private readonly sockets = new Set<Ends>();
  readonly time: VirtualTime;
  readonly server: SchoolServer;
  readonly random: Random;
  readonly wire: Wire;
  private readonly program: Program;
  readonly breakage: Breakage;

  constructor({ name, time, server, random, wire, program, breakage }: DeviceOptions) {
    this.name = name;
    this.time = time;
    this.server = server;
    this.random = random;
    this.wire = wire;
    this.program = program;
    this.breakage = breakage;
    this.local = new FakeStorage(brokenNames(breakage, this.cookies));
  }

  /** Opens the page anew: memory is gone. */
  load(): LoadedPage {
    this.unload();
    const window = new EventTarget();
    this.window = window;
    const loaded: LoadedPage = { device: this, isGone: false, page: null, failure: null, opening: Promise.resolve() };
    this.page = loaded;
    const { openPage } = this.program(globalsOf(this, loaded, window));
    loaded.opening = openPage().then(
      (page) => {
        if (!loaded.isGone) loaded.page = page;
      },
      (error: unknown) => {
        loaded.failure = error;
      },
    );
    return loaded;
  }

  unload(): void {
    if (this.page === null) return;
    this.page.isGone = true;
    this.page = null;
    for (const socket of [...this.sockets]) socket.cut();
    this.flights.clear();
  }

  closeTab(): void {
    this.unload();
    this.tab = new FakeStorage();
  }

  get tabStorage(): FakeStorage {
    return this.tab;
  }

  /** `loses`: what was on its way does not arrive either. */
  goOffline(loses: boolean): void {
    if (!this.isOnline) return;
    this.isOnline = false;
    this.window.dispatchEvent(new Event('offline'));
    for (const flight of [...this.flights]) {
      flight.isLost = loses;
      flight.fail();
    }
    for (const socket of [...this.sockets]) socket.cut();
  }

  goOnline(): void {
    if (this.isOnline) return;
    this.isOnline = true;
    this.window.dispatchEvent(new Event('online'));
  }

  /** Somebody is about to press something: the page looks first whose it is. */
  touch(): void {
    this.window.dispatchEvent(new Event('pointerdown', { cancelable: true }));
  }

  wake(): void {
    this.window.dispatchEvent(new Event('focus'));
  }

  onTheWay(): number {
    const [least, most] = ON_THE_WAY;
    return least + Math.floor(this.random() * (most - least));
  }

  ask(loaded: LoadedPage, given: Omit<Request, 'cookies'>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const fate = this.fates.shift() ?? 'fine';
    const request: Request = { ...given, cookies: new Map(this.cookies) };
    const flight: Flight = { isLost: false, fail: () => reject(new TypeError('Failed to fetch')) };
    const { time } = this;
    if (!this.isOnline) {
      time.after(1, flight.fail);
      return promise;
    }
    this.flights.add(flight);
    const failLater = () => {
      const made = brokenAnswer(this.breakage, request, null);
      if (made === null) time.after(GIVES_UP, flight.fail);
      else answerLater(made, GIVES_UP);
    };
    const answerLater = (answer: Answer, ms: number) => {
      time.after(ms, () => {
        this.flights.delete(flight);
        if (loaded.isGone || flight.isLost || !this.isOnline) return flight.fail();
        for (const [name, value] of answer.cookies) {
          if (value === '') this.cookies.delete(name);
          else this.cookies.set(name, value);
        }
        this.wire.heard(loaded, request, answer);
        resolve(answer);
      });
    };
    const arrive = async (hears: boolean) => {
      if (flight.isLost) return;
      const served = await this.server.serve(brokenRequest(this.breakage, request));
      const answer = brokenAnswer(this.breakage, request, served);
      if (served !== null) this.wire.served(loaded, request, served);
      if (answer === null) return void (hears && failLater());
      if (hears) answerLater(answer, fate === 'late answer' ? LATE : this.onTheWay());
    };
    switch (fate) {
      case 'lost':
        failLater();
        break;
      case 'captive':
      case 'proxy':
      case 'filter':
        answerLater({ status: STATUS_OF[fate], headers: {}, text: FOREIGN, cookies: [] }, this.onTheWay());
        break;
      case 'late':
        // The browser has given up long before.
        failLater();
        time.after(LATE, () => arrive(false));
        break;
      case 'unanswered':
        failLater();
        time.after(this.onTheWay(), () => arrive(false));
        break;
      default:
        time.after(this.onTheWay(), () => arrive(true));
        if (fate === 'twice') time.after(LATE / 4, () => arrive(false));
    }
    return promise;
  }

  openSocket(loaded: LoadedPage, path: string, socket: Ends): void {
    this.sockets.add(socket);
    const request: Request = { method: 'GET', path, headers: {}, cookies: new Map(this.cookies), body: undefined };
    this.time.after(this.onTheWay(), async () => {
      const isTaken = this.isOnline && !loaded.isGone && (await this.server.connect(request, socket.far));
      if (isTaken) this.time.after(this.onTheWay(), () => socket.opened());
      else socket.cut();
    });
  }

  socketEnded(socket: Ends): void {
    this.sockets.delete(socket);
  }
}
