import { dirname, join } from 'node:path';
import type { Alias, InlineConfig, Plugin, PluginOption, UserConfig } from 'vite';
import { moduleOf } from './screens-plugin.ts';
import { type Node, nameOf, walk } from './syntax.ts';

const WEB = join(import.meta.dirname, '..');
const own = (name: string) => join(WEB, 'src/first-frame', name);

/** What stands in the place of a package while a screen is drawn to text. */
const PACKAGES: readonly Alias[] = [
  { find: /^react(-dom)?$|^react\/jsx-(dev-)?runtime$/, replacement: own('react.ts') },
  { find: /^@tanstack\/react-router$/, replacement: own('router.tsx') },
  { find: /^@tanstack\/react-query$/, replacement: own('query.ts') },
  { find: /^@tiptap\/(core|extensions|react|starter-kit)$/, replacement: own('tiptap.tsx') },
  { find: /^unpdf\/pdfjs$/, replacement: own('pdf.ts') },
];
/** And of a module of ours. */
const MODULES: Readonly<Record<string, string>> = {
  'api/call.ts': 'call.ts',
  'api/device-storage.ts': 'storage.ts',
  'ui/errors/use-code.ts': 'code.ts',
  'ui/rich-text/rich-text-editor.tsx': 'rich-editor.tsx',
  'ui/rich-text/rich-text-view.tsx': 'rich-text.tsx',
};

const ownModules: Plugin = {
  name: 'pupitre-own-modules',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    const name = found === null ? undefined : MODULES[moduleOf(found.id)];
    return name === undefined ? found : own(name);
  },
};

/** The build of the first frames, a module that the server imports: the screens themselves, with the config of the web's build. */
export async function firstFrameBuild(outDir: string): Promise<InlineConfig> {
  const { css, plugins } = (await import('../vite.config.ts')).default as UserConfig;
  return {
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [
      ...((plugins ?? [])
        .flat(9)
        .filter(
          (one) => one && 'name' in one && !/^pupitre-(?!icons|pictures|calls)/.test(one.name),
        ) as PluginOption[]),
      ownModules,
      notedImports,
      codeAlone,
    ],
    css,
    resolve: { alias: [...PACKAGES] },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PROD': 'true',
      'import.meta.env.DEV': 'false',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: own('draw.tsx'),
        // One file: what is never drawn is never run.
        output: { entryFileNames: 'draw.mjs', codeSplitting: false },
        transform: {
          inject: {
            noteImport: [own('code.ts'), 'noteImport'],
            window: [own('browser.ts'), 'frameWindow'],
            document: [own('browser.ts'), 'frameDocument'],
            navigator: [own('browser.ts'), 'frameNavigator'],
            getComputedStyle: [own('browser.ts'), 'frameStyle'],
          },
        },
      },
    },
  };
}

/** Styles and drawings are those of the browser's build. */
const codeAlone: Plugin = {
  name: 'pupitre-code-alone',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const [name, output] of Object.entries(bundle)) {
      if (output.type === 'asset') delete bundle[name];
      else output.code = inAscii(output.code);
    }
  },
};

/** V8 keeps a source with one other letter as two bytes a letter, for as long as the process lives. */
const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a press opens is not there yet: its code would only lie in the archive. */
const OPENED_BY_A_PRESS = 'lazyModal';
const NEVER = '() => new Promise(() => undefined)';

/** Each `import()` of the screens tells which module it asks for. */
const notedImports: Plugin = {
  name: 'pupitre-noted-imports',
  enforce: 'post',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: 'import(' },
    handler(code, id) {
      const nodes = [...walk(this.parse(code) as unknown as Node)];
      const opened = nodes
        .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === OPENED_BY_A_PRESS)
        .map((call) => (call.arguments as Node[])[0])
        .filter((load) => load !== undefined);
      const edits = [
        ...opened.map(({ start, end }) => ({ start, end, text: NEVER })),
        ...nodes
          .filter(({ type }) => type === 'ImportExpression')
          .filter(({ start }) => !opened.some((load) => load.start <= start && start < load.end))
          .map(({ start, end, source }) => {
            const module = moduleOf(join(dirname(id), String((source as Node).value ?? '')));
            return { start, end, text: `noteImport(${JSON.stringify(module)}, ${code.slice(start, end)})` };
          }),
      ];
      return edits
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
    },
  },
};
