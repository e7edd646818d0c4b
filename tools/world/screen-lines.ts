import { type AskedWorlds, FIGURES, type Figures } from '../../e2e/worlds/chosen.ts';
import type { WorldLine } from './part.ts';

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] };
/** `left`: walks that were not begun, because the run was ended. */
type Walked = Figures & { left: number };
/** Letters of a fault that the page of figures has room for. */
const ROOM = 400;

/** Playwright's report as one line a world, with what failed in it and how to repeat that. */
export function linesOfWalks(report: string, { seed, presses }: AskedWorlds): WorldLine[] {
  const worlds = new Map<string, Walked>();
  for (const figures of walksOf(JSON.parse(report) as Suite)) {
    const all = worlds.get(figures.world) ?? { ...figures, screens: 0, presses: 0, left: 0, faults: [] };
    worlds.set(figures.world, {
      ...all,
      screens: all.screens + figures.screens,
      presses: all.presses + figures.presses,
      left: all.left + figures.left,
      faults: [...all.faults, ...figures.faults],
    });
  }
  return [...worlds.values()].map(({ world, screens, presses: pressed, left, faults }) => ({
    what: world,
    figures: `${screens} screens, ${pressed.toLocaleString('en')} presses, ${faults.length} broken`,
    state: faults.length > 0 ? 'failed' : left > 0 ? 'missing' : 'ok',
    why: [
      ...(left === 0 ? [] : [`${left} walks were not begun`]),
      ...faults.flatMap(({ route, fault }) => [
        `${route}: ${fault.replace(/\s+/g, ' ').slice(0, ROOM)}`,
        `  npm run world -- --screens --seed=${seed} --rounds=${presses} --only='${world}' --only='${route}'`,
      ]),
    ],
  }));
}

/** The world's name is that of the group in which its walk stands. */
function walksOf({ title, specs = [], suites = [] }: Suite): Walked[] {
  const own = specs.map((spec): Walked => {
    const said = spec.tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === FIGURES)?.description;
    const unsaid: Figures = { world: title, screens: 0, presses: 0, faults: [] };
    const figures = said === undefined ? unsaid : (JSON.parse(said) as Figures);
    const left = said === undefined && spec.ok ? 1 : 0;
    if (spec.ok || figures.faults.length > 0) return { ...figures, left };
    return {
      ...figures,
      left,
      faults: [{ route: spec.title, fault: 'ended before it was walked, see the run above' }],
    };
  });
  return [...own, ...suites.flatMap(walksOf)];
}
