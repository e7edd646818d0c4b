import { createHash } from 'node:crypto';

/** What is tried with a file; `part` goes with the manifest beside it. */
const WAYS = ['roster', 'list', 'medium', 'verbs', 'part'] as const;
export type Way = (typeof WAYS)[number];
export type WorldFile = {
  readonly path: string;
  /** SHA-256. */
  readonly sum: string;
  readonly way: Way;
  readonly expected: 'taken' | 'refused';
  /** Words, people or verbs that are in it, counted by somebody else than the product; null where nothing is counted. */
  readonly holds: number | null;
};
/** Where a source is had: a repository at a commit, a package of Debian (its `source`, or what it installs), one of npm. */
export type Origin =
  | { readonly github: string; readonly commit: string }
  | { readonly debian: string; readonly isSource: boolean }
  | { readonly npm: string };
export type FileSource = {
  /** Its folder below the cache and below `--from`. */
  readonly name: string;
  readonly origin: Origin;
  readonly licence: string;
  readonly files: readonly WorldFile[];
};

/** What the product did with a file. */
export type Outcome =
  | { readonly state: 'taken'; readonly holds: number | null; readonly figures: string }
  | { readonly state: 'refused'; readonly sentence: string; readonly holds?: number }
  | { readonly state: 'fault'; readonly why: string };
export type Verdict = { readonly state: 'taken' | 'refused' | 'fault'; readonly said: string };

/** One line a file: `sum way expected path`, where `taken=12` says how many are in it. */
export function filesOf(table: string): WorldFile[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, sum = '', way, expected, holds, path] =
        /^\s*([0-9a-f]{64}) (\w+) (taken|refused)(?:=(\d+))? (\S.*)$/.exec(line) ?? [];
      const isWay = (name: string | undefined): name is Way => WAYS.some((one) => one === name);
      if (!isWay(way) || path === undefined) throw new Error(`No line of the table: ${line}`);
      return {
        path,
        sum,
        way,
        expected: expected === 'taken' ? 'taken' : 'refused',
        holds: holds === undefined ? null : Number(holds),
      };
    });
}

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Seconds and megabytes that one file may cost. */
export const LIMITS = { seconds: 25, megabytes: 1_200 } as const;
export type Cost = { readonly seconds: number; readonly megabytes: number };

/**
 * Whether it was right: taken or refused as a person would want it, nothing lost on the way, a sentence in French where it
 * was refused, and within the limits.
 */
export function judge({ expected, holds }: WorldFile, outcome: Outcome, cost: Cost): Verdict {
  const fault = (said: string): Verdict => ({ state: 'fault', said });
  if (outcome.state === 'fault') return fault(outcome.why);
  if (cost.seconds > LIMITS.seconds) return fault(`took ${cost.seconds.toFixed(1)} s`);
  if (cost.megabytes > LIMITS.megabytes) return fault(`took ${Math.round(cost.megabytes)} MB of memory`);
  const said = outcome.state === 'taken' ? outcome.figures : outcome.sentence;
  if (outcome.state !== expected) return fault(`${outcome.state}, not ${expected}: ${said}`);
  if (outcome.state === 'refused' && !isSentence(said)) return fault(`no sentence: ${said}`);
  if (holds !== null && outcome.holds !== holds) return fault(`${outcome.holds} of ${holds}: ${said}`);
  return { state: outcome.state, said };
}

/** Words that a person reads, not a code: several of them, with an end, and what a server says when it does not know. */
const isSentence = (text: string): boolean =>
  /^\S+\s+\S+\s.*[.!?»]$/s.test(text) && !/[A-Z]{2,}_[A-Z]{2,}|\b(?:Error|undefined|null)\b|^Une erreur/.test(text);
