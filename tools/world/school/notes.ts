import type { Observation } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { Browser, LoadedPage } from './browser.ts';
import type { Answer, Request } from './exchange.ts';
import { type Name, type People, PUPILS } from './people.ts';

/** What somebody did on a device, and what has to become of it. */
export type Deed = {
  by: Name;
  on: Browser;
  /** When it was done, by the time that is right. */
  at: number;
  /** How often the device's clock had been set before. */
  clock: number;
} & (
  | { kind: 'cell'; key: number; gesture: string; state?: string | null | undefined; comment?: string }
  | { kind: 'photo'; key: number; name: string }
  | { kind: 'own'; criteriaId: number; part: 'evaluation' | 'commentaire'; value: string }
  | { kind: 'run'; runId: string; endedOn: number }
);

/** An answered write of cells: which version of which cell it made. */
export type Kept = { key: number; version: number; by: number };
export type Sighting = {
  device: Browser;
  by: number;
  key: number;
  at: number;
  theirs: Observation;
  /** She is asked to choose; else a refusal named the cell. */
  isAsked: boolean;
};

const CONFLICT = /^pupitre-conflict:(\d+):\d+\/(\d+)$/;
const GET_USER = '/api/v1/user';

/** What was done, said and heard in a story, and what of it was wrong at once. */
export class Notes {
  readonly deeds: Deed[] = [];
  readonly faults: string[] = [];
  /** By key of the request. */
  readonly kept = new Map<string, Kept[]>();
  /** Gestures that the server answered without a change, by cell. */
  readonly unchanged = new Set<string>();
  /** Gestures that were taken back: where both are on their way, nothing may be left of them. */
  readonly undone = new Set<string>();
  /** Conflicts as they stood on a device, and cells that came with a refusal. */
  readonly sightings: Sighting[] = [];
  /** Addresses of uploaded files, with their names. */
  readonly media = new Map<string, string>();
  readonly clocksSet = new Map<Browser, number>();
  private readonly people: People;
  /** Of cells as each person has seen them on a device, over reloads. */
  private readonly versions = new Map<string, Map<number, [number, number]>>();
  /** Whose a session is, by the value of its cookie. */
  readonly sessions = new Map<string, number>();

  constructor(people: People) {
    this.people = people;
  }

  fault(text: string): void {
    if (!this.faults.includes(text)) this.faults.push(text);
  }

  nameOf(id: number | null | undefined): string {
    return Object.entries(this.people.who).find(([, { id: one }]) => one === id)?.[0] ?? 'nobody';
  }

  idOf(name: Name): number {
    return this.people.who[name].id;
  }

  /** Whether this person may read the text. */
  mayRead(id: number, text: string): string | null {
    const name = this.nameOf(id);
    if (name !== 'Luc' && text.includes(this.people.secret)) return 'what stands in a folio of Luc alone';
    const isPupil = (PUPILS as readonly string[]).includes(name);
    if (isPupil && text.includes('obs-')) return 'what a teacher noted';
    if (!isPupil) return null;
    const other = PUPILS.find((one) => one !== name && text.includes(`mot-${one}-`));
    return other === undefined ? null : `what ${other} wrote`;
  }

  served({ page, device }: LoadedPage, request: Request, answer: Answer): void {
    if (page === null || answer.status >= 300 || request.path.startsWith(GET_USER)) return;
    const by = this.personOf(request);
    if (by === page.userId || page.userId === null) return;
    const what = `${request.method} ${pathOf(request)}`;
    this.fault(`${device.name}: a page of ${this.nameOf(page.userId)} did ${what} as ${this.nameOf(by)}`);
  }

