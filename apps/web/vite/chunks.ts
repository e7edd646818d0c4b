import { existsSync, statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { joinPieces, type Piece } from './least-cost.ts';
import { type GetModuleInfo, moduleGraph } from './module-graph.ts';
import { listVisits } from './visits.ts';

const SHELL = 'shell';
/** The contract as the browser has it names what schemas are made of and uses little of it (calls-plugin.ts). */
const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const SCHEMAS = /\?schemas$|node_modules\/zod\//;
const STYLES = /\.css$/;
/** kB of a letter of a module after minifying and compressing. */
const COMPRESSED = { code: 0.13 / 1_000, styles: 0.2 / 1_000 };
/** Nothing is painted before styles are there, and more of them make every screen dearer. */
const STYLES_COUNT = 5;

/** Names the file that a module belongs to; null leaves it to the bundler. */
export function chunkNames(main: string): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= placeModules(main, (one) => context.getModuleInfo(one));
    return names.get(id) ?? null;
  };
}

/**
 * On a slow device each request costs more than its bytes. What the page itself needs is one file, the shell; all else is cut
 * so that the openings of all screens cost least together (decision 178).
 */
function placeModules(main: string, getModuleInfo: GetModuleInfo): ReadonlyMap<string, string> {
  const isUsed = (importer: string, imported: string) =>
    !CONTRACT.test(importer) ||
    (!SCHEMAS.test(imported) && isNamed(getModuleInfo(importer)?.code, getModuleInfo(imported)?.exports));
  const { closure, importsOf } = moduleGraph(getModuleInfo, isUsed);
  const initial = closure(main);
  const visits = listVisits({ initial, closure }, getModuleInfo);
  const needing = new Map<string, Set<number>>();
  for (const [visit, { opened }] of visits.entries())
    for (const id of opened.flatMap((entry) => [...closure(entry)]))
      if (!initial.has(id)) needing.set(id, (needing.get(id) ?? new Set()).add(visit));
  // What the same visits need comes together anyhow.
  const alike = Map.groupBy(needing.keys(), (id) => [...(needing.get(id) ?? [])].join(' '));
  const modules = [[...initial], ...alike.values()];
  const pieceOf = new Map(modules.flatMap((ids, piece) => ids.map((id) => [id, piece] as const)));
  const pieces = modules.map((ids, piece): Piece => {
    const needs = new Set(piece === 0 ? [] : ids.flatMap(importsOf).flatMap((id) => pieceOf.get(id) ?? []));
    needs.delete(piece);
    const [first = ''] = ids;
    return {
      ...weigh(ids, getModuleInfo),
      visits: piece === 0 ? new Set(visits.keys()) : (needing.get(first) ?? new Set()),
      needs,
    };
  });
  const groupOf = joinPieces(
    pieces,
    visits.map(({ weight }) => weight),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const entries = new Set(visits.flatMap(({ opened }) => opened));
  for (const [group, members] of Map.groupBy(pieceOf, ([, piece]) => groupOf[piece])) {
    const ids = members.map(([id]) => id);
    const name = group === groupOf[0] ? SHELL : nameOf(ids.find((id) => entries.has(id)) ?? ids[0] ?? '', taken);
    for (const id of ids) names.set(id, name);
  }
  return names;
}

/** Whether code names one of these beside the statements that import them. */
function isNamed(code: string | null = null, names: readonly string[] = []): boolean {
  const body = (code ?? '').replaceAll(/import \{[^}]*\} from ["'][^"']+["'];?/g, '');
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(body));
}

function weigh(ids: readonly string[], getModuleInfo: GetModuleInfo): Pick<Piece, 'kilobytes' | 'hasStyles'> {
  const styles = ids.filter((id) => STYLES.test(id));
  const sum = (sizes: readonly number[]) => sizes.reduce((one, other) => one + other, 0);
  const code = sum(ids.map((id) => getModuleInfo(id)?.code?.length ?? 0)) * COMPRESSED.code;
  const own = sum(styles.filter((id) => existsSync(id)).map((id) => statSync(id).size)) * COMPRESSED.styles;
  return { kilobytes: code + own * STYLES_COUNT, hasStyles: styles.length > 0 };
}

/** Of the file, and another one where two are called so. */
function nameOf(id: string, taken: Set<string>): string {
  const file = /([\w-]+)(?:\.\w+)*(?:\?\w+)?$/.exec(id)?.[1] ?? 'part';
  let name = file;
  for (let turn = 2; taken.has(name); turn += 1) name = `${file}-${turn}`;
  taken.add(name);
  return name;
}
