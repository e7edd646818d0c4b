import { SEEN_VERSION_HEADER } from '@pupitre/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const VERSION_MAX = 2_147_483_647;

/** What the caller has seen of what it writes over, whatever a proxy left of the call. */
export function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const ours = headers[SEEN_VERSION_HEADER.toLowerCase()];
  return headers['if-match'] ?? (typeof ours === 'string' ? ours : undefined);
}

/**
 * The version that a header If-Match names, as `3` or `"3"`; a proxy that compresses may have made it weak. Undefined
 * without the header: the write is then unconditional.
 */
export function readIfMatch(request: FastifyRequest): number | undefined {
  const header = ifMatchOf(request);
  if (header === undefined) return undefined;
  const [, plain, quoted] = /^(?:(\d{1,10})|(?:W\/)?"(\d{1,10})")$/.exec(header.trim()) ?? [];
  const version = Number(plain ?? quoted);
  if (Number.isInteger(version) && version <= VERSION_MAX) return version;
  throw new AppError('INVALID', { fields: { 'If-Match': 'Le numéro d’une version est attendu.' } });
}
