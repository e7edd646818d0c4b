import { setTimeout as delay } from 'node:timers/promises';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import { medium } from '../../apps/server/src/db/media-schema.ts';
import { type DemoLogin, findDemoPerson, makeSession } from '../../e2e/fixtures/people.ts';
import { requireDatabaseUrl } from '../product/database.ts';

type List = { id: number; title: string; items: unknown[]; version?: number | undefined };
/** Timeout of one answer, enough for a busy machine. */
const ANSWER_MS = 60_000;

export type Answer = { status: number; body: unknown };

/** One list whose title counts the writes: the last attempted and the last acknowledged one. */
export type Counter = { listId: number; attempted: number; acknowledged: number };

export type Client = {
  /** A form or no body, as the browser sends it. */
  send: (
    address: string,
    method: string,
    path: string,
    form?: FormData,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  call: (
    address: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
};

/** A session of a demo teacher, inserted into the product's table: it has to survive every fault too. */
export async function openSession(dataDir: string, login: DemoLogin = 'enseignante'): Promise<Client> {
  const { db, close } = openDatabase(requireDatabaseUrl(dataDir), { max: 1 });
  const { id, csrfToken: token } = await makeSession(db, await findDemoPerson(db, login));
  await close();
  const headers = { cookie: `pupitre-session=${id}; ${ANTI_FORGERY_COOKIE}=${token}`, [ANTI_FORGERY_HEADER]: token };
  return {
    send: (address, method, path, form, more) =>
      fetch(`${address}/api/v1${path}`, { method, headers: { ...headers, ...more }, body: form ?? null }),
    call: async (address, method, path, body, more) => {
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** The media that the table lists. */
export async function readMedia(dataDir: string): Promise<Pick<typeof medium.$inferSelect, 'guid' | 'sha256'>[]> {
  const { db, close } = openDatabase(requireDatabaseUrl(dataDir), { max: 1 });
  const rows = await db.select({ guid: medium.guid, sha256: medium.sha256 }).from(medium);
  await close();
  return rows;
}

export async function createCounter(client: Client, address: string): Promise<Counter> {
  const created = await client.call(address, 'POST', '/liste', {});
  if (created.status !== 201) throw new Error(`No list was created: ${JSON.stringify(created)}`);
  return { listId: Number(created.body), attempted: 0, acknowledged: 0 };
}

/** Writes as fast as answers come, until stopped; a failed write is not acknowledged. */
export async function keepWriting(client: Client, address: string, counter: Counter, stop: AbortSignal): Promise<void> {
  let list: List | undefined;
  while (!stop.aborted) {
    if (list === undefined) {
      const found = await client.call(address, 'GET', `/liste/${counter.listId}`).catch(() => null);
      // Without its version, so that every save is accepted.
      if (found?.status === 200) list = { ...(found.body as List), version: undefined };
      else await delay(20);
      continue;
    }
    counter.attempted += 1;
    const number = counter.attempted;
    const items = [{ id: -1, learnTxt: `mot ${number}`, hintTxt: 'word', tags: [] }];
    const answer = await client
      .call(address, 'PUT', '/liste', { ...list, title: `Essai ${number}`, items })
      .catch(() => null);
    if (answer?.status === 200) counter.acknowledged = number;
    else await delay(20);
  }
}

/** Null when the list holds the last acknowledged write or a later attempted one, whole; else the problem. */
export async function checkCounter(client: Client, address: string, counter: Counter): Promise<string | null> {
  const { status, body } = await readOnceRecovered(client, address, `/liste/${counter.listId}`);
  const list = body as { title: string; items: { learnTxt: string }[] };
  const name = `list ${counter.listId}`;
  if (status !== 200) return `${name} answers ${status}`;
  if (counter.acknowledged === 0) return null;
  const found = Number(list.title.replace('Essai ', ''));
  if (!(found >= counter.acknowledged && found <= counter.attempted)) {
    return `${name} holds « ${list.title} », acknowledged was ${counter.acknowledged} of ${counter.attempted}`;
  }
  const word = list.items.map((item) => item.learnTxt).join();
  return word === `mot ${found}` ? null : `${name} is torn: title ${found}, items « ${word} »`;
}

/**
 * PostgreSQL may still be replaying its log after the loss of a worker process; the product then answers 503 or
 * disconnects.
 */
export async function readOnceRecovered(client: Client, address: string, path: string): Promise<Answer> {
  const deadline = Date.now() + ANSWER_MS;
  for (;;) {
    const answer = await client.call(address, 'GET', path).catch((error: unknown) => error as Error);
    const isAnswer = !(answer instanceof Error);
    if (isAnswer && (answer.status < 500 || Date.now() > deadline)) return answer;
    if (!isAnswer && Date.now() > deadline) throw answer;
    await delay(200);
  }
}
