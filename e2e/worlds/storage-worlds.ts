import type { Page } from '@playwright/test';
import { REFUSALS, type Refusal, refuse, refuseCookies } from '../fixtures/refusing.ts';
import { Relay } from '../fixtures/relay.ts';
import type { World } from './world.ts';

const SAID: Readonly<Partial<Record<Refusal, string>>> = { room: 'a full storage' };
const SOCKETS: Refusal = 'sockets';

/** Browsers that refuse, lack or have no room for something; what networks refuse is not among them. */
export const STORAGE_WORLDS: readonly World[] = [
  ...REFUSALS.filter((one) => one !== SOCKETS).map((refusal) => ({
    name: SAID[refusal] ?? `without ${refusal}`,
    prepare: (page: Page) => refuse(page, refusal),
    says: [/SecurityError|insecure|NotAllowedError/],
  })),
  // Nobody is known without any: everybody is a guest.
  {
    name: 'without cookies',
    roles: ['visiteur'],
    relay: new Relay({ withoutCookies: true }),
    prepare: refuseCookies,
    says: [/SecurityError|insecure|NotAllowedError/],
  },
];
