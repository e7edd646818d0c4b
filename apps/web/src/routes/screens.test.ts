import { type Role as AppRole, callAddress, getUser, type Settings } from '@pupitre/contract';
import {
  ALL_ROLES,
  type Asker,
  AUDIENCES,
  addressOf,
  findScreen,
  leadsOf,
  NO_ROUTE,
  OPENINGS,
  type Opening,
  PICTURED,
  personalOf,
  type Role,
  SCREENS,
  type ScreenWorld,
  turnedAway,
  visitsOf,
} from '@pupitre/screens';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer } from '../../test/fake-server.ts';
import { profileOf, testSettings } from '../../test/render-app.tsx';
import { createQueryClient } from '../api/query-client.ts';
import { toSession } from '../api/session.ts';
import { personParts } from '../person.tsx';
import { createAppRouter } from '../router.tsx';

const CLAIMS: Record<Role, readonly AppRole[] | 'guest'> = {
  visiteur: 'guest',
  eleve: ['eleves'],
  enseignante: ['enseignants'],
  soutien: ['soutien'],
  editrice: ['enseignants', 'publisher'],
  admin: ['admin'],
};
const secret = () => '00000000-0000-4000-8000-000000000000';
const WORLD: ScreenWorld = {
  list: () => 1,
  listSecret: secret,
  course: () => 1,
  courseSecret: secret,
  folio: () => 1,
  folioSecret: secret,
  pupil: () => 1,
  criterion: () => 1,
  classTest: () => 1,
  person: () => 1,
};
/** Where these lead depends on what a person has; their own tests say how (OP-014). */
const BY_CONTENTS = ['/listes', '/parcours'];
/** With everything that a flag may close. */
const settings: Settings = {
  ...testSettings,
  feature_flags: {
    groupes: true,
    conjugaison: true,
    notifications: true,
    pratique: true,
    ouvrir_les_possibles: '2020-01-01',
  },
};
const pathOf = ({ at }: Opening) => addressOf(at, WORLD);

function routerOf(role: Role, at: string) {
  const profile = profileOf(CLAIMS[role]);
  const server = new FakeServer().on(getUser, profile);
  const queryClient = createQueryClient(() => undefined);
  const history = createMemoryHistory({ initialEntries: [at] });
  const person = profile.isAuthenticated ? personParts : null;
  const router = createAppRouter({ queryClient, session: toSession(profile), settings, person }, history);
  return { router, server };
}

describe('the table of screens', () => {
  const { router } = routerOf('eleve', '/');
  const routes = Object.keys(router.routesByPath);

  test('has every route of the router, and no other', () => {
    const listed = Object.keys(SCREENS).filter((route) => route !== NO_ROUTE);
    expect(
      routes.filter((route) => !listed.includes(route)),
      'routes of which nobody says how they are opened',
    ).toEqual([]);
    expect(
      listed.filter((route) => !routes.includes(route)),
      'screens whose route is gone',
    ).toEqual([]);
    expect(routes.length).toBeGreaterThan(50);
  });

  test('each address belongs to the route under which it stands', () => {
    const states = PICTURED.map(({ at, opening }) => ({ ...opening, at }));
    const strange = [...OPENINGS, ...states]
      .filter(({ route, view }) => {
        const leavesIt = view?.first?.some((step) => 'follow' in step) === true;
        return route !== NO_ROUTE && !leavesIt;
      })
      .filter((opening) => router.getMatchedRoutes(pathOf(opening).split('?')[0] ?? '')[2]?.fullPath !== opening.route);
    expect(strange.map(pathOf)).toEqual([]);
  });

  test('each screen is looked at by somebody, or leads elsewhere', () => {
    const opened = new Set(ALL_ROLES.flatMap((role) => visitsOf(role).map(({ opening }) => opening.route)));
    const led = new Set(OPENINGS.filter(({ leadsTo }) => leadsTo !== undefined).map(({ route }) => route));
    expect(Object.keys(SCREENS).filter((route) => !opened.has(route) && !led.has(route))).toEqual([]);
    const viewed = new Set(OPENINGS.filter(({ view }) => view !== undefined).map(({ route }) => route));
    expect(Object.keys(SCREENS).filter((route) => !viewed.has(route) && !led.has(route))).toEqual([]);
  });

  test('nobody looks at what does not open to them', () => {
    const shut = OPENINGS.filter(
      ({ opensTo, view }) => view !== undefined && !(AUDIENCES[opensTo] as readonly Role[]).includes(view.as),
    );
    expect(shut.map(pathOf)).toEqual([]);
  });

  test('of what is personal the server is asked by those who pass the guard', () => {
    for (const role of ['eleve', 'enseignante', 'editrice', 'admin'] as const)
      expect(personalOf(role).length, role).toBeGreaterThan(3);
  });
});

