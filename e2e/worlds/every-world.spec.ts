import { ROLES } from '@pupitre/screens';
import { handfulsOf } from '../fixtures/handfuls.ts';
import { test } from '../fixtures/test.ts';
import { WORLDS } from './all-worlds.ts';
import { chosenOf } from './chosen.ts';
import { screensOf, WALKERS, walk } from './walk.ts';

test.use({ trace: 'off' });

/** What one test holds, so that several share the work. */
const HANDFUL = 10;

const { seed, presses, worlds, isScreen } = chosenOf(WORLDS);
for (const world of worlds)
  for (const role of WALKERS.filter((one) => world.roles?.includes(one) ?? true))
    for (const [index, visits] of handfulsOf(screensOf(role).filter(isScreen), HANDFUL).entries())
      walk(`${ROLES[role].label} (${index + 1}) presses ${presses} times on each of ${visits.length} screens`, {
        ...{ world, role, visits, seed, presses },
      });
