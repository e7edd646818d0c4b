import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@pupitre/contract';

/** How the screens try again: with the same key, after a moment, for as long as a lesson would wait. */
const AGAIN_MS = 500;
const GIVEN_UP_MS = 90_000;
const ANSWER_MS = 25_000;

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string | FormData };
export type Answered = { status: number; bytes: Buffer };

/** The longest times within one event, in seconds. */
export type Longest = {
  /** Without any successful write, and read. */
  writing: number;
  reading: number;
  /** Of one read, with its retries. */
  slowestRead: number;
};

/** Calls through the proxy as browsers make them: with the cookies that came, and again where that may help. */
export type Caller = {
  /** Undefined where it failed for good, which is noted. */
  call: (call: Call) => Promise<Answered | undefined>;
  failed: string[];
  /** Those that were answered. */
  count: () => number;
  longest: () => Longest;
  reset: () => void;
};

export function startCalling(url: string): Caller {
  const jars = new Map<string, Map<string, string>>();
  const gaps = { writing: newGap(), reading: newGap() };
  const failed: string[] = [];
  let slowestRead = 0;
  let count = 0;

  const call: Caller['call'] = async ({ method = 'GET', path, headers = {}, body }) => {
    const address = path.startsWith(API_PREFIX) ? path : `${API_PREFIX}${path}`;
    const own = headers.cookie ?? '';
    const jar = jars.get(own) ?? new Map<string, string>();
    jars.set(own, jar);
    const from = performance.now();
    for (let last = ''; ; await pause(AGAIN_MS)) {
      try {
        const cookie = [own, ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; ');
        const response = await fetch(url + address, {
          method,
          headers: { ...headers, cookie },
          signal: AbortSignal.timeout(ANSWER_MS),
          ...(body === undefined ? {} : { body }),
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.ok) {
          keepCookies(jar, response);
          gaps[method === 'GET' ? 'reading' : 'writing'].succeeded();
          if (method === 'GET') slowestRead = Math.max(slowestRead, performance.now() - from);
          count += 1;
          return { status: response.status, bytes };
        }
        last = `${response.status} ${bytes.toString().slice(0, 120)}`;
        if (response.status < 500) break;
      } catch (error) {
        last = String((error as Error).cause ?? error);
      } finally {
        if (performance.now() - from > GIVEN_UP_MS) failed.push(`${method} ${address}: ${last}`);
      }
      if (performance.now() - from > GIVEN_UP_MS) return undefined;
    }
    failed.push(`${method} ${address}: refused`);
    return undefined;
  };
  return {
    call,
    failed,
    count: () => count,
    longest: () => ({
      writing: gaps.writing.longest(),
      reading: gaps.reading.longest(),
      slowestRead: slowestRead / 1_000,
    }),
    reset: () => {
      slowestRead = 0;
      for (const gap of Object.values(gaps)) gap.reset();
    },
  };
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=;]*)=?([^;]*)/.exec(line) ?? [];
    // Those of the session are the caller's own. The short one is left out: it ends by the browser's clock.
    if (name === 'pupitre-place') jar.set(name, value);
  }
}

export type Gap = ReturnType<typeof newGap>;

/** The longest time between two successes, in seconds. */
export function newGap() {
  let last = performance.now();
  let longest = 0;
  const measure = () => {
    longest = Math.max(longest, performance.now() - last);
  };
  return {
    succeeded: () => {
      measure();
      last = performance.now();
    },
    longest: () => {
      measure();
      return longest / 1_000;
    },
    reset: () => {
      longest = 0;
      last = performance.now();
    },
  };
}
