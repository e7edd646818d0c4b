import type { FastifyReply } from 'fastify';
import { type FileAnswer, holds, inMemory, sendFile } from '../file-answer.ts';
import { parseInput } from '../parse-input.ts';
import { Written } from '../written.ts';
import type { Asked, Bound, TaggedAnswer } from './bound.ts';
import { read, taggedText } from './read.ts';
import { serialise } from './serialise.ts';
import { write } from './write.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Once the call is let in: its input, then a file, a tagged answer, or the answer of a read or a write. */
export async function answer(bound: Bound, request: Asked['request'], reply: FastifyReply) {
  const { endpoint, isWrite, services } = bound;
  const input = parseInput(endpoint, request);
  const afterwards: (() => Promise<void>)[] = [];
  const onCommit = (work: () => Promise<void>) => void afterwards.push(work);
  const asked: Asked = { ...input, user: request.user, request, onCommit };
  if (isWrite && request.user !== null) services.replica?.wrote(reply);
  if (endpoint.produces !== undefined) return answerFile(bound, endpoint.produces, asked, reply);
  if (endpoint.isTagged) return answerTagged(bound, asked, reply);
  const text = endpoint.idempotent
    ? await write(bound, asked, reply)
    : await read(bound, asked, reply, async (given) =>
        given instanceof Written ? given.bytes : serialise(endpoint, reply, given),
      );
  for (const work of afterwards) {
    await work().catch((error: unknown) => request.log.error({ err: error }, 'work after a write failed'));
  }
  void reply.code(endpoint.status).header('cache-control', 'no-store');
  if (text === null) return reply.send();
  if (bound.etag !== undefined) void reply.header('etag', `"${bound.etag(JSON.parse(text.toString()))}"`);
  return reply.header('content-type', JSON_TYPE).send(text);
}

async function answerFile(bound: Bound, type: string, asked: Asked, reply: FastifyReply) {
  // The types of Answer hold the handler to it.
  const file = await read(bound, asked, reply, async (given, isCopy) =>
    isCopy ? inMemory(given as FileAnswer) : (given as FileAnswer),
  );
  return sendFile(asked.request, reply, type, file);
}

async function answerTagged(bound: Bound, asked: Asked, reply: FastifyReply) {
  const { endpoint } = bound;
  const { etag, text } = await read(bound, asked, reply, async (given) => {
    const tagged = given as TaggedAnswer<unknown>;
    const isHeld = holds(asked.request.headers['if-none-match'], tagged.etag);
    return { etag: tagged.etag, text: isHeld ? null : await taggedText(bound, tagged, asked, reply) };
  });
  void reply.headers({ 'cache-control': 'no-store', etag });
  if (text === null) return reply.code(304).send();
  return reply.code(endpoint.status).header('content-type', JSON_TYPE).send(text);
}
