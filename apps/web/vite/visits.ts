import type { GetModuleInfo } from './module-graph.ts';

const ROUTES = /\/src\/routes\//;
/** An activity is a screen of its own behind the one of its route. */
const ACTIVITIES = /\/load-activity\.ts$/;
const HOME = /\/home-page\.tsx$/;
/** What all screens of signed-in people need, and what comes by itself on them. */
const PERSON = /\/src\/(person\.tsx|live\.ts)$/;
const HOME_OF_PEOPLE = /\/signed-in-home\.tsx$/;
/** What else people open first. */
const FIRST = /\/((list|course)-search-screen|(list|course|folio)-screens|(activity|revision)-screen)\.tsx$/;
/** What comes by itself on every page. */
const EVERYWHERE = /\/when-idle\.ts$/;
/** A part of a screen that a press opens; other parts are there at once. */
const PRESSED = /lazyModal\(\s*async \(\) => \(await import\(\s*["']([^"']+)["']/g;

/**
 * How much an opening of a screen counts: of a guest's home, to which nothing else shall come, of another home page, which
 * nearly all open first, of another first one, of any; as factors, with a part that stands on it at once (most homes are a
 * pupil's, with her panels), with all that presses open on it, and with one of these.
 */
const WEIGHTS = { guest: 10_000, home: 30, first: 14, any: 1 };
const FACTORS = { panels: 2, part: 0.4, all: 0.1, pressed: 0.03 };

/** What is opened together, modules that something imports later, and how much that counts. */
export type Visit = { opened: readonly string[]; weight: number };

type Graph = { initial: ReadonlySet<string>; closure: (id: string) => ReadonlySet<string> };

/** All openings of screens with their parts, by guests and by people; `initial` are the modules of the page itself. */
export function listVisits({ initial, closure }: Graph, getModuleInfo: GetModuleInfo): Visit[] {
  const opens = (ids: readonly string[]) => ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const isRoute = (id: string) => ROUTES.test(id);
  const person = opens([...initial]).filter((id) => PERSON.test(id));
  const there = new Set([...initial, ...person.flatMap((id) => [...closure(id)])]);
  const own = (id: string) => [...closure(id)].filter((one) => !there.has(one));
  const atHome = [...there].filter((id) => HOME_OF_PEOPLE.test(id)).flatMap((id) => [...closure(id)]);
  const openTo = { guests: opens([...initial].filter(isRoute)), people: opens([...there].filter(isRoute)) };
  const later = new Set(opens([...there].filter((id) => !isRoute(id) && !atHome.includes(id))));
  const visits: Visit[] = [];
  const seen = new Set([...openTo.people, ...later]);
  /** What opens from there and has not been opened from elsewhere. */
  const openFrom = (opened: readonly string[], weight: number) => {
    for (const part of opens(opened.flatMap(own))) {
      if (seen.has(part)) continue;
      seen.add(part);
      visits.push({ opened: [...opened, part], weight });
      openFrom([...opened, part], weight);
    }
  };
  const openScreen = (before: readonly string[], screen: string, isHome: boolean, weight: number) => {
    const modules = [...own(screen), ...(isHome && before.length > 0 ? atHome : [])];
    const activities = opens(modules.filter((id) => ACTIVITIES.test(id)));
    const pressed = new Set(modules.flatMap((id) => pressedIn(id, getModuleInfo)));
    const parts = opens(modules).filter((part) => !activities.includes(part) && !pressed.has(part));
    const opened = [...before, screen];
    visits.push({ opened, weight });
    for (const part of parts)
      visits.push({ opened: [...opened, part], weight: weight * (isHome ? FACTORS.panels : FACTORS.part) });
    for (const activity of activities) visits.push({ opened: [...opened, activity], weight });
    visits.push({ opened: [...opened, ...opens(modules)], weight: weight * FACTORS.all });
    openFrom(opened, FACTORS.pressed);
  };
  for (const screen of new Set(openTo.guests)) {
    const isHome = HOME.test(screen);
    openScreen([], screen, isHome, isHome ? WEIGHTS.guest : WEIGHTS.any);
  }
  for (const screen of new Set(openTo.people)) {
    const isHome = HOME.test(screen);
    openScreen(person, screen, isHome, isHome ? WEIGHTS.home : FIRST.test(screen) ? WEIGHTS.first : WEIGHTS.any);
  }
  for (const part of later)
    if (!person.includes(part))
      visits.push({ opened: [...person, part], weight: EVERYWHERE.test(part) ? WEIGHTS.home : WEIGHTS.any });
  openFrom([...later], FACTORS.pressed);
  return visits;
}

function pressedIn(id: string, getModuleInfo: GetModuleInfo): string[] {
  const { code = null, dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
  const files = [...(code ?? '').matchAll(PRESSED)].map(([, path = '']) => path.slice(path.lastIndexOf('/')));
  return dynamicallyImportedIds.filter((opened) => files.some((file) => opened.endsWith(file)));
}
