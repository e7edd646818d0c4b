import type { Db } from './connection.ts';

const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * A named prepared statement, built once per database; PostgreSQL parses and plans it once per connection. `name` must
 * hold everything that changes the statement's text.
 */
export function prepared<Statement>(
  db: Db,
  name: string,
  build: (db: Db) => { prepare(name: string): Statement },
): Statement {
  let statements = kept.get(db);
  if (statements === undefined) {
    statements = new Map();
    kept.set(db, statements);
  }
  let statement = statements.get(name) as Statement | undefined;
  if (statement === undefined) {
    statement = build(db).prepare(name);
    statements.set(name, statement);
  }
  return statement;
}
