import type { Visit } from '@pupitre/screens';
import type { World } from './world.ts';

/** How `npm run world -- --screens` says what it wants (tools/world/screens.ts). */
export const ASKED_WORLDS = 'WORLDS_ASKED';
export type AskedWorlds = { seed: number; presses: number; only: readonly string[] };

/** What a walk tells of itself, as the annotation of its test. */
export type Figures = { world: string; screens: number; presses: number; faults: { route: string; fault: string }[] };
export const FIGURES = 'figures';

const nameOf = ({ opening: { route }, view }: Visit): string => `${route} ${view?.title ?? ''}`;
const has = (name: string, words: readonly string[]) =>
  words.some((word) => name.toLowerCase().includes(word.toLowerCase()));

/** Words that name no world name screens. */
export function chosenOf(all: readonly World[], env: NodeJS.ProcessEnv = process.env) {
  const { seed, presses, only } = JSON.parse(env[ASKED_WORLDS] ?? '{"seed":1,"presses":6,"only":[]}') as AskedWorlds;
  const isWorld = (word: string) => all.some(({ name }) => has(name, [word]));
  const ofWorlds = only.filter(isWorld);
  const ofScreens = only.filter((word) => !isWorld(word));
  return {
    seed,
    presses,
    worlds: all.filter(({ name }) => ofWorlds.length === 0 || has(name, ofWorlds)),
    isScreen: (visit: Visit) => ofScreens.length === 0 || has(nameOf(visit), ofScreens),
  };
}
