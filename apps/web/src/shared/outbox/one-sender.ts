/** Ms after which a tab that holds the lease counts as gone. */
const LEASE = 20_000;

/**
 * Lets one tab at a time do something. Browsers without the Web Locks API (pages without https) get a lease in the
 * storage: a tab that finds it taken leaves the work to the other.
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
    // No storage: then there is nothing to share with another tab either.
  }
  try {
    await work();
  } finally {
    localStorage.removeItem(place);
  }
}
