import type { ErrorCode } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Availability } from '../db/availability.ts';
import type { Database, Db } from '../db/connection.ts';
import type { Forwarder } from '../db/forward-signals.ts';
import type { Reading } from '../db/reading.ts';
import type { Replica } from '../db/replica.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Watch } from '../watch.ts';
import type { Caller } from './caller.ts';
import type { Kept, Room } from './kept.ts';
import type { RecordAccess } from './seen.ts';
import type { Session, Sessions } from './session-types.ts';

/** Each throws TOO_MANY with the delay; keys are never logged. */
export type Limits = {
  /** One write of a session, with a body of so many bytes. */
  write: (sessionIdHash: string, bodyBytes: number) => void;
  /** One file that a person sends, whatever becomes of it. */
  upload: (personId: string) => void;
  /** One secret or course code that a guest tries from an address: refused after far too many. */
  guestOpening: (address: string) => void;
  /** It was a wrong guess: after too many it is refused as such, and what is right opens all the same. */
  guestMiss: (address: string) => void;
  /** One request to the sign-in pages from an address: a whole school shares one. */
  signInPage: (address: string) => void;
  /** One export of oneself by a person. */
  ownExport: (personId: string) => void;
};

/**
 * The answer of a GET as text, with its ETag; refused as the call itself is, for the caller of this request. Bytes are a
 * text that is kept, and escaped for a page.
 */
export type Read = (
  db: Db,
  given: { params?: unknown; query?: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ text: string | Buffer; etag: string | undefined }>;

/** What the application's own plugins and `implement` share. */
export type AppServices = {
  db: Database;
  pool: Pool;
  /** For what may take minutes or needs one connection for long: jobs, locks, listening. Never through a pooler. */
  work: { db: Database; pool: Pool };
  availability: Availability;
  /** null where none is configured. */
  replica: Replica | null;
  /** Where a read comes from. */
  reading: Reading;
  /** Set when the process was told to stop. */
  drain: { isOn: boolean };
  config: Config;
  sessions: Sessions;
  limits: Limits;
  jobs: Jobs;
  mail: Mailer;
  /** What an operator is told of (plugins/metrics.ts, plugins/traces.ts). */
  told: {
    storage: Watch | undefined;
    conflict: (code: ErrorCode, route: string) => void;
  };
  /** Who saw whose data; the module of the access log keeps it. */
  accesses: { record: RecordAccess; flush: () => Promise<void> };
  /** What is made once for all who may have it; of it the texts of shared answers. */
  kept: Kept;
  keptTexts: Room<Buffer>;
  /** Every GET that answers JSON and changes nothing, by its path: a page brings such answers. */
  reads: Map<string, Read>;
  /** Passes on what statements signalled to the processes of this database. */
  signals: Forwarder;
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
    /** The caller is a pupil, who is told « tu ». */
    ofPupil: boolean;
  }
}
