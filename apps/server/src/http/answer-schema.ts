import type { Endpoint } from '@pupitre/contract';
import * as z from 'zod/mini';

/** JSON schema of an endpoint's answer, from which Fastify builds the serialiser: undeclared fields never leave. */
export function answerSchema(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (endpoint.response === undefined) return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return schema;
}
