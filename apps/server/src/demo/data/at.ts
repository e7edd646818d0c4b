/** The value of a title, name or key that must exist in the data of this folder. */
export function at<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data names « ${String(key)} », which it does not hold.`);
  return value;
}
