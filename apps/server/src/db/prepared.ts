import type { Db } from './connection.ts';

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
/** What a select of Drizzle's knows of a column: a column of a table, an alias, or SQL with a decoder. */
type Field = Partial<Decoder> & { decoder?: Decoder; sql?: { decoder: Decoder } };
type Values = Readonly<Record<string, unknown>>;
type Built = {
  getQuery: () => { sql: string; params: unknown[] };
  fields?: readonly { path: readonly string[]; field: Field }[];
};
type Compiled = {
  text: string;
  params: readonly unknown[];
  readRows: (rows: unknown[][]) => object[];
};

const compiled = new Map<string, Compiled>();

/**
 * A named prepared statement, whose text is built once; PostgreSQL parses and plans it once per connection. `name` must
 * hold everything that changes the statement's text. Rows are read by what the columns say, looked up once: Drizzle
 * looks it up again for each cell.
 */
export function prepared<Statement extends { execute: (values?: Record<string, unknown>) => Promise<unknown> }>(
  db: Db,
  name: string,
  build: (db: Db) => { prepare(name: string): Statement },
): Pick<Statement, 'execute'> {
  let found = compiled.get(name);
  if (found === undefined) {
    found = compile(build(db).prepare(name) as unknown as Built);
    compiled.set(name, found);
  }
  const { text, params, readRows } = found;
  const query = db._.session.prepareQuery({ sql: text, params: [...params] }, undefined, name, true, readRows);
  return { execute: (values?: Values) => query.execute(values) } as Pick<Statement, 'execute'>;
}

function compile(statement: Built): Compiled {
  const { sql: text, params } = statement.getQuery();
  const columns = (statement.fields ?? []).map(({ path: [key, ...rest], field }, place) => {
    if (key === undefined || rest.length > 0) throw new Error('A prepared statement selects columns without groups.');
    return { key, place, decoder: decoderOf(field) };
  });
  if (columns.length === 0) throw new Error('A prepared statement selects nothing.');
  const readRow = (row: unknown[]) => {
    const read: Record<string, unknown> = {};
    for (const { key, place, decoder } of columns) {
      const value = row[place];
      read[key] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return read;
  };
  return { text, params, readRows: (rows) => rows.map(readRow) };
}

function decoderOf(field: Field): Decoder {
  if (field.mapFromDriverValue !== undefined) return field as Decoder;
  const decoder = field.decoder ?? field.sql?.decoder;
  if (decoder === undefined) throw new Error('A column of a prepared statement says nothing of its values.');
  return decoder;
}
