import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_ROUTE, SCREENS } from '@pupitre/screens';
import { build, parseAst } from 'vite';
import { expect, test } from 'vitest';
import { chunkNames } from './chunks.ts';
import { routeScreens } from './route-screens.ts';
import { screensPlugin } from './screens-plugin.ts';
import type { Node } from './syntax.ts';

/** Files that weigh little would all come with the page. */
const HEAVY = `/* ${'-'.repeat(100_000)} */`;
const SOURCES: Record<string, string> = {
  'index.html': '<script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': "import './base.css'; import './routes/things.routes.tsx';",
  'src/base.css': 'body { color: red }',
  'src/routes/things.routes.tsx': `
    const createRoute = (route) => window.add(route);
    const lazyRouteComponent = (load) => load;
    const screens = () => import('../thing-page.tsx');
    createRoute({ path: '/choses', component: lazyRouteComponent(() => import('../things-page.tsx'), 'ThingsPage') });
    createRoute({
      path: '/choses/$id',
      component: lazyRouteComponent(screens, 'ThingPage'),
    });
    createRoute({ path: '/seule', component: lazyRouteComponent(() => import('../lone-page.tsx'), 'LonePage') });
    createRoute({ path: '/', beforeLoad: () => 'no screen' });`,
  'src/things-page.tsx': "import './card.css'; import './things.css'; export const ThingsPage = () => window.draw();",
  'src/thing-page.tsx':
    "import './card.css'; export const ThingPage = () => import('./dialog.tsx').then(({ open }) => open());",
  'src/lone-page.tsx': 'export const LonePage = () => window.draw();',
  'src/dialog.tsx': "import './dialog.css'; export const open = () => window.open();",
  'src/card.css': `.card { color: green }${HEAVY}`,
  'src/things.css': `.things { color: blue }${HEAVY}`,
  'src/dialog.css': `.dialog { color: black }${HEAVY}`,
};

test('each route names the files of its screen beyond those of the page, and no dialog', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'screens-'));
  try {
    mkdirSync(path.join(root, 'src/routes'), { recursive: true });
    for (const [file, source] of Object.entries(SOURCES)) writeFileSync(path.join(root, file), source);
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [screensPlugin(['/choses', '/choses/$id', '/seule'])],
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: chunkNames(path.join(root, 'src/main.tsx')) }] } },
        },
      },
    });
    const read = (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8');
    const { screens, parts }: Record<'screens' | 'parts', Record<string, string[]>> = JSON.parse(read('screens.json'));
    expect(Object.keys(screens)).toEqual(['/choses', '/choses/$id', '/seule']);
    const styles = (files: readonly string[] = []) =>
      files.filter((file) => file.endsWith('.css')).map((file) => /\.(\w+)/.exec(read(file))?.[1]);
    expect(styles(screens['/choses'])).toEqual(['card', 'things']);
    expect(styles(screens['/choses/$id'])).toEqual(['card']);
    // What a press opens comes by the name of its module, where a first frame shows it.
    expect(Object.keys(parts).toSorted()).toEqual(['dialog.tsx', 'lone-page.tsx', 'thing-page.tsx', 'things-page.tsx']);
    expect(styles(parts['dialog.tsx'])).toEqual(['dialog']);
    const page = read('index.html');
    for (const file of Object.values(screens).flat()) expect(page).not.toContain(file);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const routesOf = (source: string) => routeScreens(parseAst(source, { lang: 'tsx' }) as unknown as Node);

test('a route inside of another one has the path of both, and their screens', () => {
  const source = `
    const load = () => import('./people-screens.tsx');
    function routes() {
      const frame = createRoute({ id: '_frame', component: lazyRouteComponent(load, 'Frame') });
      const people = createRoute({ getParentRoute: () => frame, path: '/personnes', component: lazyRouteComponent(load, 'A') });
      const person = createRoute({
        getParentRoute: () => people,
        path: '$id',
        component: lazyRouteComponent(() => import('./person.tsx'), 'B'),
      });
    }`;
  expect(routesOf(source)).toEqual([
    { path: '/personnes', screens: ['./people-screens.tsx', './people-screens.tsx'] },
    { path: '/personnes/$id', screens: ['./people-screens.tsx', './people-screens.tsx', './person.tsx'] },
  ]);
});

/** Stands in the page's own files: it is shown where others cannot be. */
const OF_THE_PAGE = '/unauthorized';

test('the screen of every row is found in the routes', () => {
  const folder = path.join(import.meta.dirname, '../src/routes');
  const files = globSync('*.routes.tsx', { cwd: folder }).map((file) => path.join(folder, file));
  const found = files.flatMap((file) => routesOf(readFileSync(file, 'utf8')));
  const rows = Object.entries(SCREENS).filter(
    ([route, { addresses }]) =>
      ![NO_ROUTE, OF_THE_PAGE].includes(route) && addresses.every(({ leadsTo }) => leadsTo === undefined),
  );
  expect(found.map((one) => one.path).toSorted()).toEqual(rows.map(([route]) => route).toSorted());
  const screensOf = (route: string) => found.find((one) => one.path === route)?.screens;
  expect(screensOf('/parcours/detail/$id')).toEqual(['../features/courses/detail/course-screens.tsx']);
  expect(screensOf('/administration/personnes/$id')).toEqual(['./people-screens.tsx', './people-screens.tsx']);
});
