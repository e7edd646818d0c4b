import type { Db } from './connection.ts';

/** Parts of writes that a process leaves out when its configuration turns them off. */
type Switch = 'notifications' | 'hub';

const off = new WeakMap<object, Set<Switch>>();

/**
 * From now on this process leaves it out in this database. A transaction is recognised by the tables of its database.
 */
export function turnOff(db: Db, name: Switch): void {
  const key = db._.schema;
  if (key === undefined) return;
  const names = off.get(key) ?? new Set();
  off.set(key, names.add(name));
}

export const isOff = (db: Db, name: Switch): boolean =>
  db._.schema !== undefined && off.get(db._.schema)?.has(name) === true;
