import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Node, nameOf, propertiesOf, walk } from './syntax.ts';

const SOURCE = join(import.meta.dirname, '../../../packages/contract/src');

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const WEB = /\/apps\/web\/src\/.*\.tsx?$/;
/** The contract with its schemas, as a second set of modules. */
const SCHEMAS = '?schemas';
const IMPORT = /import \{([^}]*)\} from ['"]@pupitre\/contract['"];?/g;
/** A schema of a call, which the built page does not have. */
const SCHEMA_OF_CALL = /\b\w+\.(params|query|body|response)\??\.(safeParse|parse)\b/;

/** What makes calls, with the place of the object that says what they take and answer. */
const MAKERS: Readonly<Record<string, number>> = { endpoint: 3, contentEndpoints: 1 };
/** Only the server reads these; `response` tells the browser no more than that there is one. */
const DROPPED = /^(summary|records|summaries|errors|params|query|body|id|card|trashed|whole|create|save)$/;

type Edit = { start: number; end: number; text: string };

/**
 * The built page checks no answer (`checked` of api/call.ts), so that it needs of each call the method, the address and
 * the access. The schemas that editors check drafts with come from modules of their own: making every schema of the
 * contract was half of what the first screen's code did when it started.
 */
export function callsPlugin(): Plugin {
  let homes: ReadonlyMap<string, string> = new Map();
  return {
    name: 'pupitre-calls',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      homes = await findSchemas();
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer = '') {
        const isOfSchemas = importer.endsWith(SCHEMAS) && source.startsWith('.');
        if (!isOfSchemas && !source.endsWith(SCHEMAS)) return undefined;
        const found = await this.resolve(source.replace(SCHEMAS, ''), importer.replace(SCHEMAS, ''), {
          skipSelf: true,
        });
        return found === null ? null : `${found.id}${SCHEMAS}`;
      },
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (!id.endsWith(SCHEMAS)) return undefined;
        return {
          code: await readFile(id.slice(0, -SCHEMAS.length), 'utf8'),
          moduleType: 'ts',
          moduleSideEffects: false,
        };
      },
    },
    transform(code, id) {
      if (WEB.test(id)) {
        const found = SCHEMA_OF_CALL.exec(code)?.[0];
        if (found !== undefined) this.error(`${id}: ${found} is not there in the built page; name the schema itself.`);
        return { code: code.replaceAll(IMPORT, (_, names: string) => importOf(names.split(','), homes)), map: null };
      }
      const isOfSchemas = id.endsWith(SCHEMAS);
      if (!CONTRACT.test(id.replace(SCHEMAS, ''))) return undefined;
      return { code: asNeeded(code, this.parse(code) as unknown as Node, isOfSchemas), map: null };
    },
  };
}

/** The file of each schema of the contract, by its name. */
async function findSchemas(): Promise<ReadonlyMap<string, string>> {
  const homes = new Map<string, string>();
  for await (const file of glob('*.ts', { cwd: SOURCE, exclude: ['*.test.ts', 'index.ts'] })) {
    const exported = (await import(join(SOURCE, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (typeof value === 'object' && value !== null && '_zod' in value) homes.set(name, join(SOURCE, file));
  }
  return homes;
}

/** Each schema comes from its own file, so that it brings no other along. */
function importOf(given: readonly string[], homes: ReadonlyMap<string, string>): string {
  const names = given.map((name) => name.trim()).filter((name) => name !== '');
  const home = (name: string) => homes.get(name.split(' ', 1)[0] ?? '');
  const calls = names.filter((name) => home(name) === undefined);
  return [
    ...(calls.length === 0 ? [] : [`import { ${calls.join(', ')} } from '@pupitre/contract';`]),
    ...names
      .filter((name) => !calls.includes(name))
      .map((name) => `import { ${name} } from '${home(name)}${SCHEMAS}';`),
  ].join(' ');
}

/** The code of a module of the contract as the browser needs it; `tree` is its syntax. */
export function asNeeded(code: string, tree: Node, hasSchemas = false): string {
  const nodes = [...walk(tree)];
  const inputs = nodes.flatMap((node) => {
    const place = node.type === 'CallExpression' ? MAKERS[nameOf(node.callee)] : undefined;
    const input = place === undefined ? undefined : (node.arguments as Node[])[place];
    return input === undefined ? [] : [input];
  });
  const spread = inputs.flatMap((input) =>
    propertiesOf(input).flatMap((one) => (one.type === 'SpreadElement' ? [nameOf(one.argument)] : [])),
  );
  const shared = nodes.filter((node) => node.type === 'VariableDeclarator' && spread.includes(nameOf(node.id)));
  const initial = (tree.body as Node[]).flatMap(declarationsOf);
  const cuts = hasSchemas
    ? []
    : [
        ...[...inputs, ...shared.map(({ init }) => init as Node)].flatMap(propertiesOf).flatMap(cut),
        ...initial.filter((init) => rootOf(init) === 'z').map(({ start, end }) => ({ start, end, text: 'null' })),
      ];
  // Nothing that a module of the contract computes while it is read does anything else: unused, it may go.
  const pure = initial.filter(
    ({ type, start }) => /Call|Object/.test(type) && !cuts.some((one) => one.start === start),
  );
  const wraps = pure.flatMap((init) =>
    nameOf(init.callee) in MAKERS
      ? [insertAt(init.start, PURE)]
      : [insertAt(init.start, `${PURE}(() => (`), insertAt(init.end, '))()')],
  );
  return [...cuts, ...wraps]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

const PURE = '/* @__PURE__ */ ';
const insertAt = (at: number, text: string): Edit => ({ start: at, end: at, text });

function cut(property: Node): Edit[] {
  const { start, end } = property;
  const name = property.type === 'Property' ? nameOf(property.key) : '';
  if (name === 'response') return [{ start, end, text: 'response: true' }];
  return DROPPED.test(name) ? [{ start, end, text: '...null' }] : [];
}

function declarationsOf(statement: Node): Node[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => (init === null ? [] : [init]));
}

/** `z` of `z.string().check(…)`. */
const rootOf = (node: Node): string => {
  const within = (node.callee ?? node.object) as Node | undefined;
  return within === undefined ? nameOf(node) : rootOf(within);
};
