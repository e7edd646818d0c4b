import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './connection.ts';

/**
 * A statement with a constant text and $1, $2 …: PostgreSQL parses it once per connection. For frequent calls;
 * elsewhere the query builder is easier to read. `name` is unique to the text. Instants arrive as PostgreSQL writes
 * them.
 */
export function statement<Row extends object>(name: string, text: string) {
  return async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const query = db._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>({ sql: text, params: [...values] }, undefined, name, false);
    return (await query.execute()).rows;
  };
}

/** The text of a condition without values, for a constant one. */
export const textOf = (condition: SQL): string => new PgDialect().sqlToQuery(condition).sql;
