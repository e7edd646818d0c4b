import type { Endpoint } from '@pupitre/contract';
import type { PersonRow } from '../../src/demo/build/build-person.ts';
import type { TestApp } from '../test-app.ts';
import type { CallInput, CallResult, Client, LooseInput } from '../test-client.ts';

/** People that rows may call as; nobody shares content unless a row arranges it. */
export type World = TestApp & {
  people: Record<Who, PersonRow>;
  clients: Record<Who, Client>;
};
export const WHO = ['teacher', 'colleague', 'pupil', 'support', 'publisher', 'admin'] as const;
export type Who = (typeof WHO)[number];

export type Case<E extends Endpoint> = { as: Who; input?: CallInput<E> };
/** Loosely typed, because refused input may be what the types forbid. */
export type RefusedCase = { as: Who; input?: LooseInput; status: 400 | 403 | 404; field?: string };
type Refusal = (world: World) => Promise<RefusedCase>;
/** What is sent, or how it is made of the world. */
type Sent = LooseInput | ((world: World) => LooseInput | Promise<LooseInput>);
/** Instead of a case: why this endpoint has none. */
export type NoCase = { none: string };

export type EndpointCases<E extends Endpoint> = {
  /** A call that must succeed, and its expected effect. */
  right: (world: World) => Promise<Case<E> & { check: (result: CallResult<E>, world: World) => void | Promise<void> }>;
  wrongRole: NoCase | Refusal;
  otherOwner: NoCase | Refusal;
  invalid: NoCase | Refusal;
};

export type EndpointRow = { endpoint: Endpoint; cases: EndpointCases<Endpoint> };

/** One line of the table; keeps the endpoint's own types while the row is written. */
export const row = <E extends Endpoint>(endpoint: E, cases: EndpointCases<E>): EndpointRow => ({
  endpoint,
  // Rows of different endpoints share one list; each is called with its own endpoint only.
  cases: cases as unknown as EndpointCases<Endpoint>,
});

export const EVERY_ROLE: NoCase = { none: 'every signed-in role may call it' };
export const CALLER_ONLY: NoCase = { none: 'it acts on the caller alone' };
/** Everybody signed in calls it, each for oneself. */
export const FOR_ONESELF = { wrongRole: EVERY_ROLE, otherOwner: CALLER_ONLY };
export const NO_INPUT: NoCase = { none: 'it takes no input' };

const refused =
  (as: Who, refusal: Omit<RefusedCase, 'as' | 'input'>, sent: Sent): Refusal =>
  async (world) => ({ as, ...refusal, input: typeof sent === 'function' ? await sent(world) : sent });
export const forbidden = (as: Who, sent: Sent = {}) => refused(as, { status: 403 }, sent);
export const notFound = (as: Who, sent: Sent = {}) => refused(as, { status: 404 }, sent);
export const invalid = (as: Who, field: string, sent: Sent) => refused(as, { status: 400, field }, sent);
