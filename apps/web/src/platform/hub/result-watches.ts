/** `heard`: changes arrive from now on. `lost`: no longer. `changed`: somebody worked in the course, or may have. */
export type ResultNews = 'heard' | 'lost' | 'changed';
type Listener = (news: ResultNews) => void;
type Port = { watch: (courseId: number) => Promise<unknown>; unwatch: (courseId: number) => void };

const listeners = new Map<number, Set<Listener>>();
let port: Port | null = null;

/** Subscribes to work in a course while a page shows its results; returns the unsubscribe function. */
export function watchResults(courseId: number, listener: Listener): () => void {
  const known = listeners.get(courseId);
  const all = known ?? new Set<Listener>();
  all.add(listener);
  listeners.set(courseId, all);
  if (port !== null) void begin(port, courseId);
  return () => {
    all.delete(listener);
    if (all.size > 0 || listeners.get(courseId) !== all) return;
    listeners.delete(courseId);
    port?.unwatch(courseId);
  };
}

/** What was done between the page's read and the hub's answer is in neither: the page reads once more. */
async function begin(by: Port, courseId: number): Promise<void> {
  try {
    await by.watch(courseId);
  } catch {
    // The page goes on asking by itself.
    return;
  }
  if (by !== port) return;
  tell(courseId, 'heard');
  tell(courseId, 'changed');
}

function tell(courseId: number, news: ResultNews): void {
  for (const listener of listeners.get(courseId) ?? []) listener(news);
}

/** The side of the hub. */
export const resultWatches = {
  /** Sets who tells (null: nobody), and has the open pages watched at once. */
  plug(next: Port | null): void {
    port = next;
    for (const courseId of listeners.keys()) {
      if (next === null) tell(courseId, 'lost');
      else void begin(next, courseId);
    }
  },
  tell: (courseId: number): void => tell(courseId, 'changed'),
};
