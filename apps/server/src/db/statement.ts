import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './connection.ts';

/** A row as a raw statement answers it: instants arrive as PostgreSQL writes them. */
export type Wire<Row, Instants extends keyof Row> = Omit<Row, Instants> & {
  [Name in Instants]: string | (null extends Row[Name] ? null : never);
};

/**
 * A statement with a constant text and $1, $2 …: PostgreSQL parses it once per connection. For frequent calls;
 * elsewhere the query builder is easier to read. `name` is unique to the text. The row is compared with what
 * PostgreSQL answers (test/raw-statements).
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
