import { BROUGHT_TIME } from '@pupitre/contract';
import { inTab } from './device-storage.ts';
import { deviceNow, noteServerMoment } from './server-time.ts';

/** An answer that came with the page, and its ETag. */
type Brought = { body: unknown; etag?: string };

/** After this many ms since the page was opened an answer counts as old. */
const FRESH = 30_000;

/** Key in session storage: when this tab last sent a write, or had one answered. */
const WROTE = 'pupitre_wrote';
/** Clocks of a page and of its navigation may differ by so many ms. */
const CLOCKS = 1_000;

let answers: Record<string, Brought> | null = null;
/** Addresses of answers that came with the page and are older than a write. */
let overtaken: ReadonlySet<string> = new Set();

function read(): Record<string, Brought> {
  if (answers !== null) return answers;
  const { [BROUGHT_TIME]: time, ...rest } = JSON.parse(
    document.getElementById('brought')?.textContent ?? '{}',
  ) as Record<string, Brought>;
  if (typeof time?.body === 'number') noteServerMoment(time.body + performance.now() - arrivedAt());
  const isOvertaken = hasWrittenSince(performance.timeOrigin - CLOCKS);
  answers = isOvertaken ? {} : rest;
  if (isOvertaken) overtaken = new Set(Object.keys(rest));
  return answers;
}

/** When the page had come, in ms of its own time. */
function arrivedAt(): number {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}

/** The page before this one may have been answered a write while the server was making this one. */
const hasWrittenSince = (time: number): boolean => Number(inTab.get(WROTE) ?? 0) >= time;

/**
 * Answers that the server put into the page, by the address of their call (START-01): each is given once, in place of
 * the call. Nothing is given any more after a write, of this page or of the one that was left for it.
 */
export const brought = {
  take(address: string): Brought | undefined {
    const rest = read();
    const answer = Object.hasOwn(rest, address) ? rest[address] : undefined;
    delete rest[address];
    return performance.now() < FRESH ? answer : undefined;
  },
  /** The page was drawn with an answer that has to be asked for again. */
  isOvertaken: (address: string): boolean => overtaken.has(address),
  isThere: (): boolean => Object.keys(read()).length > 0,
  /** Before a write is sent, and when it is answered. */
  noteWrite(): void {
    answers = {};
    // Where nothing is kept, a reload at this very moment may show the state before it.
    inTab.set(WROTE, String(deviceNow().getTime()));
  },
  drop(): void {
    answers = {};
  },
};
