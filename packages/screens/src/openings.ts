import { SCREENS } from './all-screens.ts';
import {
  type Address,
  type Area,
  AUDIENCES,
  type Audience,
  type Place,
  type Role,
  type State,
  type View,
} from './kinds.ts';

/** One address of the application, with those to whom it opens. */
export type Opening = Address & { route: string; at: Place; area: Area; opensTo: Audience; view?: View };

export const OPENINGS: readonly Opening[] = Object.entries(SCREENS).flatMap(([route, { area, opensTo, addresses }]) =>
  addresses.map(
    (address): Opening => ({ at: route, opensTo, ...address, route, area, ...('as' in address && { view: address }) }),
  ),
);

/** A view, or one of its states, as it is opened. */
export type Pictured = Required<Pick<State, 'at' | 'as' | 'first'>> &
  Pick<State, 'of'> & { name: string; opening: Opening };

/** All that pictures are taken of. */
export const PICTURED: readonly Pictured[] = OPENINGS.flatMap((opening) => {
  const { at, view } = opening;
  if (view === undefined) return [];
  const { as, title, first = [], states = {} } = view;
  const plain = { name: title, opening, at, as, first };
  const others = Object.entries(states).map(([name, state]) => {
    const own: State = 'length' in state ? { first: state } : state;
    return { ...plain, ...own, name: `${title}, ${name}` };
  });
  return [plain, ...others];
});

const isFor = (audience: Audience, role: Role): boolean => (AUDIENCES[audience] as readonly Role[]).includes(role);

/** Addresses from which the guards of the routes turn a role away. */
export const turnedAway = (role: Role): Opening[] => OPENINGS.filter(({ opensTo }) => !isFor(opensTo, role));

/** Addresses that a role may ask for, and that the server refuses to all but a few. */
export const personalOf = (role: Role): Opening[] =>
  OPENINGS.filter(({ at, opensTo, isPersonal, view }, index) => {
    const isFirst = OPENINGS.findIndex((one) => one.at === at) === index;
    return isPersonal === true && isFirst && view?.isOfProvider !== true && isFor(opensTo, role);
  });

/** Addresses that lead a role elsewhere. */
export const leadsOf = (role: Role): Opening[] =>
  OPENINGS.filter(({ opensTo, leadsTo }) => leadsTo !== undefined && isFor(opensTo, role));

/** A visit of one address: with its view it is looked at in every way, without it only opened. */
export type Visit = { opening: Opening; view?: View };

/** Roles that open what another role opens too: their own views are enough. */
const OPENS_ITS_VIEWS_ONLY: readonly Role[] = ['soutien'];

/** Every address that a role opens, each once: what it looks at itself, then what it sees as others do. */
export function visitsOf(role: Role): Visit[] {
  const own = OPENINGS.flatMap((opening): Visit[] => {
    const { view } = opening;
    return view?.as === role && view.isOfProvider !== true ? [{ opening, view }] : [];
  });
  if (OPENS_ITS_VIEWS_ONLY.includes(role)) return own;
  const seen = new Set(own.map(({ opening }) => opening.at));
  const others = OPENINGS.filter(({ at, opensTo, isPersonal, leadsTo, view }) => {
    if (seen.has(at) || !isFor(opensTo, role) || view?.isOfProvider === true) return false;
    if (isPersonal === true || leadsTo !== undefined) return false;
    seen.add(at);
    return true;
  });
  return [...own, ...others.map((opening) => ({ opening }))];
}

/** Each route once, as the role looks at it first; a role that sees others' screens as they do adds its own alone. */
export function routesOf(role: Role): Visit[] {
  const seen = new Set<string>();
  return visitsOf(role).filter(({ opening: { route }, view }) => {
    if (seen.has(route) || (role === 'admin' && view === undefined)) return false;
    seen.add(route);
    return true;
  });
}
