import { sameList } from './same-list.ts';

const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? sameList(one, other) : one === other;

/** Compares two rows by these fields, lists by their values. */
export const sameFields =
  <Row extends object>(names: readonly (keyof Row)[]) =>
  (a: Row, b: Row): boolean =>
    a === b || names.every((name) => same(a[name], b[name]));
