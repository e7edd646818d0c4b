import type { Endpoint, Parsed } from '@pupitre/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../caller.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { ParsedInput } from '../parse-input.ts';
import type { Seen } from '../seen.ts';
import type { Written } from '../written.ts';

export type CallContext<E extends Endpoint, User> = {
  /**
   * The transaction of the whole write; the database itself for GET, for jobs, and where a file comes in or goes out.
   */
  db: Db;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  user: User;
  request: FastifyRequest;
  /** Runs this after the write is committed, never when it is refused or repeated. A failure of it is logged. */
  onCommit: (work: () => Promise<void>) => void;
};

/** What a handler returns: the contract's answer, a file, or nothing where it declares neither. */
export type Answer<E extends Endpoint> = E['produces'] extends string ? FileAnswer : JsonAnswer<E>;
// biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, of a handler that gives nothing back.
type JsonAnswer<E extends Endpoint> = [E['response']] extends [undefined] ? void : Parsed<E['response']>;
/** With whom it shows, where the endpoint records it. */
type Given<E extends Endpoint, Answered> = [E['records']] extends [undefined] ? Answered : Seen<Answered>;
export type Handler<E extends Endpoint, User> = (
  context: CallContext<E, User>,
) => Promise<Given<E, Answer<E>> | Given<E, Written<Answer<E>>>>;

/**
 * An answer whose ETag is known before it is made; `read` makes it, unless the caller has it already. `isShared`: under one
 * address and ETag it is the same for all who may read it, so its text is kept.
 */
export type TaggedAnswer<Answered> = { etag: string; isShared?: boolean; read: () => Promise<Answered> };
export type TaggedHandler<E extends Endpoint, User> = (
  context: CallContext<E, User>,
) => Promise<Given<E, TaggedAnswer<Answer<E>>>>;

/** For a write whose answer holds far more than it wrote and would be kept for 14 days. */
export type Repeat<Answered, Context> = {
  /** The part of the answer that is kept for a repeat. */
  keep: (answer: Answered, context: Context) => Answered;
  /** The answer to a repeat: the kept part with the current rest. */
  again: (kept: Answered, context: Context) => Promise<Answered | Seen<Answered>>;
};

export type LooseContext = ParsedInput & {
  db: Db;
  user: Caller | null;
  request: FastifyRequest;
  onCommit: (work: () => Promise<void>) => void;
};
/** Before it is known where the handler reads. */
export type Asked = Omit<LooseContext, 'db'>;
export type LooseHandler = (context: LooseContext) => Promise<unknown>;
export type BindOptions = {
  isMiss?: (answer: unknown) => boolean;
  getWrites?: boolean;
  etag?: (answer: unknown) => string;
  repeat?: Repeat<unknown, LooseContext>;
};

/** An endpoint with what answers it. */
export type Bound = BindOptions & {
  services: FastifyInstance['pupitre'];
  endpoint: Endpoint;
  handler: LooseHandler;
  isWrite: boolean;
};
