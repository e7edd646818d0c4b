import type { Endpoint } from '@pupitre/contract';
import type { FastifyReply } from 'fastify';
import { answerSchema } from '../answer-schema.ts';
import { Written } from '../written.ts';

/**
 * Made when an endpoint first answers and kept for the process: making all of them was most of what a start costs.
 */
const serialisers = new WeakMap<Endpoint, (answer: unknown) => string>();

/** The answer as the contract has it, and nothing that it does not declare; null where it declares none. */
export function serialise(endpoint: Endpoint, reply: FastifyReply, answer: unknown): string | null {
  if (answer instanceof Written) return answer.bytes.toString();
  let build = serialisers.get(endpoint);
  if (build === undefined) {
    const schema = answerSchema(endpoint);
    if (schema === undefined) return null;
    build = reply.compileSerializationSchema(schema) as (answer: unknown) => string;
    serialisers.set(endpoint, build);
  }
  return build(answer);
}
