import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../oidc-server.ts';

const BODILESS = new Set([101, 204, 205, 304]);

/**
 * A fetch that never leaves the process: our client talks to the provider beside it on any port, behind any public
 * address, before the server listens.
 */
export function fetchInside(app: FastifyInstance, publicUrl: string): Fetch {
  const { host, origin } = new URL(publicUrl);
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (url.origin !== origin) throw new Error('The development provider has one address, the public one.');
    const response = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, host },
      ...(body === null || body === undefined ? {} : { payload: String(body) }),
    });
    const answer = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of [value].flat()) if (one !== undefined) answer.append(name, String(one));
    }
    const text = BODILESS.has(response.statusCode) ? null : response.body;
    return new Response(text, { status: response.statusCode, headers: answer });
  };
}
