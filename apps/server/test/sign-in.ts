import type { LightMyRequestResponse } from 'fastify';
import type { Client } from './test-app.ts';

/** Follows redirections inside the product until a page, as a browser would. */
export async function follow(client: Client, response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const { location } = response.headers;
  if (response.statusCode < 300 || response.statusCode > 399 || location === undefined) return response;
  const url = new URL(location, 'http://pupitre.test');
  return follow(client, await client.request('GET', `${url.pathname}${url.search}`));
}

/** Starts a sign-in; answers the provider's sign-in page and its address. */
export async function openSignInPage(
  client: Client,
  query = '',
): Promise<{ page: LightMyRequestResponse; path: string }> {
  const login = await client.request('GET', `/api/v1/account/login${query}`);
  const authorize = await client.request('GET', pathOf(login));
  const path = pathOf(authorize);
  return { page: await client.request('GET', path), path };
}

/** Path and query of where an answer leads. */
export function pathOf({ headers }: LightMyRequestResponse): string {
  if (headers.location === undefined) throw new Error('The answer leads nowhere.');
  const url = new URL(headers.location, 'http://pupitre.test');
  return `${url.pathname}${url.search}`;
}
