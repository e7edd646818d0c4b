import { type AskedWorlds, FIGURES, type Figures } from '../../e2e/worlds/chosen.ts';
import type { WorldLine } from './part.ts';

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] };
/** Letters of a fault that the page of figures has room for. */
const ROOM = 400;

/** Playwright's report as one line a world, with what failed in it and how to repeat that. */
export function linesOfWalks(report: string, { seed, presses }: AskedWorlds): WorldLine[] {
  const worlds = new Map<string, Figures>();
  for (const figures of walksOf(JSON.parse(report) as Suite)) {
    const all = worlds.get(figures.world) ?? { ...figures, screens: 0, presses: 0, faults: [] };
    worlds.set(figures.world, {
      ...all,
      screens: all.screens + figures.screens,
      presses: all.presses + figures.presses,
      faults: [...all.faults, ...figures.faults],
    });
  }
  return [...worlds.values()].map(({ world, screens, presses: pressed, faults }) => ({
    what: world,
    figures: `${screens} screens, ${pressed.toLocaleString('en')} presses, ${faults.length} broken`,
    state: faults.length === 0 ? 'ok' : 'failed',
    why: faults.flatMap(({ route, fault }) => [
      `${route}: ${fault.replace(/\s+/g, ' ').slice(0, ROOM)}`,
      `  npm run world -- --screens --seed=${seed} --rounds=${presses} --only='${world}' --only='${route}'`,
    ]),
  }));
}

/** The world's name is that of the group in which its walk stands. */
function walksOf({ title, specs = [], suites = [] }: Suite): Figures[] {
  const own = specs.map((spec): Figures => {
    const said = spec.tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === FIGURES)?.description;
    const figures =
      said === undefined ? { world: title, screens: 0, presses: 0, faults: [] } : (JSON.parse(said) as Figures);
    if (spec.ok || figures.faults.length > 0) return figures;
    return { ...figures, faults: [{ route: spec.title, fault: 'ended before it was walked, see the run above' }] };
  });
  return [...own, ...suites.flatMap(walksOf)];
}
