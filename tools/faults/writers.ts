import { setTimeout as delay } from 'node:timers/promises';
import type { List } from '@pupitre/contract';
import { medium } from '../../apps/server/src/db/media-schema.ts';
import { type DemoLogin, findDemoPerson } from '../../e2e/fixtures/people.ts';
import { borrowDatabase, requireDatabaseUrl } from '../product/database.ts';
import { type Answer, ask, bodyOf, type Caller, enter, get, persist, read, send, write } from '../school/client.ts';

/** One list whose title counts the writes: the last attempted and the last acknowledged one. */
export type Counter = { listId: number; attempted: number; acknowledged: number };

/** A session of a demo teacher, inserted into the product's table: it has to survive every fault too. */
export async function openSession(dataDir: string, login: DemoLogin = 'enseignante'): Promise<Caller> {
  await using database = borrowDatabase(requireDatabaseUrl(dataDir), { max: 1 });
  return await enter(database.db, await findDemoPerson(database.db, login));
}

/** The media that the table lists. */
export async function readMedia(dataDir: string): Promise<Pick<typeof medium.$inferSelect, 'guid' | 'sha256'>[]> {
  await using database = borrowDatabase(requireDatabaseUrl(dataDir), { max: 1 });
  return await database.db.select({ guid: medium.guid, sha256: medium.sha256 }).from(medium);
}

export const createCounter = async (caller: Caller, address: string): Promise<Counter> => ({
  listId: await ask<number>(address, write('POST', '/liste', caller, {})),
  attempted: 0,
  acknowledged: 0,
});

/** Writes as fast as answers come, until stopped; a failed write is not acknowledged. */
export async function keepWriting(caller: Caller, address: string, counter: Counter, stop: AbortSignal): Promise<void> {
  let list: List | undefined;
  while (!stop.aborted) {
    if (list === undefined) {
      list = await read<List>(address, `/liste/${counter.listId}`, caller).catch(() => undefined);
      if (list === undefined) await delay(20);
      continue;
    }
    counter.attempted += 1;
    const number = counter.attempted;
    const items = [{ id: -1, learnTxt: `mot ${number}`, hintTxt: 'word', tags: [] }];
    // Without its version, so that every save is accepted.
    const body = { ...list, version: undefined, title: `Essai ${number}`, items };
    const answer = await send(address, write('PUT', '/liste', caller, body)).catch(() => null);
    if (answer?.status === 200) counter.acknowledged = number;
    else await delay(20);
  }
}

/** Null when the list holds the last acknowledged write or a later attempted one, whole; else the problem. */
export async function checkCounter(caller: Caller, address: string, counter: Counter): Promise<string | null> {
  const name = `list ${counter.listId}`;
  const answer = await readOnceRecovered(address, `/liste/${counter.listId}`, caller);
  if (answer.status !== 200) return `${name} answers ${answer.status}`;
  const list = bodyOf<{ title: string; items: { learnTxt: string }[] }>(answer);
  if (counter.acknowledged === 0) return null;
  const found = Number(list.title.replace('Essai ', ''));
  if (!(found >= counter.acknowledged && found <= counter.attempted)) {
    return `${name} holds « ${list.title} », acknowledged was ${counter.acknowledged} of ${counter.attempted}`;
  }
  const word = list.items.map((item) => item.learnTxt).join();
  return word === `mot ${found}` ? null : `${name} is torn: title ${found}, items « ${word} »`;
}

const RECOVERED_MS = 60_000;

/**
 * PostgreSQL may still be replaying its log after the loss of a worker process; the product then answers 503 or
 * disconnects.
 */
export const readOnceRecovered = (address: string, path: string, caller: Caller): Promise<Answer> =>
  persist(() => send(address, get(path, caller)), { pauseMs: 200, forMs: RECOVERED_MS });
