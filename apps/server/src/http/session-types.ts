import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { SignedInUser } from './signed-in-user.ts';

export type Session = { idHash: string; csrfToken: string; idp: string; user: SignedInUser };

export type Sessions = {
  cookieName: string;
  /** The caller's session, read once a request; null for a guest. Refuses a page that was drawn for somebody else. */
  read: (request: FastifyRequest) => Promise<Session | null>;
  /** The same for background requests: it does not prolong the session. */
  peek: (request: FastifyRequest) => Promise<Session | null>;
  /** Starts a session with a new id, ends the browser's earlier one, and sets the cookies. */
  open: (request: FastifyRequest, reply: FastifyReply, person: SessionPerson, given: GivenSession) => Promise<void>;
  /** Ends the caller's other sessions; returns how many there were. */
  closeOthers: (db: Db, request: FastifyRequest) => Promise<number>;
  /** Ends the session here and clears the cookies; returns the provider's token for its end-session. */
  close: (request: FastifyRequest, reply: FastifyReply) => Promise<{ idToken: string } | undefined>;
  /** Has sessions checked whose last check is older than so many minutes. */
  checkWith: (check: SessionCheck, minutes: number) => void;
};

/** What the provider gives with a session. */
export type GivenSession = { tokens: SessionTokens; sid: string };

/** Asks the provider about a session's person; it never fails. `id` is the cookie's value, which opens the tokens. */
export type SessionCheck = (session: { id: string; idHash: string; personId: number }) => Promise<void>;

export type SessionPerson = { id: number; roles: readonly string[] };
