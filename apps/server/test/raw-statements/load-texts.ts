import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** For each file, where it asks and an expression that makes the same text. */
export type Asked = { folder: string; examples: Record<string, { line: number; expression: string }[]> };
/** What is asked there in SQL; a `statement()` within a function has several. */
export type Text = { file: string; line: number } & ({ text: string } | { error: string });

declare global {
  var noteStatement: (text: string) => void;
}

/*
 * Loads modules of the server in a process of its own and says what their statements are in SQL: `statement()` is noted
 * when its module is loaded, and an `execute()` has its example at the end of its file.
 */
const HEAD = 'export function statement<Row extends object>(name: string, text: string) {';
const { folder, examples } = JSON.parse(readFileSync(0, 'utf8')) as Asked;
const root = `${pathToFileURL(folder).href}/`;
const texts: Text[] = [];

globalThis.noteStatement = (text) => {
  // Error, this function, statement(), its caller.
  const [, url = '', line] = /(file:.*):(\d+):\d+/.exec(new Error().stack?.split('\n')[3] ?? '') ?? [];
  texts.push({ file: url.slice(root.length), line: Number(line), text });
};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(root)) return loaded;
    const file = url.slice(root.length);
    const own = String(loaded.source);
    if (file === 'src/db/statement.ts') {
      if (!own.includes(HEAD)) throw new Error('statement() has another head now.');
      return { ...loaded, source: own.replace(HEAD, `${HEAD} globalThis.noteStatement(text);`) };
    }
    const more = examples[file]?.map(({ line, expression }) => `export const example${line} = () => (${expression});`);
    return { ...loaded, source: [own, ...(more ?? [])].join('\n') };
  },
});

const dialect = new PgDialect();
for (const [file, asked] of Object.entries(examples)) {
  const module = (await import(root + file)) as Record<string, (() => SQLWrapper | string) | undefined>;
  for (const { line } of asked) {
    try {
      const made = module[`example${line}`]?.() ?? '';
      texts.push({ file, line, text: typeof made === 'string' ? made : dialect.sqlToQuery(made.getSQL()).sql });
    } catch (error) {
      texts.push({ file, line, error: String(error) });
    }
  }
}
// Some modules keep a process alive.
process.stdout.write(JSON.stringify(texts), () => process.exit(0));
