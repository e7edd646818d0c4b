import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breakage } from './breakages.ts';
import type { School } from './school.ts';
import { shrink } from './shrink.ts';
import { type Story, storyOf, tellStep } from './story.ts';
import { type Told, tellStory } from './tell-story.ts';

const KEPT = path.join(import.meta.dirname, 'stories');

/** Stories in which something was wrong once, by their file's name. */
export const keptStories = (): [string, Story][] =>
  readdirSync(KEPT)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(path.join(KEPT, name), 'utf8')) as Story]);

/** What was wrong, also where a story could not be told to its end. */
export async function faultsOf(school: School, story: Story, breakage: Breakage = null): Promise<Told> {
  try {
    return await tellStory(school, story, breakage);
  } catch (error) {
    return { faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)], requests: 0 };
  }
}

/** The first seed by which the breakage is found, and what it says; null where it is not. */
export async function findBreakage(school: School, breakage: Breakage, from: number, seeds: number) {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const [fault] = (await faultsOf(school, storyOf(seed), breakage)).faults;
    if (fault !== undefined) return { seed, fault };
  }
  return null;
}

/** What is wrong by a seed, with the shortest story of it that could be found; null where nothing is. */
export async function failureOf(school: School, seed: number): Promise<{ story: Story; faults: string[] } | null> {
  const whole = storyOf(seed);
  const { faults } = await faultsOf(school, whole);
  if (faults.length === 0) return null;
  const story = await shrink(whole, async (shorter) => (await faultsOf(school, shorter)).faults.length > 0);
  const left = (await faultsOf(school, story)).faults;
  return left.length > 0 ? { story, faults: left } : { story: whole, faults };
}

/** A failure as it is read. */
export const tellFailure = ({ story, faults }: { story: Story; faults: readonly string[] }): string[] => [
  ...story.steps.map((step, index) => `${index + 1}. ${tellStep(step)}`),
  ...faults.slice(0, 4).map((fault) => `→ ${fault}`),
];
