import { createHash } from 'node:crypto';
import { BROUGHT_TIME, callAddress, HUB_PATHS, hubNegotiation, SETTINGS_PATH, type Settings } from '@pupitre/contract';
import type { Answers, FirstCall } from '@pupitre/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { readTogether } from '../db/pipeline.ts';
import type { Source } from '../db/reading.ts';
import { transientErrorOf } from '../db/transient-errors.ts';
import { refreshAntiForgery } from '../http/anti-forgery.ts';
import { escapeForPage, STALE_HEADER } from '../http/bind/read.ts';
import { type Caller, callerOf } from '../http/caller.ts';
import { pageCalls } from './page-calls.ts';

/** A page does not wait longer than this for its data, in ms: the screen then asks itself. Calls would be as late. */
const MOST_WAIT = 5_000;

/** An answer as the page brings it: its address, its text or the bytes of a kept one, its ETag. */
type Entry = { address: string; body: string | Buffer; etag?: string | undefined };
/**
 * What a page brings: as the pieces of its element, and as the first frame is drawn from it. `identity` differs where the
 * answers do; null where hardly anybody has the same again.
 */
export type Brought = { pieces: (string | Buffer)[]; answers: () => Answers; identity: () => string | null };

/** Makes what a page brings: answers by the address under which the screen would ask for them. */
export function bringData(app: FastifyInstance, config: Config, settings: Settings) {
  const { pool, sessions, reads, reading } = app.pupitre;
  const hasNotifications = config.settings.featureFlags.notifications === true;
  const always: Entry = { address: SETTINGS_PATH, body: JSON.stringify(settings) };

  /** The same answer as the call gives; nothing where it is refused, which the screen will learn itself. */
  const read = async (db: Db, call: FirstCall, request: FastifyRequest, reply: FastifyReply): Promise<Entry[]> => {
    const answer = await reads
      .get(call.endpoint.path)?.(db, call, request, reply)
      .catch(() => undefined);
    if (answer === undefined) return [];
    return [{ address: callAddress(call.endpoint, call), body: answer.text, etag: answer.etag }];
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Brought> => {
    // What the first frame is drawn from, and what only the program reads.
    const entries = [always];
    const forProgram: Entry[] = [];
    const late = Promise.withResolvers<never[]>();
    const timer = setTimeout(() => late.resolve([]), MOST_WAIT);
    try {
      const session = await sessions.read(request);
      request.user = session === null ? null : callerOf(session.user, config.settings.featureFlags, new Date());
      refreshAntiForgery(request, reply, session, config);
      if (session !== null && app.hub?.isReady() === true)
        forProgram.push({
          address: hubNegotiation(HUB_PATHS[0]),
          body: JSON.stringify(app.hub.negotiate(session.idHash)),
        });
      const url = new URL(request.url, config.publicUrl);
      const calls = pageCalls(url, request.user, hasNotifications);
      const asked = reading.run(request, async ({ db: copy, isCopy }: Source) => {
        const asking = calls.map((call) => (db: Db) => read(db, call, request, reply));
        if (!isCopy) return readTogether(pool, asking);
        void reply.header(STALE_HEADER, '1');
        const found = await Promise.all(asking.map((ask) => ask(copy)));
        return found.map((one) => Promise.resolve(one));
      });
      const answers = await Promise.race([asked, late.promise]);
      for (const found of await Promise.all(answers.map((one) => Promise.race([one, late.promise]))))
        entries.push(...found);
    } catch (error) {
      app.pupitre.availability.noticed(error);
      const trouble = transientErrorOf(error);
      if (trouble === null) request.log.warn({ err: error }, 'page without data');
      else request.log.debug({ reason: trouble.reason }, 'page without data');
    } finally {
      clearTimeout(timer);
    }
    forProgram.push({ address: BROUGHT_TIME, body: String(Date.now()) });
    return {
      pieces: ['{', ...[...entries, ...forProgram].flatMap(written), '}'],
      answers: () =>
        Object.fromEntries(
          entries.map(({ address, body, etag = '' }) => [address, { body: JSON.parse(String(body)) as unknown, etag }]),
        ),
      identity: () => (isShared(request.user, entries) ? identityOf(entries) : null),
    };
  };
}

function written({ address, body, etag }: Entry, place: number): (string | Buffer)[] {
  const before = `${place === 0 ? '' : ','}${escapeForPage(JSON.stringify(address))}:{"body":`;
  const after = `${etag === undefined ? '' : `,"etag":${escapeForPage(JSON.stringify(etag))}`}}`;
  return typeof body === 'string' ? [before + escapeForPage(body) + after] : [before, body, after];
}

/** Guests have the page of other guests; and a kept text is dear to draw. */
const isShared = (user: Caller | null, entries: readonly Entry[]): boolean =>
  user === null || entries.some(({ body }) => typeof body !== 'string');

function identityOf(entries: readonly Entry[]): string {
  const hash = createHash('sha256');
  for (const { address, body, etag = '' } of entries)
    hash.update(JSON.stringify([address, etag, body.length])).update(body);
  return hash.digest('hex');
}