  heard(loaded: LoadedPage, request: Request, answer: Answer): void {
    const { page, device } = loaded;
    if (pathOf(request).endsWith('/medias/upload')) this.store(parsed(answer.text));
    this.read(loaded, answer.text, `${request.method} ${pathOf(request)}`);
    if (page === null || page.userId === null || !pathOf(request).startsWith('/api/v1/folio/')) return;
    if (request.method !== 'PUT') return;
    const body = parsed(answer.text);
    if (answer.status === 409) {
      for (const theirs of staleOf(body)) this.see(device, page.userId, theirs, false);
      return;
    }
    if (answer.status >= 300 || body === null) return;
    const key = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1] ?? '';
    this.keep(key, page.userId, request, body);
  }

  told(loaded: LoadedPage, text: string): void {
    this.read(loaded, text, 'the hub');
  }

  /** What stands on every device now; to be called often. */
  look(devices: readonly Browser[]): void {
    for (const device of devices) {
      for (const place of Object.keys(device.local)) {
        const [, userId, key] = CONFLICT.exec(place) ?? [];
        if (userId === undefined || key === undefined) continue;
        const { theirs } = parsed(device.local.getItem(place) ?? '') as { theirs: Observation };
        this.see(device, Number(userId), theirs, true);
      }
      const { page: loaded } = device;
      if (loaded === null || loaded.page === null || loaded.page.isClosed()) continue;
      const { cells, own, refused, toasts } = loaded.page.look();
      const place = `${device.name} ${loaded.page.userId}`;
      const seen = this.versions.get(place) ?? new Map<number, [number, number]>();
      this.versions.set(place, seen);
      for (const { key, version, selfVersion } of cells) this.rises(device, seen, key, version, selfVersion);
      for (const { criteriaId, selfVersion } of own) this.rises(device, seen, -criteriaId, 0, selfVersion);
      if (refused !== null) this.fault(`${device.name}: « ${refused} »`);
      for (const toast of toasts) if (/pas pu/.test(toast)) this.fault(`${device.name}: « ${toast} »`);
    }
  }

  personOf({ cookies }: Pick<Request, 'cookies'>): number | null {
    return this.sessions.get([...cookies].find(([name]) => name.endsWith('session'))?.[1] ?? '') ?? null;
  }

  private rises(device: Browser, seen: Map<number, [number, number]>, key: number, version: number, own: number): void {
    const [before, ownBefore] = seen.get(key) ?? [0, 0];
    if (version < before) this.fault(`${device.name}: cell ${key} went back from version ${before} to ${version}`);
    if (own < ownBefore) this.fault(`${device.name}: own part ${key} went back from version ${ownBefore} to ${own}`);
    seen.set(key, [version, own]);
  }

  private read({ page, device }: LoadedPage, text: string, where: string): void {
    if (page === null || page.userId === null) return;
    const wrong = this.mayRead(page.userId, text);
    if (wrong !== null) this.fault(`${device.name}: ${this.nameOf(page.userId)} was given ${wrong} by ${where}`);
  }

  private store(medium: unknown): void {
    const { url, name } = (medium ?? {}) as { url?: string; name?: string };
    if (url !== undefined && name !== undefined) this.media.set(url, name);
  }

  private see(device: Browser, by: number, theirs: Observation, isAsked: boolean): void {
    this.sightings.push({ device, by, key: theirs.id, at: device.time.now, theirs, isAsked });
  }

  private keep(key: string, by: number, request: Request, body: unknown): void {
    const rows = rowsOf(request);
    const cells = new Map((Array.isArray(body) ? body : [body]).map((cell: Observation) => [cell.id, cell]));
    const kept: Kept[] = [];
    for (const row of rows) {
      const cell = cells.get(row.key);
      if (cell === undefined) this.fault(`an answer lacks the written cell ${row.key}`);
      else if (row.version === cell.version) this.unchanged.add(`${row.key} ${row.gesture}`);
      else if (row.version !== null && cell.version !== row.version + 1)
        this.fault(
          `cell ${row.key} was written over version ${cell.version - 1}, and ${row.version} was on the screen`,
        );
      else kept.push({ key: row.key, version: cell.version, by });
    }
    this.kept.set(key, kept);
  }
}

const pathOf = ({ path }: Request): string => path.split('?')[0] ?? '';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function staleOf(body: unknown): Observation[] {
  if (typeof body !== 'object' || body === null) return [];
  const { conflicts = [], current } = body as { conflicts?: Observation[]; current?: Observation };
  return [...conflicts, ...(current === undefined ? [] : [current])].filter(({ id }) => id !== undefined);
}

type SentRow = { key: number; version: number | null; gesture: string };
type Drafted = { monitoredStudentId: number; criteriaId: number; version?: number; geste?: string };

/** The cells of a write, each with the version that it rests on and the gesture. */
function rowsOf({ path, headers, body }: Request): SentRow[] {
  const url = new URL(path, 'http://pupitre');
  const one = /\/observation\/fast\/\w+\/(\d+)\/(\d+)$/.exec(url.pathname);
  if (one !== null) {
    const version = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-match')?.[1];
    return [
      {
        key: observationIdOf(Number(one[1]), Number(one[2])),
        version: Number(version?.replaceAll('"', '')),
        gesture: url.searchParams.get('geste') ?? '',
      },
    ];
  }
  const bloc = url.searchParams.get('bloc');
  const rows = parsed(String(body));
  return (Array.isArray(rows) ? (rows as Drafted[]) : []).map((row) => ({
    key: observationIdOf(row.monitoredStudentId, row.criteriaId),
    version: row.version ?? null,
    gesture: bloc ?? row.geste ?? '',
  }));
}
