import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import { summarise, type Timing } from './statistics.ts';

const REDIRECTIONS = 12;

/** Cookies of one browser; all are of one origin, and paths matter only to the provider's own. */
class Cookies extends Map<string, string> {
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]*)=?([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970|max-age=0(;|$)/i.test(line)) this.delete(name);
      else this.set(name, value);
    }
  }

  get header(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Signs in as a browser does: our address, the provider's form, back with a session. Returns the Cookie header. */
export async function signIn(url: string, login: string, password: string): Promise<string> {
  const cookies = new Cookies();
  const visit = async (address: URL, form?: URLSearchParams) => {
    const response = await fetch(address, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: cookies.header, accept: 'text/html', origin: url },
      ...(form === undefined ? {} : { body: form }),
    });
    cookies.keep(response);
    return response;
  };

  let address = new URL('/api/v1/account/login', url);
  let response = await visit(address);
  for (let count = 0; count < REDIRECTIONS; count += 1) {
    const next = response.headers.get('location');
    if (next !== null) {
      await response.body?.cancel();
      address = new URL(next, address);
      if (cookies.has('pupitre-session') && address.pathname === '/') return cookies.header;
      response = await visit(address);
      continue;
    }
    const page = await response.text();
    if (cookies.has('pupitre-session') && response.ok && !/name="password"/.test(page)) return cookies.header;
    const filled = fillForm(page, login, password);
    if (filled === null) throw new Error(`No way on from ${address.pathname} (${response.status}).`);
    address = new URL(filled.action, address);
    response = await visit(address, filled.fields);
  }
  throw new Error(`Signing in ${login} went through more than ${REDIRECTIONS} steps.`);
}

function fillForm(page: string, login: string, password: string): { action: string; fields: URLSearchParams } | null {
  // A page may hold one form for each account; the form to fill asks for the password.
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((one) => /<input[^>]*name="password"[^>]*>/.test(one));
  if (form === undefined) return null;
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    if (/type="hidden"/.test(input)) fields.set(attribute(input, 'name'), attribute(input, 'value'));
  }
  fields.set('login', login);
  fields.set('password', password);
  return { action: attribute(form, 'action'), fields };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** Sign-ins a second, `connections` at a time, each browser new. */
export async function measureSignIn(
  url: string,
  logins: readonly string[],
  password: string,
  connections: number,
  seconds: number,
): Promise<Timing> {
  const samples: number[] = [];
  let failures = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const work = async (_: unknown, lane: number) => {
    for (let turn = lane; performance.now() < end; turn += connections) {
      const from = performance.now();
      await signIn(url, logins[turn % logins.length] ?? '', password).catch(() => {
        failures += 1;
      });
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return summarise(samples, (performance.now() - begin) / 1000, failures);
}

/** Headers of a call that changes something, from the cookies of a session. */
export function writing(cookie: string): Record<string, string> {
  const token = new RegExp(`${ANTI_FORGERY_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '';
  return { cookie, [ANTI_FORGERY_HEADER.toLowerCase()]: token };
}
