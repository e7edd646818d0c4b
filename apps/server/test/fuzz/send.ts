import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { FuzzRequest } from './make-request.ts';

export type FuzzAnswer = { status: number; headers: Record<string, string>; body: Buffer };
export type Sender = {
  /** The answer, or the reason why there is none. */
  send: (asked: FuzzRequest) => Promise<FuzzAnswer | { lost: string }>;
  close: () => void;
};

const PATIENCE_MS = 60_000;

/** Sends malformed requests over real connections. */
export function createSender(url: string): Sender {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send: Sender['send'] = ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const call = request(
        { hostname, port, method, path, agent, headers: { ...length, ...headers }, timeout: PATIENCE_MS },
        (response) => {
          const chunks: Buffer[] = [];
          const finish = () => {
            const named = Object.entries(response.headers).map(([key, value]) => [key, String(value)]);
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(named) as Record<string, string>,
              body: unpack(Buffer.concat(chunks), response.headers['content-encoding']),
            });
          };
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', finish);
          response.on('error', (error) => resolve({ lost: `in the answer: ${error.message}` }));
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
      call.on('error', (error) => resolve({ lost: error.message }));
      if (body === null) call.end();
      else call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    case 'zstd':
      return zstdDecompressSync(body);
    default:
      return body;
  }
}
