import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, API_PREFIX, PERSON_HEADER } from '@pupitre/contract';
import type { Db } from '../../apps/server/src/db/connection.ts';
import { buildTeacher } from '../../apps/server/src/demo/build/build-person.ts';
import { newSecret } from '../../apps/server/src/http/secrets.ts';
import { hashSessionId, idleMinutes } from '../../apps/server/src/plugins/session.ts';
import { insertSession } from '../../apps/server/src/plugins/session-queries.ts';

/** How the screens try again: with the same key, after a moment, for as long as a lesson would wait. */
const AGAIN_MS = 500;
const GIVEN_UP_MS = 90_000;
const ANSWER_MS = 25_000;

export type Load = {
  /** Titles that the product acknowledged. */
  acknowledged: Set<string>;
  /** Calls that failed in spite of all tries. */
  failed: string[];
  /** Longest time without any successful write, and read, since the last reset, in seconds. */
  longest: () => { writing: number; reading: number };
  reset: () => void;
  stop: () => Promise<void>;
};

/** Teachers who save and search without a pause, through the proxy. */
export async function startLoad(db: Db, url: string, callers: number): Promise<Load> {
  const acknowledged = new Set<string>();
  const failed: string[] = [];
  const gaps = { writing: newGap(), reading: newGap() };
  let isOver = false;
  let count = 0;

  const call = async (gap: Gap, path: string, init: RequestInit): Promise<boolean> => {
    const until = performance.now() + GIVEN_UP_MS;
    for (let last = ''; ; await pause(AGAIN_MS)) {
      try {
        const signal = AbortSignal.timeout(ANSWER_MS);
        const response = await fetch(`${url}${API_PREFIX}${path}`, { ...init, signal });
        await response.arrayBuffer();
        if (response.ok) {
          gap.succeeded();
          return true;
        }
        last = String(response.status);
        if (response.status < 500) break;
      } catch (error) {
        last = String((error as Error).cause ?? error);
      }
      if (performance.now() > until) {
        failed.push(`${init.method ?? 'GET'} ${path}: ${last}`);
        return false;
      }
    }
    failed.push(`${init.method ?? 'GET'} ${path}: refused`);
    return false;
  };

  const read = async (headers: Record<string, string>): Promise<void> => {
    while (!isOver) {
      await call(gaps.reading, '/liste/personnelle', { headers });
      await pause(50);
    }
  };
  const write = async (headers: Record<string, string>): Promise<void> => {
    while (!isOver) {
      count += 1;
      const title = `Liste ${count}`;
      const body = JSON.stringify({ title, items: [] });
      const writing = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body };
      if (await call(gaps.writing, '/liste', writing)) acknowledged.add(title);
      await pause(20);
    }
  };
  const sessions: Record<string, string>[] = [];
  while (sessions.length < callers) sessions.push(await enter(db));
  const acting = Promise.all(sessions.flatMap((headers) => [write(headers), read(headers)]));
  return {
    acknowledged,
    failed,
    longest: () => ({ writing: gaps.writing.longest(), reading: gaps.reading.longest() }),
    reset: () => {
      for (const gap of Object.values(gaps)) gap.reset();
    },
    stop: async () => {
      isOver = true;
      await acting;
    },
  };
}

type Gap = ReturnType<typeof newGap>;

function newGap() {
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

async function enter(db: Db): Promise<Record<string, string>> {
  const teacher = await buildTeacher(db);
  const [id, csrfToken] = [newSecret(), newSecret()];
  await insertSession(db, {
    idHash: hashSessionId(id),
    personId: teacher.id,
    csrfToken,
    idleMinutes: idleMinutes(teacher.roles),
  });
  return {
    cookie: `pupitre-session=${id}; ${ANTI_FORGERY_COOKIE}=${csrfToken}`,
    [ANTI_FORGERY_HEADER]: csrfToken,
    [PERSON_HEADER]: String(teacher.id),
    'content-type': 'application/json',
  };
}
