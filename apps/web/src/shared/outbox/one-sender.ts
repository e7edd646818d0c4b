/** Ms after which a tab that holds the lease counts as gone. */
const LEASE = 20_000;

/**
 * Runs a task in one tab at a time. Without the Web Locks API (pages without https) a lease in the storage serves: a
 * tab that finds it taken leaves the task to the other.
 */
export async function withOneSender(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks !== undefined) {
    await locks.request(name, work);
    return;
  }
  const place = `${name}:lease`;
  if (Number(localStorage.getItem(place) ?? 0) > Date.now()) return;
  try {
    localStorage.setItem(place, String(Date.now() + LEASE));
  } catch {
    // Without storage nothing is shared with other tabs either.
  }
  try {
    await work();
  } finally {
    localStorage.removeItem(place);
  }
}
