import type { LightMyRequestResponse } from 'fastify';
import type { Client } from './test-app.ts';

const LOGIN = '/api/v1/account/login';

/** Path and query of a redirection. */
export function pathOf({ headers, statusCode }: LightMyRequestResponse): string {
  if (headers.location === undefined) throw new Error(`An answer ${statusCode} leads nowhere.`);
  const url = new URL(headers.location, 'http://pupitre.test');
  return `${url.pathname}${url.search}`;
}

/** Follows redirections inside the product until the callback's address, which it does not open. */
export async function followToCallback(client: Client, response: LightMyRequestResponse): Promise<string> {
  const path = pathOf(response);
  return path.startsWith('/api/v1/account/callback')
    ? path
    : followToCallback(client, await client.request('GET', path));
}

/** Starts a sign-in; returns the provider's page and its address. */
export async function openSignInPage(client: Client, query = '') {
  const login = await client.request('GET', `${LOGIN}${query}`);
  const authorize = await client.request('GET', pathOf(login));
  const path = pathOf(authorize);
  return { page: await client.request('GET', path), path, authorizeUrl: new URL(login.headers.location ?? '') };
}

/** Signs in at the development provider, up to the callback's address, which carries code and state. */
export async function reachCallback(client: Client, form: Record<string, string>, query = ''): Promise<string> {
  const { path } = await openSignInPage(client, query);
  return followToCallback(client, await client.request('POST', path, { form }));
}

/** Sends the form of a page that is open already; returns the callback's answer. */
export async function finishSignIn(client: Client, path: string, form: Record<string, string>) {
  return client.request('GET', await followToCallback(client, await client.request('POST', path, { form })));
}

/** Signs in as a browser does; returns the callback's answer. */
export async function signIn(client: Client, form: Record<string, string>, query = '') {
  return client.request('GET', await reachCallback(client, form, query));
}
