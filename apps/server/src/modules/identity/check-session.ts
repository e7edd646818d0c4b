import type { FastifyBaseLogger } from 'fastify';
import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { openTokens, sealTokens } from '../../http/session-tokens.ts';
import type { SessionCheck } from '../../http/session-types.ts';
import { EARLY } from '../../plugins/session-checks.ts';
import { checkSooner, claimCheck, deleteSession, replaceTokens } from '../../plugins/session-queries.ts';
import { refreshRoles } from './link-person.ts';
import type { OidcClient } from './oidc-client.ts';
import { readClaims } from './read-claims.ts';
import { answerOf, faultOf, OtherSubject, UnknownSubject } from './sign-in-fault.ts';

/** When a provider that did not answer is asked again. */
const AGAIN_SECONDS = 300;

type Deps = { db: Database; config: Config; client: OidcClient; issuer: string; log: FastifyBaseLogger };

/**
 * Asks the provider about the person of a session: her roles are those of its answer, a session that it does not know any
 * more ends, and where it gives no answer everything stays until the next check.
 */
export function createSessionCheck({ db, config, client: oidc, issuer, log }: Deps, minutes: number): SessionCheck {
  const seconds = minutes * 60;
  return async ({ id, idHash, personId }) => {
    try {
      const sealed = await claimCheck(db, idHash, seconds * EARLY - 1);
      const tokens = sealed === undefined ? undefined : openTokens(sealed, id);
      if (tokens === undefined) return;
      const asked = await oidc.ask(tokens).catch(async (error: unknown) => {
        if (isOver(error)) {
          await deleteSession(db, idHash);
          log.info({ personId, provider: answerOf(error) }, 'session ended: the provider does not know it any more');
          return undefined;
        }
        log.warn({ err: error, fault: faultOf(error), provider: answerOf(error) }, 'roles not checked');
        oidc.doubt();
        await checkSooner(db, idHash, Math.max(0, seconds * EARLY - AGAIN_SECONDS));
        return undefined;
      });
      if (asked === undefined) return;
      await replaceTokens(db, idHash, sealTokens(asked.tokens, id));
      await refreshRoles(db, personId, readClaims(asked.claims, config.claims, issuer));
    } catch (error) {
      log.warn({ err: error }, 'roles not checked');
    }
  };
}

/** The provider says that the grant is over, or answers for somebody else; anything else may be its trouble or ours. */
const isOver = (error: unknown): boolean =>
  error instanceof OtherSubject ||
  error instanceof UnknownSubject ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_grant');
