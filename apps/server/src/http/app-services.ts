import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Limits } from '../plugins/rate-limits.ts';
import type { Session, Sessions } from '../plugins/session.ts';
import type { Caller } from './caller.ts';

/** What the application's own plugins and `implement` share. */
export type AppServices = {
  db: Database;
  config: Config;
  sessions: Sessions;
  limits: Limits;
  jobs: Jobs;
  mail: Mailer;
};

declare module 'fastify' {
  interface FastifyInstance {
    pupitre: AppServices;
  }
  interface FastifyRequest {
    /** Set by `implement` before the handler runs. */
    user: Caller | null;
    /** Cache of `sessions.read`. */
    sessionRead: Promise<Session | null> | undefined;
  }
}
