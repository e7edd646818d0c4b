import { hash } from 'node:crypto';
import { ANTI_FORGERY_COOKIE, PERSON_COOKIE, PERSON_HEADER, ROLES, type Role } from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type Config, isHttps } from '../config.ts';
import type { Database } from '../db/connection.ts';
import type { Reading, Source } from '../db/reading.ts';
import { DatabaseLost } from '../db/steady-pool.ts';
import { AppError } from '../http/app-error.ts';
import { deviceOf } from '../http/device.ts';
import { newSecret } from '../http/secrets.ts';
import { openTokens, sealTokens } from '../http/session-tokens.ts';
import type { Session, Sessions } from '../http/session-types.ts';
import { isPupil, type SignedInUser } from '../http/signed-in-user.ts';
import { createSessionChecks } from './session-checks.ts';
import {
  deleteOtherSessions,
  deleteSession,
  insertSession,
  prepareFindSession,
  touchSession,
} from './session-queries.ts';

/** Idle limits (conventions, « Kept in the browser »). */
const IDLE_MINUTES = { pupil: 60, other: 480 };
const TOUCH_AFTER_SECONDS = 60;

/** The prefix makes browsers refuse the cookie from any other host or without TLS. */
export const sessionCookieName = (config: Config) => `${isHttps(config) ? '__Host-' : ''}pupitre-session`;
export const hashSessionId = (id: string) => hash('sha256', id);

export function idleMinutes(roles: readonly string[]): number {
  return isPupil({ roles: knownRoles(roles) }) ? IDLE_MINUTES.pupil : IDLE_MINUTES.other;
}

const knownRoles = (roles: readonly string[]): Role[] => ROLES.filter((role) => roles.includes(role));

/**
 * Refuses a call of a page that was drawn for somebody else than the session's person (decision 147). Programs that
 * send no such header are not checked. Without a session there is nobody to confuse: calls that are not public are
 * refused for the missing session.
 */
function checkPagePerson(request: FastifyRequest, personId: number): void {
  const drawnFor = request.headers[PERSON_HEADER.toLowerCase()];
  if (drawnFor !== undefined && drawnFor !== String(personId)) throw new AppError('OTHER_PERSON');
}

type From = { db: Database; pool: Pool; reading: Reading };

export function createSessions(app: FastifyInstance, { db, pool, reading }: From, config: Config): Sessions {
  const findSession = prepareFindSession(db);
  const cookieName = sessionCookieName(config);
  const cookie = { path: '/', sameSite: 'lax', secure: isHttps(config) } as const;
  const checks = createSessionChecks();
  const touching = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all([...touching, checks.done()]);
  });

  /** The request does not wait for it. */
  const touch = (idHash: string, request: FastifyRequest) => {
    const running = touchSession(db, idHash)
      .catch((error: unknown) => request.log.warn({ err: error }, 'session not touched'))
      .finally(() => touching.delete(running));
    touching.add(running);
  };

  const find = async (request: FastifyRequest, prolongs = true): Promise<Session | null> => {
    const id = request.cookies[cookieName];
    if (id === undefined || id === '') return null;
    const idHash = hashSessionId(id);
    const find = async ({ pool, isCopy }: Source) => {
      const row = await findSession(pool, idHash);
      // It may have begun a moment ago: nobody is signed out because of that.
      if (row === undefined && isCopy) throw new DatabaseLost();
      return { row, isCopy };
    };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const look = () => (isRead ? reading.run(request, find) : find({ db, pool, isCopy: false }));
    let { row, isCopy } = await look();
    if (row === undefined) return null;
    if (!isCopy && (await checks.settle({ id, idHash, personId: row.personId }, row.checkSeconds))) {
      ({ row, isCopy } = await look());
      if (row === undefined) return null;
    }
    // Checked first: a page of somebody else must not even prolong this session.
    checkPagePerson(request, row.personId);
    if (prolongs && !isCopy && row.idleSeconds > TOUCH_AFTER_SECONDS) touch(idHash, request);
    const user: SignedInUser = {
      id: row.personId,
      displayName: row.displayName,
      objectGuid: row.objectGuid ?? '',
      cloeeWorldId: row.cloeeWorldId ?? '',
      roles: knownRoles(row.roles),
    };
    request.ofPupil = isPupil(user);
    return { idHash, csrfToken: row.csrfToken, idp: row.idp, user };
  };

  const close: Sessions['close'] = async (request, reply) => {
    const id = request.cookies[cookieName];
    void reply
      .clearCookie(cookieName, { ...cookie, httpOnly: true })
      .clearCookie(ANTI_FORGERY_COOKIE, cookie)
      .clearCookie(PERSON_COOKIE, cookie);
    const ended = id === undefined ? undefined : await deleteSession(db, hashSessionId(id));
    if (id === undefined || ended === undefined) return undefined;
    return { idToken: openTokens(ended.tokens, id)?.idToken ?? ended.idToken };
  };

  return {
    cookieName,
    read: (request) => {
      request.sessionRead ??= find(request);
      return request.sessionRead;
    },
    peek: (request) => find(request, false),
    checkWith: checks.use,
    open: async (request, reply, person, { tokens, sid }) => {
      const previous = request.cookies[cookieName];
      if (previous !== undefined) await deleteSession(db, hashSessionId(previous));
      const id = newSecret();
      const csrfToken = newSecret();
      await insertSession(db, {
        idHash: hashSessionId(id),
        personId: person.id,
        csrfToken,
        tokens: sealTokens(tokens, id),
        sid,
        device: deviceOf(request.headers['user-agent']),
        idleMinutes: idleMinutes(person.roles),
      });
      // No lifetime: all end with the browser.
      void reply
        .setCookie(cookieName, id, { ...cookie, httpOnly: true })
        .setCookie(ANTI_FORGERY_COOKIE, csrfToken, cookie)
        .setCookie(PERSON_COOKIE, String(person.id), cookie);
    },
    closeOthers: async (tx, request) => {
      const session = await (request.sessionRead ?? find(request));
      return session === null ? 0 : deleteOtherSessions(tx, session.user.id, session.idHash);
    },
    close,
  };
}
