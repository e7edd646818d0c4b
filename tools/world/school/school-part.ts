import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../../../apps/server/src/db/migrate.ts';
import { borrowDatabase } from '../../product/database.ts';
import type { WorldAsked, WorldLine, WorldPart } from '../part.ts';
import { BREAKAGES } from './breakages.ts';
import { openSchool, type School } from './school.ts';
import { failureOf, faultsOf, findBreakage, keptStories, tellFailure } from './seeds.ts';
import { storyOf } from './story.ts';

const ROUNDS = 500;
/** Ms for seeds where no number of them is asked for. */
const LONGEST = 300_000;
/** Seeds within which a breakage is found. */
const WITHIN = 200;
/** Failures that are told; more of them are one most often. */
const MOST_TOLD = 3;
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** `npm run world -- --school`: stories by seeds, those that were wrong once, and what is broken on purpose. */
export const school: WorldPart = {
  name: 'school',
  title: 'A school by a seed',
  run: async (asked) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'pupitre-school-'));
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: FORGETFUL });
    try {
      const url = postgres.urlFor('postgres');
      {
        await using database = borrowDatabase(url);
        await prepareDatabase(database.pool, { environment: 'test', fill: async () => undefined });
      }
      const opened = await openSchool(url);
      try {
        const lines = [
          ...(isAsked(asked, 'seeds') ? [await tellSeeds(opened, asked)] : []),
          ...(isAsked(asked, 'kept stories') ? [await tellKept(opened)] : []),
        ];
        for (const breakage of BREAKAGES) {
          if (!isAsked(asked, breakage)) continue;
          const found = await findBreakage(opened, breakage, 1, WITHIN);
          lines.push({
            what: `broken: ${breakage}`,
            figures: found === null ? `not found in ${WITHIN} seeds` : `found by seed ${found.seed}`,
            state: found === null ? 'failed' : 'ok',
          });
        }
        return lines;
      } finally {
        await opened.close();
      }
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const isAsked = ({ only }: WorldAsked, what: string): boolean =>
  only.length === 0 || only.some((word) => what.includes(word));

async function tellSeeds(opened: School, { seed: first, rounds }: WorldAsked): Promise<WorldLine> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const why: string[] = [];
  let [told, steps, requests, failed] = [0, 0, 0, 0];
  for (let seed = first; told < (rounds ?? ROUNDS) && failed < MOST_TOLD; seed += 1) {
    if (rounds === null && seconds() * 1_000 > LONGEST) break;
    const story = storyOf(seed);
    const told1 = await faultsOf(opened, story);
    told += 1;
    steps += story.steps.length;
    requests += told1.requests;
    if (told1.faults.length === 0) continue;
    failed += 1;
    const failure = (await failureOf(opened, seed)) ?? { story, faults: [...told1.faults, 'and not when told again'] };
    mkdirSync('.results', { recursive: true });
    const file = `.results/school-${seed}.json`;
    writeFileSync(file, `${JSON.stringify(failure.story, null, 2)}\n`);
    why.push(`seed ${seed}: npm run world -- --school --only=seeds --seed=${seed} --rounds=1 (${file})`);
    why.push(...tellFailure(failure));
  }
  const rate = `${(told / seconds()).toFixed(1)} seeds/s`;
  const { deaths, statements } = opened.server;
  return {
    what: 'seeds',
    figures: `${told} from ${first}, ${steps} steps, ${requests} requests, ${statements} statements, ${deaths} deaths, ${rate}`,
    state: failed === 0 ? 'ok' : 'failed',
    why,
  };
}

async function tellKept(opened: School): Promise<WorldLine> {
  const stories = keptStories();
  const why: string[] = [];
  for (const [name, story] of stories) {
    const { faults } = await faultsOf(opened, story);
    if (faults.length > 0) why.push(name, ...tellFailure({ story, faults }));
  }
  return { what: 'kept stories', figures: String(stories.length), state: why.length === 0 ? 'ok' : 'failed', why };
}
