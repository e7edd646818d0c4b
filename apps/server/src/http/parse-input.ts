import type { Endpoint } from '@pupitre/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { cutLists } from './cut-lists.ts';

export type ParsedInput = { params: unknown; query: unknown; body: unknown };

/** Parses the three parts of a call; reports all mistakes together, in French, each under its path. */
export function parseInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): ParsedInput {
  const fields = refuseUnknown(endpoint.query, request.query);
  const parsed = {
    params: parsePart(endpoint.params, request.params, 'params', fields),
    query: parsePart(endpoint.query, leaveOutEmpty(endpoint.query, request.query), 'query', fields),
    body: parsePart(endpoint.body, request.body, 'body', fields),
  };
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields });
  return parsed;
}

/**
 * A parameter that a call with a query does not know is refused: a filter that is ignored gives everything, as if it had
 * been looked for. An empty one asks for nothing. (A body is taken as GET gave it, and what is not written is ignored.)
 */
function refuseUnknown(schema: z.ZodMiniType | undefined, query: unknown): Record<string, string> {
  if (!(schema instanceof z.ZodMiniObject) || typeof query !== 'object' || query === null) return {};
  const unknown = Object.entries(query).filter(([name, value]) => value !== '' && !Object.hasOwn(schema.shape, name));
  const said = unknown.slice(0, UNKNOWN_SAID_MAX);
  return Object.fromEntries(said.map(([name]) => [name.slice(0, NAME_SAID_MAX), 'Ce paramètre n’existe pas.']));
}
/** Whoever writes many, or a long one, made no slip. */
const UNKNOWN_SAID_MAX = 10;
const NAME_SAID_MAX = 50;

/** OP-020: an empty parameter that may be left out counts as left out. */
function leaveOutEmpty(schema: z.ZodMiniType | undefined, query: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject) || typeof query !== 'object' || query === null) return query;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  // « constructor » is a property of every object, but no parameter of ours.
  const mayLack = (name: string) => Object.hasOwn(shape, name) && shape[name]?._zod.optin === 'optional';
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' || !mayLack(name)));
}

function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: string,
  fields: Record<string, string>,
): unknown {
  if (schema === undefined) return undefined;
  cutLists(schema, value);
  const result = z.safeParse(schema, value, { error: explainIssue });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.length === 0 ? part : issue.path.map(String).join('.');
    fields[path] ??= issue.message;
  }
  return undefined;
}

/** Sentences for what the contract's own schemas do not word themselves. */
function explainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Ce champ est obligatoire.';
  switch (issue.code) {
    case 'invalid_type':
      return 'Cette valeur n’est pas du type attendu.';
    case 'too_big':
      return `${String(issue.maximum)} au maximum.`;
    case 'too_small':
      return `${String(issue.minimum)} au minimum.`;
    case 'invalid_format':
      return 'Ce format n’est pas valable.';
    case 'invalid_value':
    case 'invalid_union':
      return 'Cette valeur n’est pas admise.';
    default:
      return 'Cette valeur n’est pas valable.';
  }
}
