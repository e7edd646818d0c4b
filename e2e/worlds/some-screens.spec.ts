import { ROLES, type Role } from '@pupitre/screens';
import { handfulsOf } from '../fixtures/handfuls.ts';
import { test } from '../fixtures/test.ts';
import { WORLDS } from './all-worlds.ts';
import { screensOf, seedOf, WALKERS, walk } from './walk.ts';
import type { World } from './world.ts';

test.use({ trace: 'off' });

const SEED = 20_261_128;
const PRESSES = 6;
/** What one test holds, so that several share the work. */
const HANDFUL = 6;
/** Of a world that is not walked here as a whole (`npm run world -- --screens` does): presses on one drawn screen. */
const DRAWN_PRESSES = 4;

const worldOf = (name: string): World => {
  const world = WORLDS.find((one) => one.name === name);
  if (world === undefined) throw new Error(`There is no world « ${name} ».`);
  return world;
};

const translator = worldOf('translator');
for (const role of WALKERS)
  for (const [index, visits] of handfulsOf(screensOf(role), HANDFUL).entries())
    walk(
      `in a page that is translated ${ROLES[role].label} (${index + 1}) presses ${PRESSES} times on each screen, and sees what changes`,
      { world: translator, role, visits, seed: SEED, presses: PRESSES },
    );

/** Where people play, write, choose and read together. */
const SOME: Readonly<Record<'eleve' | 'enseignante', readonly string[]>> = {
  eleve: ['/activite/$type/$id', '/controles/$id', '/revision', '/mes-mots', '/mon-folio', '/auto-evaluation'],
  enseignante: [
    '/listes/$kind/$id/edition',
    '/parcours/$kind/$id/edition',
    '/folios/$kind/$id',
    '/folios/$kind/$id/edition',
    '/folios/$kind/$id/eleve/$studentId',
    '/preferences/groupes',
    '/parcours/$kind/$id/distribution',
    '/controles/$id/correction',
  ],
};
const someOf = (role: keyof typeof SOME) =>
  screensOf(role).filter(({ opening: { route } }) => SOME[role].includes(route));

for (const [name, how] of [
  ['reading aid', 'whose words a reading aid wraps'],
  ['corrector', 'whose fields somebody corrects'],
] as const)
  for (const role of ['eleve', 'enseignante'] as const)
    walk(`in a page ${how} ${ROLES[role].label} presses ${PRESSES} times where one plays and writes`, {
      ...{ world: worldOf(name), role, visits: someOf(role), seed: SEED, presses: PRESSES },
    });

const walked = ['translator', 'reading aid', 'corrector'];
// What guests alone see is drawn by the tests beside its rule.
for (const world of WORLDS.filter(({ name, roles }) => !walked.includes(name) && roles === undefined)) {
  const role = (['eleve', 'enseignante'] as const)[seedOf(SEED, world.name) % 2] ?? ('eleve' satisfies Role);
  const all = someOf(role);
  const first = seedOf(SEED, world.name, 'screens') % all.length;
  const visits = all.slice(first, first + 1);
  walk(`in « ${world.name} » ${ROLES[role].label} presses ${DRAWN_PRESSES} times on a screen`, {
    ...{ world, role, visits, seed: SEED, presses: DRAWN_PRESSES },
  });
}
