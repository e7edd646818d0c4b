/** What screens take from `ui/errors/use-code.ts`, for one drawing to text: the code of a part comes before it is drawn again. */
import { noteOwn } from './own-part.ts';

type Load = () => Promise<unknown>;
/** With the modules that it came from: a page names their files. */
type Loaded = { code: unknown; modules: readonly string[] };

/** By the function that loads it, or by its text where a screen makes one anew. */
const known = new WeakMap<Load, Loaded>();
let ofDrawing = new Map<string, Loaded>();
let missing = new Map<string, Load>();
let used = new Set<string>();
/** While somebody's part is asked for; other pages are drawn while its code comes. */
let imported: string[] | null = null;

/** Around every `import()` of the screens: notes the module that is asked for. */
export function noteImport<Module>(module: string, code: Promise<Module>): Promise<Module> {
  imported?.push(module);
  return code;
}

/** The same for what a loader asks for. */
export async function withModules<Result>(
  load: () => Result,
): Promise<{ code: Awaited<Result>; modules: readonly string[] }> {
  const modules: string[] = [];
  imported = modules;
  let coming: Result;
  try {
    coming = load();
  } finally {
    imported = null;
  }
  return { code: await coming, modules };
}

export function useCode(load: Load, isWanted = true) {
  noteOwn();
  const state = { code: null as unknown, error: null, again: () => undefined };
  if (!isWanted) return state;
  const text = String(load);
  const loaded = known.get(load) ?? ofDrawing.get(text);
  if (loaded === undefined) missing.set(text, load);
  for (const module of loaded?.modules ?? []) used.add(module);
  return { ...state, code: loaded?.code ?? null };
}

/** Parts within parts whose code comes by itself. */
const MOST = 6;

/** Draws until no part waits for code: what comes with a part may name more. */
export async function withCode<Result>(draw: () => Result): Promise<{ result: Result; modules: string[] }> {
  let loaded = new Map<string, Loaded>();
  for (let times = 0; ; times += 1) {
    if (times === MOST) throw new Error('A part asks for code again and again.');
    ofDrawing = loaded;
    missing = new Map();
    used = new Set();
    const result = draw();
    const coming = missing;
    const modules = [...used];
    if (coming.size === 0) return { result, modules };
    loaded = new Map(loaded);
    for (const [text, load] of coming) {
      const part = await withModules(load);
      known.set(load, part);
      loaded.set(text, part);
    }
  }
}
