import { tmpdir } from 'node:os';
import { readConfig } from '../src/config.ts';
import type { Check, World } from '../src/doctor/check.ts';

const REPO_ROOT = '/nonexistent';

/** What the checks look at, with this configuration and nothing else. */
export function worldOf(env: Record<string, string>, given: Partial<World> = {}): World {
  return {
    env,
    repoRoot: REPO_ROOT,
    isRoot: false,
    nodeVersion: process.versions.node,
    closers: [],
    ...given,
  };
}

/** The same after the configuration was read. */
export function readyWorld(env: Record<string, string> = {}, given: Partial<World> = {}): World {
  const all = { PUPITRE_DATA_DIR: tmpdir(), ...env };
  return worldOf(all, { config: readConfig(all, { repoRoot: REPO_ROOT, isRoot: false }), ...given });
}

/** « level code » of each finding. */
export async function codesOf({ run }: Check, world: World): Promise<string[]> {
  return (await run(world)).map(({ level, code }) => `${level} ${code}`);
}

export async function closeWorld({ closers }: World): Promise<void> {
  await Promise.all(closers.map((close) => close()));
}
