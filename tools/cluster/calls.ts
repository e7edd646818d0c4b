import { type Answer, persist, refusalOf, type Sent, send } from '../school/client.ts';

/** How the screens try again: with the same key, after a moment, for as long as a lesson would wait. */
const AGAIN_MS = 500;
const GIVEN_UP_MS = 90_000;
const ANSWER_MS = 25_000;

/** The longest times within one event, in seconds. */
export type Longest = {
  /** Without any successful write, and read. */
  writing: number;
  reading: number;
  /** Of one read, with its retries. */
  slowestRead: number;
};

/** Calls through the proxy as browsers make them: with the cookies that came, and again where that may help. */
export type Calls = {
  /** Undefined where it failed for good, which is noted. */
  call: (call: Sent) => Promise<Answer | undefined>;
  failed: string[];
  /** Those that were answered. */
  count: () => number;
  longest: () => Longest;
  reset: () => void;
};

export function startCalling(url: string): Calls {
  const jars = new Map<string, Map<string, string>>();
  const gaps = { writing: newGap(), reading: newGap() };
  const failed: string[] = [];
  let slowestRead = 0;
  let count = 0;

  const call: Calls['call'] = async (one) => {
    const isRead = one.method === undefined;
    const own = one.headers?.cookie ?? '';
    const jar = jars.get(own) ?? new Map<string, string>();
    jars.set(own, jar);
    const attempt = () => {
      const cookie = [own, ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; ');
      return send(url, { ...one, headers: { ...one.headers, cookie } }, ANSWER_MS);
    };
    const from = performance.now();
    const asked = await persist(attempt, { pauseMs: AGAIN_MS, forMs: GIVEN_UP_MS }).catch((error: Error) => error);
    if (asked instanceof Error || asked.status >= 300) {
      const why = asked instanceof Error ? String(asked.cause ?? asked) : refusalOf(asked);
      failed.push(`${one.method ?? 'GET'} ${one.path}: ${why}`);
      return undefined;
    }
    keepCookies(jar, asked);
    gaps[isRead ? 'reading' : 'writing'].succeeded();
    if (isRead) slowestRead = Math.max(slowestRead, performance.now() - from);
    count += 1;
    return asked;
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

function keepCookies(jar: Map<string, string>, { headers }: Answer): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=;]*)=?([^;]*)/.exec(line) ?? [];
    // Those of the session are the caller's own. The short one is left out: it ends by the browser's clock.
    if (name === 'pupitre-place') jar.set(name, value);
  }
}

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
