import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const VERSION_MAX = 2_147_483_647;

/**
 * The version that a header If-Match names, as `3` or `"3"`; a proxy that compresses may have made it weak. Undefined
 * without the header: the write is then unconditional.
 */
export function readIfMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const [, plain, quoted] = /^(?:(\d{1,10})|(?:W\/)?"(\d{1,10})")$/.exec(header.trim()) ?? [];
  const version = Number(plain ?? quoted);
  if (Number.isInteger(version) && version <= VERSION_MAX) return version;
  throw new AppError('INVALID', { fields: { 'If-Match': 'Le numéro d’une version est attendu.' } });
}
