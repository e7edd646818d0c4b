import { callAddress } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Source } from '../../db/reading.ts';
import { readPlace } from '../../db/replica.ts';
import { type ParsedInput, parseInput } from '../parse-input.ts';
import type { Asked, Bound, LooseContext, TaggedAnswer } from './bound.ts';
import { checkAccess } from './guard.ts';
import { serialise } from './serialise.ts';

/** On an answer from the copy while the database itself is lost. */
export const STALE_HEADER = 'pupitre-stale';

/**
 * From the copy of the database where the answer may come from there; from the database itself when that fails, and
 * whatever else it is. While that is lost, reads come from the copy again.
 */
export async function read<Result>(
  { services, endpoint, handler, isWrite, getWrites = false }: Bound,
  asked: Asked,
  reply: FastifyReply,
  finish: (answer: unknown, isCopy: boolean) => Promise<Result>,
): Promise<Result> {
  const { db, pool, replica, reading } = services;
  const copy = endpoint.mayLag ? (replica?.choose(asked.request) ?? null) : null;
  if (copy !== null) {
    try {
      return await finish(await handler({ ...asked, db: copy }), false);
    } catch (error) {
      if (replica?.isAtFault(error) !== true) throw error;
    }
  }
  if (isWrite || getWrites) {
    const answer = await handler({ ...asked, db });
    if (replica !== null && asked.user !== null) replica.kept(reply, await readPlace(pool));
    return finish(answer, false);
  }
  return reading.run(asked.request, async (source: Source) => {
    const answer = await finish(await handler({ ...asked, db: source.db }), source.isCopy);
    if (source.isCopy) void reply.header(STALE_HEADER, '1');
    return answer;
  });
}

/** The text of a tagged answer: where all share it, it is made once. Within a page nothing in it ends an element. */
export async function taggedText(
  { services, endpoint }: Pick<Bound, 'services' | 'endpoint'>,
  tagged: TaggedAnswer<unknown>,
  given: Pick<ParsedInput, 'params' | 'query'>,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const write = async () => serialise(endpoint, reply, await tagged.read()) ?? '';
  if (tagged.isShared !== true) return write();
  const key = `${callAddress(endpoint, given as Parameters<typeof callAddress>[1])} ${tagged.etag}`;
  return services.keptTexts(key, async () => Buffer.from(escapeForPage(await write())));
}

/** Inside a script element nothing may look like its end, nor like a comment; it is the same JSON. */
export const escapeForPage = (json: string): string => json.replaceAll('<', '\\u003c');

/** The same answer as text with its ETag, for a page that brings its first data. */
export async function readForPage(
  bound: Bound,
  db: LooseContext['db'],
  { params = {}, query = {} }: Partial<Pick<ParsedInput, 'params' | 'query'>>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { services, endpoint, handler, isMiss, etag } = bound;
  checkAccess(endpoint.access, request.user);
  if (isMiss !== undefined && request.user === null) services.limits.guestOpening(request.ip);
  const input = parseInput(endpoint, { params, query, body: undefined });
  const answer = await handler({ ...input, db, user: request.user, request, onCommit: () => undefined });
  if (endpoint.isTagged) {
    const tagged = answer as TaggedAnswer<unknown>;
    return { text: await taggedText(bound, tagged, input, reply), etag: tagged.etag };
  }
  const text = serialise(endpoint, reply, answer) ?? '';
  return { text, etag: etag && `"${etag(JSON.parse(text))}"` };
}
