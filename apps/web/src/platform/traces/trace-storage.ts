import { deviceDatabase, freeBytes } from '../../api/device-database.ts';

const database = deviceDatabase('pupitre-traces', 'traces', 'key');

/** A photo, voice, film or file on its way to observations. */
export type WaitingTrace = {
  /** Names it here, and to the server as the key of its upload. */
  readonly key: string;
  /** Key of joining it to its observations. */
  readonly joinKey: string;
  readonly userId: number;
  readonly folioId: number;
  readonly criterionId: number;
  /** The observation that was opened on purpose, by its instant; without it the trace is of the day on which it was taken. */
  readonly du?: string | undefined;
  /** One trace may count for several pupils. */
  readonly studentIds: readonly number[];
  readonly file: Blob;
  readonly name: string;
  /** Address of the stored medium, once it is one. */
  readonly url: string;
  readonly at: number;
  /** `at` is by the server's clock, not by this device's. */
  readonly isServerTime?: boolean;
  /** It is in memory alone: a reload loses it. */
  readonly isOnlyHere?: true;
};

export type TraceStorage = {
  /** The person's own, oldest first. */
  list: () => Promise<WaitingTrace[]>;
  /** Whether it would survive a reload. */
  put: (trace: WaitingTrace) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** What is listed is all there is: the browser has answered. */
  isWhole?: () => boolean;
};

/** IndexedDB, because local storage holds no files. What finds no room there stays in memory; nothing goes by its age. */
export function traceStorage(userId: number): TraceStorage {
  const memory = new Map<string, WaitingTrace>();
  let isWhole = true;
  return {
    async list() {
      const found = await database.run<KeptTrace[]>('readonly', (store) => store.getAll()).catch(() => null);
      isWhole = found !== null;
      const stored = (found ?? []).map(withFile);
      // Others who use this device have theirs in the same place.
      const own = stored.filter((trace) => trace.userId === userId && !memory.has(trace.key));
      return [...own, ...[...memory.values()].map((trace) => ({ ...trace, isOnlyHere: true as const }))].sort(
        (one, other) => one.at - other.at,
      );
    },
    isWhole: () => isWhole,
    async put({ isOnlyHere: _, ...trace }) {
      const keep = (kept: KeptTrace) => database.run('readwrite', (store) => store.put(kept));
      try {
        await keep(trace).catch(async () => keep(await withBytes(trace)));
        memory.delete(trace.key);
        return true;
      } catch {
        memory.set(trace.key, trace);
        return false;
      }
    },
    async remove(key) {
      memory.delete(key);
      await database.run('readwrite', (store) => store.delete(key)).catch(() => undefined);
    },
  };
}

type KeptTrace = Omit<WaitingTrace, 'file'> & { file: Blob | { bytes: ArrayBuffer; type: string } };

/** WebKit's private windows refuse files in a database, and take their bytes. */
const withBytes = async (trace: WaitingTrace): Promise<KeptTrace> => ({
  ...trace,
  file: { bytes: await trace.file.arrayBuffer(), type: trace.file.type },
});

const withFile = ({ file, ...trace }: KeptTrace): WaitingTrace => ({
  ...trace,
  file: file instanceof Blob ? file : new Blob([file.bytes], { type: file.type }),
});

/** A photo as it is sent has about this many bytes. */
const PHOTO_BYTES = 600_000;

/** For how many photos this device has room; null where the browser does not say. */
export async function photosThatFit(): Promise<number | null> {
  const bytes = await freeBytes();
  return bytes === null ? null : Math.floor(bytes / PHOTO_BYTES);
}
