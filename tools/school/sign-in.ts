import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER } from '@pupitre/contract';
import type { Caller } from './client.ts';

const REDIRECTIONS = 12;
/** Of every account of the demonstration school, and of the canton. */
const PASSWORD = 'pupitre';

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

  get caller(): Caller {
    return {
      headers: { cookie: this.header, [ANTI_FORGERY_HEADER.toLowerCase()]: this.get(ANTI_FORGERY_COOKIE) ?? '' },
    };
  }
}

/** Signs in as a browser does: our address, the provider's form, back with a session. */
export async function signIn(url: string, login: string): Promise<Caller> {
  const cookies = new Cookies();
  const visit = async (address: URL, form?: URLSearchParams) => {
    const response = await fetch(address, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: cookies.header, accept: 'text/html', origin: url },
      body: form ?? null,
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
      if (cookies.has('pupitre-session') && address.pathname === '/') return cookies.caller;
      response = await visit(address);
      continue;
    }
    const page = await response.text();
    if (cookies.has('pupitre-session') && response.ok && !/name="password"/.test(page)) return cookies.caller;
    const filled = fillForm(page, login);
    if (filled === null) throw new Error(`No way on from ${address.pathname} (${response.status}).`);
    address = new URL(filled.action, address);
    response = await visit(address, filled.fields);
  }
  throw new Error(`Signing in ${login} went through more than ${REDIRECTIONS} steps.`);
}

function fillForm(page: string, login: string): { action: string; fields: URLSearchParams } | null {
  // A page may hold one form for each account; the form to fill asks for the password.
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((one) => /<input[^>]*name="password"[^>]*>/.test(one));
  if (form === undefined) return null;
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    if (/type="hidden"/.test(input)) fields.set(attribute(input, 'name'), attribute(input, 'value'));
  }
  fields.set('login', login);
  fields.set('password', PASSWORD);
  return { action: attribute(form, 'action'), fields };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}

/** The first `count` of them. */
export async function signInAll(url: string, logins: readonly string[], count: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const login of logins.slice(0, count)) callers.push(await signIn(url, login));
  return callers;
}
