import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes a compressed answer is no faster. */
const THRESHOLD_BYTES = 1_024;

/** Answers of the API and pages; the built files come compressed already. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    // The default, 11, costs tens of milliseconds for each answer; 4 gives nearly the same size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
