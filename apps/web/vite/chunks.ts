import type { Rolldown } from 'vite';
import { type GetModuleInfo, moduleGraph } from './module-graph.ts';

type Layer = {
  name: string;
  /** Which modules may enter it: ours, if nothing is said. */
  test?: RegExp;
  /** Screens that count, all without it; so many of them need the module, and one of `has`. */
  screens?: RegExp;
  least: number;
  has?: RegExp;
  /** Neither third-party parts nor what draws with them. */
  light?: true;
};

/**
 * On a slow device each request costs more than its bytes: a screen is the shell, at most a few of these files, and its
 * own one. The first layer that fits takes a module. What a module needs is needed by the same screens and more, so that
 * it fits the same layer or an earlier one: no screen loads a file for the sake of another file's needs.
 */
const LAYERS: readonly Layer[] = [
  // How words of lists are read: every exercise and the page of a list need it, as they need speech, and no first screen does.
  {
    name: 'speech',
    test: /learning\/src\/(notation\/(readings|endings|inclusive|first-form)|text\/function-words|activities\/(available-activities|word-order|grid-(entries|letters)))\./,
    least: 0,
  },
  // What most first screens draw at once, and what a quarter of all screens needs.
  { name: 'shell', screens: /home-page|search-screen|(list|course|folio)-screens/, least: 3, light: true },
  // Practice, its results and tests share their parts with the activities, pages beside a folio theirs with the folio: these are no
  // quarter of all screens.
  {
    name: 'shell',
    screens:
      /^(?!.*\/(practice|results|class-tests?|folios\/\w+\/(class|dossier|history|one-hand|report|showing|transmitted|year))\/)/,
    least: 9,
    light: true,
  },
  {
    name: 'shell',
    test: /print\/use-printing|parts\/line-skeleton|practice\/((run|practice)-queries|strength-counts\.module)|sharing\/secret-link|content\/tell-opened|page\/(save-file|use-download)|hub\/folio-watches|notifications\/(notification-tabs|being-read)|rich-text\/rich-colors|text\/right-answers/,
    least: 0,
  },
  // What a table fetches at once after its first cells.
  {
    name: 'folio-parts',
    test: /features\/folios\/\w+\/(pupil-report|detail\/(reports-menu|folio-menu|use-exports)|table\/cell-preview|cells\/follow-colleagues)\./,
    least: 0,
  },
  { name: 'shell', test: /\.module\.css$/, has: /(list|course)-screens/, least: 3 },
  {
    name: 'inputs',
    test: /@mantine\/hooks|@mantine\/core\/esm\/(core|utils\/In|components\/(Input|TextInput|Textarea|NativeSelect|Switch|ActionIcon|Chip|Checkbox|Combobox\/(get-parsed|ComboboxChevron|Combobox\.module)))|mantine-inputs/,
    least: 4,
  },
  { name: 'overlays', test: /node_modules\/(?!@tanstack|@dnd-kit)|mantine-overlays/, least: 6 },
  { name: 'sortable', test: /@dnd-kit|parts\/sortable-list|editor\/row-list/, least: 2 },
  { name: 'rich-text', test: /dompurify|rich-text-view/, least: 0 },
  { name: 'speech', has: /(list|card-print)-screen/, screens: /features\/activities\//, least: 4 },
  { name: 'activities', test: /activities\/wrong-answers/, least: 0 },
  // What some activities and the revision need.
  { name: 'exercise', test: /exercise\/use-(read-aloud|turn-sight)/, least: 0 },
  { name: 'exercise', has: /revision-screen/, screens: /features\/activities\//, least: 4 },
  { name: 'activities', screens: /features\/activities\//, least: 4 },
  // What a list lacks for an exercise is said on its page and where exercises are given; so is the state of its tests.
  { name: 'contents', test: /content\/list-lack|class-tests\/test-words/, least: 0 },
  { name: 'contents', screens: /(list|course)-screens/, least: 2 },
  { name: 'folios', has: /folio-screens/, screens: /features\/folios\//, least: 2 },
  // Its pages all ask for a report, some of them by a press, and say for whom a comment is.
  { name: 'folios', test: /contract\/src\/folio-reports|observation\/audience-words/, least: 0 },
  { name: 'courses', has: /course-search/, screens: /features\/courses\//, least: 2, light: true },
  // What a pupil has to do, on her home and on « À faire »: reading a course needs none of it.
  {
    name: 'todo-cards',
    test: /following\/(todo-card|just-done|end-badge)\.|class-tests\/test-cards\.|cards\/wide-card\./,
    least: 1,
  },
  { name: 'resources', test: /school\/following\//, least: 1 },
  { name: 'resources', has: /course-screens/, screens: /features\/courses\//, least: 2 },
  // Copying and exporting from the page of a list; a search does without, and without the schemas.
  {
    name: 'schemas',
    test: /features\/lists\/(editor\/|export-list)|src\/(imports\/(list-text|read-table|split-rows)|text\/plain-letters)/,
    has: /list-screens/,
    least: 2,
  },
  { name: 'lists', has: /list-search/, screens: /features\/lists\//, least: 2, light: true },
  // A pupil's home shows the numbers of her lists, too.
  { name: 'lists', test: /practice\/strength-counts/, least: 0 },
  { name: 'lists', has: /list-screens/, least: 2, light: true },
  { name: 'inputs', least: 6, light: true },
  { name: 'inputs', test: /editor\/small-switch|folios\/(folio-crumbs|folio-part-page|use-selection)/, least: 2 },
  { name: 'overlays', least: 6 },
  { name: 'overlays', has: /(groups|preferences|administration)-/, screens: /editor-screen/, least: 2 },
  { name: 'editors', screens: /editor-screen/, least: 2 },
  { name: 'forms', screens: /editor-screen|(preferences|groups)-page|(distribution|administration)-screens/, least: 2 },
  { name: 'sheets', screens: /(criterion|pupil-folio)-page/, least: 2 },
];

const ROUTES = /\/src\/routes\//;
/** An activity is a screen of its own behind the one of its route. */
const ACTIVITIES = /\/load-activity\.ts$/;
/** What drafts are checked with: no first screen needs it, whatever its modules name (calls-plugin.ts). */
const SCHEMAS = /\?schemas$|node_modules\/zod\//;
const THIRD_PARTY = /node_modules\/(?!@tanstack)|mantine-(inputs|overlays)/;

/** Names the file that a module belongs to; null leaves it to the bundler. */
export function chunkNames(main: string): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let place: ((id: string) => string | null) | undefined;
  return (id, context) => {
    place ??= placeModules(main, (one) => context.getModuleInfo(one));
    return place(id);
  };
}

function placeModules(main: string, getModuleInfo: GetModuleInfo): (id: string) => string | null {
  const { importsOf, closure } = moduleGraph(getModuleInfo);
  const opens = (ids: Iterable<string>) => [...ids].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const initial = closure(main);
  const entries = new Set(opens(initial));
  for (const entry of entries) for (const next of opens(closure(entry))) entries.add(next);
  const screens = new Set(opens([...initial].filter((id) => ROUTES.test(id))));
  for (const screen of screens)
    for (const activity of opens([...closure(screen)].filter((id) => ACTIVITIES.test(id)))) screens.add(activity);

  const whoNeeds = (starts: ReadonlySet<string>) => {
    const needing = new Map<string, string[]>();
    for (const start of starts) for (const id of closure(start)) needing.set(id, [...(needing.get(id) ?? []), start]);
    return needing;
  };
  const screensOf = whoNeeds(screens);
  const entriesOf = whoNeeds(entries);

  const heavy = new Map<string, boolean>();
  const isHeavy = (id: string): boolean => {
    const known = initial.has(id) ? false : heavy.get(id);
    if (known !== undefined) return known;
    heavy.set(id, false);
    const found = THIRD_PARTY.test(id) || importsOf(id).some(isHeavy);
    heavy.set(id, found);
    return found;
  };
  const fits = (id: string, needing: readonly string[], layer: Layer) =>
    (layer.test?.test(id) ?? !THIRD_PARTY.test(id)) &&
    (layer.has === undefined || needing.some((screen) => layer.has?.test(screen))) &&
    needing.filter((screen) => layer.screens?.test(screen) ?? true).length >= layer.least &&
    !(layer.light && isHeavy(id));

  /** Whether only one screen, and what opens from it, has use for a module. */
  const isOwn = (id: string, screen: string) =>
    entriesOf.get(id)?.every((entry) => entry === screen || opensFrom(entry, screen)) ?? false;
  const opensFrom = (entry: string, screen: string) =>
    getModuleInfo(entry)?.dynamicImporters.every((from) => String(screensOf.get(from)) === screen) ?? false;

  return (id) => {
    if (SCHEMAS.test(id)) return 'schemas';
    if (initial.has(id)) return 'shell';
    const needing = screensOf.get(id) ?? [];
    const layer = LAYERS.find((one) => fits(id, needing, one));
    if (layer !== undefined) return layer.name;
    const [screen = ''] = needing;
    return needing.length === 1 && isOwn(id, screen) ? fileName(screen) : null;
  };
}

const fileName = (id: string) => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? null;
