import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Finding, fault, reasonOf, skipped, type Told } from './finding.ts';
import { CHECK_NAMES, type CheckName, type Language } from './texts.ts';

/** What the checks look at. They put in what later ones need. */
export type World = {
  env: NodeJS.ProcessEnv;
  repoRoot: string;
  isRoot: boolean;
  nodeVersion: string;
  /** Set by the check of the configuration. */
  config?: Config;
  /** Set by the check of the database: a connection for the checks that follow, and whether it is a pooler's. */
  database?: { client: pg.Client; url: string; isPooled: boolean };
  /** Ends what the checks have opened. */
  closers: (() => Promise<unknown>)[];
};

export type Check = {
  name: CheckName;
  /** These have to be well enough, else this one is skipped. */
  needs: readonly CheckName[];
  /** Whether it is well enough for those; where nothing is said, a fault is too much. */
  isEnough?: (world: World) => boolean;
  run: (world: World) => Promise<Finding[]>;
};

export type Times = { eachMs: number; allMs: number };
export const TIMES: Times = { eachMs: 5_000, allMs: 60_000 };

export function configOf({ config }: World): Config {
  if (config === undefined) throw new Error('There is no configuration yet.');
  return config;
}

export function databaseOf({ database }: World): NonNullable<World['database']> {
  if (database === undefined) throw new Error('There is no database yet.');
  return database;
}

/** All checks in their order, each with its own time and all together with theirs. */
export async function runChecks(
  checks: readonly Check[],
  world: World,
  language: Language,
  { eachMs, allMs }: Times = TIMES,
): Promise<Told[]> {
  const until = performance.now() + allMs;
  const told: Told[] = [];
  const missing = new Set<CheckName>();
  for (const { name, needs, isEnough, run } of checks) {
    const lacks = needs.find((one) => missing.has(one));
    const left = Math.min(eachMs, until - performance.now());
    const findings =
      lacks !== undefined
        ? [skipped('needs', { needed: CHECK_NAMES[lacks][language] })]
        : left < 1
          ? [skipped('noTime')]
          : await within(left, run(world));
    const isWell = isEnough?.(world) ?? !findings.some(({ level }) => level === 'fault' || level === 'skipped');
    if (!isWell) missing.add(name);
    told.push(...findings.map((finding) => ({ check: name, ...finding })));
  }
  return told;
}

async function within(ms: number, running: Promise<Finding[]>): Promise<Finding[]> {
  const limit = new AbortController();
  const late = pause(ms, [fault('tooSlow', { seconds: Math.round(ms / 1_000) })], { signal: limit.signal });
  // Whichever loses the race may fail later.
  late.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } catch (error) {
    return [fault('broken', { reason: reasonOf(error) })];
  } finally {
    limit.abort();
  }
}
