import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, API_PREFIX, PERSON_HEADER, UPLOAD_FIELD } from '@pupitre/contract';
import type { Database } from '../../apps/server/src/db/connection.ts';
import type { PersonRow } from '../../apps/server/src/demo/build/build-person.ts';
import { makeSession } from '../../e2e/fixtures/people.ts';

/** Somebody who is signed in, by the headers of what she sends. */
export type Caller = { headers: Record<string, string> };
/** A call as it is sent, by whichever program; its path is the whole one. */
export type Call = { method?: 'GET' | 'POST' | 'PUT'; path: string; headers?: Record<string, string>; body?: string };
export type Sent = Omit<Call, 'body'> & { body?: string | FormData };
export type Answer = { status: number; headers: Headers; bytes: Buffer };

/** Enough for a busy machine. */
const ANSWER_MS = 60_000;

export const callerOf = (person: { id: number }, session: { id: string; csrfToken: string }): Caller => ({
  headers: {
    cookie: `pupitre-session=${session.id}; ${ANTI_FORGERY_COOKIE}=${session.csrfToken}`,
    [ANTI_FORGERY_HEADER.toLowerCase()]: session.csrfToken,
    [PERSON_HEADER.toLowerCase()]: String(person.id),
  },
});

/** A session in the product's table, as after a sign-in. */
export const enter = async (db: Database, who: PersonRow): Promise<Caller> => callerOf(who, await makeSession(db, who));

/** A request of one caller. */
export const get = (path: string, { headers }: Caller): Call => ({ path: API_PREFIX + path, headers });

export const write = (method: 'POST' | 'PUT', path: string, { headers }: Caller, body: unknown): Call => ({
  method,
  path: API_PREFIX + path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Under a key of its own, so that it is done once however often it is sent. */
export const keyed = <Keyed extends Sent>(call: Keyed): Keyed => ({
  ...call,
  headers: { ...call.headers, 'idempotency-key': randomUUID() },
});

export function upload(name: string, bytes: Buffer<ArrayBuffer>, { headers }: Caller): Sent {
  const body = new FormData();
  body.append(UPLOAD_FIELD, new Blob([bytes]), name);
  return { method: 'POST', path: `${API_PREFIX}/medias/upload`, headers, body };
}

/** Sends it once; rejects where no whole answer came. */
export async function send(url: string, { path, ...call }: Sent, answerMs = ANSWER_MS): Promise<Answer> {
  const response = await fetch(url + path, { ...call, signal: AbortSignal.timeout(answerMs) });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** What the answer holds, by the contract of its call. */
export const bodyOf = <Body>({ bytes }: Answer): Body => JSON.parse(bytes.toString()) as Body;

/** The body of an answer that has to be a good one. */
export async function ask<Body>(url: string, call: Sent): Promise<Body> {
  const answer = await send(url, call);
  if (answer.status >= 300) throw new Error(`${call.path} answered ${refusalOf(answer)}`);
  return bodyOf(answer);
}

export const read = <Body>(url: string, path: string, caller: Caller): Promise<Body> => ask(url, get(path, caller));

type Persistence = {
  pauseMs: number;
  /** Rejects after that. */
  forMs?: number;
  /** An attempt without an answer, or with one that asks to try again. */
  onFailure?: () => void;
};

/** Tries again, as our screens do, until something is answered. `askedOn` is when the answered attempt began. */
export async function persist(
  attempt: () => Promise<Answer>,
  { pauseMs, forMs = Number.POSITIVE_INFINITY, onFailure }: Persistence,
): Promise<Answer & { askedOn: number }> {
  for (const until = performance.now() + forMs; ; await pause(pauseMs)) {
    const askedOn = Date.now();
    const answer = await attempt().catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.status < 500) return { ...answer, askedOn };
    onFailure?.();
    if (performance.now() > until) throw answer instanceof Error ? answer : new Error(refusalOf(answer));
  }
}

export const refusalOf = ({ status, bytes }: Answer): string => `${status} ${bytes.toString().slice(0, 120)}`;
