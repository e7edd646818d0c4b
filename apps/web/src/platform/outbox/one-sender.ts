import { onDevice } from '../../api/device-storage.ts';
import { deviceNow } from '../../api/server-time.ts';

/** Ms after which a tab that holds the lease counts as gone. */
const LEASE = 20_000;

/**
 * Runs a task in one tab at a time. Without the Web Locks API (pages without https) a lease in the storage serves: a
 * tab that finds it taken leaves the task to the other.
 */
export async function withOneSender(name: string, work: () => Promise<void>): Promise<void> {
  if (await withLock(name, work)) return;
  const place = `${name}:lease`;
  const now = deviceNow().getTime();
  const left = Number(onDevice.get(place) ?? 0) - now;
  // One that ends later than any lease was written before the clock was set back.
  if (left > 0 && left <= LEASE) return;
  onDevice.set(place, String(now + LEASE));
  try {
    await work();
  } finally {
    onDevice.remove(place);
  }
}

/** Whether the task ran under a lock: some pages have none, and some browsers refuse theirs with the storage. */
async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  let hasBegun = false;
  try {
    await (navigator as { locks?: LockManager }).locks?.request(name, async () => {
      hasBegun = true;
      await work();
    });
  } catch (error) {
    if (hasBegun) throw error;
  }
  return hasBegun;
}
