import type { Worked } from './results.queries.ts';

/** Ms for which what is done is gathered: a class that works makes one statement. */
const GATHER_MS = 250;
/** Ms for which a process counts a course as watched. Watching processes say it about every 30 s. */
const WATCHED_MS = 90_000;

type LiveResultsOptions = { signal: (worked: readonly Worked[]) => Promise<void>; now: () => number };

/**
 * Which courses some page shows the results of, anywhere, and what pupils did in those: every other run costs nothing
 * (decision 208).
 */
export function createLiveResults({ signal, now }: LiveResultsOptions) {
  const watchedUntil = new Map<number, number>();
  let gathered = new Map<string, Worked>();
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    timer = undefined;
    const worked = [...gathered.values()];
    gathered = new Map();
    if (worked.length > 0) await signal(worked);
  };
  return {
    /** A process says that these courses are watched. */
    receive: (courseIds: readonly number[]) => {
      for (const [courseId, until] of watchedUntil) if (until <= now()) watchedUntil.delete(courseId);
      for (const courseId of courseIds) watchedUntil.set(courseId, now() + WATCHED_MS);
    },
    /** A pupil did something in a course, and it is committed. */
    worked: (worked: Worked) => {
      if ((watchedUntil.get(worked.courseId) ?? 0) <= now()) return;
      gathered.set(`${worked.courseId} ${worked.pupilId}`, worked);
      timer ??= setTimeout(() => void send(), GATHER_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
