import type { Random } from '@pupitre/learning';
import type { Answer, Request } from './exchange.ts';
import type { FakeStorage, fakeDatabases } from './fake-storage.ts';
import type { SchoolPage } from './page-port.ts';
import type { SchoolServer } from './school-server.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A page that was opened; it is gone once another one is. */
export type LoadedPage = {
  device: Browser;
  isGone: boolean;
  /** null while it loads, or where it could not. */
  page: SchoolPage | null;
  failure: unknown;
  opening: Promise<void>;
};

/** What a device hears and sends, for those who watch over the school. */
export type Wire = {
  /** A live page has this answer. */
  heard: (page: LoadedPage, request: Request, answer: Answer) => void;
  /** The hub said this to it. */
  told: (page: LoadedPage, text: string) => void;
  /** The server has answered, whether or not anybody hears it. */
  served: (page: LoadedPage, request: Request, answer: Answer) => void;
};

/** The page's end of a web socket, and the hub's. */
export type Ends = { far: Parameters<SchoolServer['connect']>[1]; opened: () => void; cut: () => void };

/** A device as its pages have it. */
export type Browser = {
  readonly name: string;
  readonly time: VirtualTime;
  readonly server: SchoolServer;
  readonly random: Random;
  readonly wire: Wire;
  readonly cookies: Map<string, string>;
  readonly databases: ReturnType<typeof fakeDatabases>;
  readonly local: FakeStorage;
  readonly tabStorage: FakeStorage;
  readonly clockIsOff: number;
  readonly isOnline: boolean;
  readonly page: LoadedPage | null;
  /** Ms for which something is on the way now. */
  onTheWay: () => number;
  /** One request of a page; rejects as `fetch` does where no answer comes. */
  ask: (loaded: LoadedPage, given: Omit<Request, 'cookies'>) => Promise<Answer>;
  openSocket: (loaded: LoadedPage, path: string, socket: Ends) => void;
  socketEnded: (socket: Ends) => void;
};
