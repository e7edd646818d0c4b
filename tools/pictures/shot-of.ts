import type { Page } from '@playwright/test';
import { addressOf, type Place, ROLES, type Role, type Step } from '@pupitre/screens';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import type { Shot } from './camera.ts';
import type { DemoWorld } from './demo-world.ts';
import { takeSteps } from './steps.ts';

/** Those of a world who look at screens; for other roles, people of the demonstration school do. */
export type People = Partial<Record<Role, PersonRow>>;

/** What the camera needs to know of a view as a row declares it. */
export function shotOf(
  { at, as, first = [] }: { at: Place; as: Role; first?: readonly Step[] },
  world: DemoWorld,
  people: People = {},
): Pick<Shot, 'path' | 'who' | 'prepare'> {
  const { login } = ROLES[as];
  return {
    path: addressOf(at, world),
    who: people[as] ?? (login === null ? null : world.people[login]),
    prepare: (page: Page) => takeSteps(page, first),
  };
}