test('a screen fills the window where its row says so', () => {
  const { router } = routerOf('eleve', '/');
  const bare = Object.entries(router.routesByPath).filter(([, { options }]) => options.staticData?.bare === true);
  const declared = Object.entries(SCREENS).filter(([, { isBare }]) => isBare === true);
  expect(bare.map(([path]) => path).toSorted()).toEqual(declared.map(([path]) => path).toSorted());
  expect(bare.length).toBeGreaterThan(4);
});

const askerOf = (role: Role): Asker | null =>
  role === 'visiteur'
    ? null
    : {
        isPupil: role === 'eleve',
        isTeacher: ['enseignante', 'soutien', 'editrice'].includes(role),
        keepsPractice: role === 'eleve',
        sharesPractice: role !== 'eleve',
      };

/** What the row of an address asks for, as calls are named by the fake server. */
function declared(role: Role, at: string): string[] {
  const { pathname, searchParams } = new URL(at, 'http://pupitre.test');
  const found = findScreen(pathname);
  const calls = found?.screen.asks?.({ params: found.params, search: searchParams, person: askerOf(role) }) ?? [];
  return calls.map((call) => `${call.endpoint.method} ${callAddress(call.endpoint, call).split('?', 1)[0]}`);
}

test.each([...ALL_ROLES])('what loaders ask for as %s stands in the row of the screen', async (role) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const found: string[] = [];
  for (const { opening } of visitsOf(role)) {
    const at = pathOf(opening);
    const { router, server } = routerOf(role, at);
    await router.load();
    const rows = declared(role, at);
    // The frame of every screen has these, and a secret is spent by the screen itself.
    const own = server.unexpected.filter((call) => !/\/user\/|-4000-/.test(call));
    found.push(...own.filter((call) => !rows.includes(call)).map((call) => `${opening.route}: ${call}`));
  }
  expect([...new Set(found)]).toEqual([]);
});

describe.each([...ALL_ROLES])('%s', (role) => {
  test('is turned away by the guard from what does not open to that role, and no content is asked for', async () => {
    const found: string[] = [];
    for (const opening of turnedAway(role)) {
      const { router, server } = routerOf(role, pathOf(opening));
      await router.load();
      if (router.state.location.pathname !== '/unauthorized')
        found.push(`${pathOf(opening)} opened ${router.state.location.href}`);
      found.push(...server.unexpected.map((call) => `${pathOf(opening)} asked for ${call}`));
    }
    expect(found).toEqual([]);
  });

  test('is led on from the addresses that show nothing of their own', async () => {
    // What the screen at the end asks for is not there.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fixed = leadsOf(role).filter(({ route }) => !BY_CONTENTS.includes(route));
    expect(fixed.length).toBeGreaterThan(2);
    for (const opening of fixed) {
      const { router } = routerOf(role, pathOf(opening));
      const passed: string[] = [];
      router.subscribe('onBeforeLoad', ({ toLocation }) => passed.push(toLocation.pathname));
      await router.load();
      expect(passed, pathOf(opening)).toContain(addressOf(opening.leadsTo ?? '', WORLD));
    }
  });
});
