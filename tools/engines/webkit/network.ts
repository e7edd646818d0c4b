import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Emit, Page } from './page.ts';
import type { Decision, Given, Headers, Passing, Watcher } from './relay.ts';

type Text = { type: string; value: string };
export type BidiHeader = { name: string; value: Text };
export type Changes = {
  url?: string;
  method?: string;
  headers?: BidiHeader[];
  body?: Text;
  statusCode?: number;
  reasonPhrase?: string;
};
type Place = {
  emit: Emit;
  pages: () => readonly Page[];
  /** Tests that look at every request before it goes on. */
  intercepts: () => string[];
  extraHeaders: () => Headers;
  /** Pages of the bridge itself, of which nobody is told. */
  ownPort: string;
};

/** Bodies of answers that a test may still ask for. */
const LAST = 300;

/** What passes between one browser and the product, told and changed as BiDi does. */
export class Network implements Watcher {
  readonly #place: Place;
  readonly #waiting = new Map<string, (decision: Decision) => void>();
  readonly #passing = new Map<string, Passing>();
  readonly #bodies = new Map<string, Buffer>();
  readonly #about = new Map<string, { page: Page; navigation: string | null; at: number }>();

  constructor(place: Place) {
    this.#place = place;
  }

  before(passing: Passing): Promise<Decision> {
    const { headers } = passing;
    const isDocument = headers['sec-fetch-dest'] === 'document';
    const page = this.#pageOf(passing, isDocument);
    Object.assign(headers, this.#place.extraHeaders());
    const pass: Decision = { kind: 'pass', as: passing };
    if (page === undefined || passing.url.includes(`:${this.#place.ownPort}/`)) return Promise.resolve(pass);
    if (isDocument) {
      // A document comes whole and as it is meant: the first script is put into it.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    }
    const navigation = isDocument ? page.expect(passing.url) : null;
    this.#about.set(passing.id, { page, navigation, at: Date.now() });
    const intercepts = this.#place.intercepts();
    const isBlocked = intercepts.length > 0;
    const decided = isBlocked
      ? new Promise<Decision>((resolve) => {
          this.#passing.set(passing.id, passing);
          this.#waiting.set(passing.id, resolve);
        })
      : Promise.resolve(pass);
    this.#tell('beforeRequestSent', passing, {
      isBlocked,
      ...(isBlocked ? { intercepts } : {}),
      initiator: { type: 'other' },
    });
    return decided;
  }

  answered(passing: Passing, status: number, headers: Headers): 'pass' | ((body: Buffer) => Buffer | null) {
    this.#tell('responseStarted', passing, { response: responseOf(passing, status, headers, 0) });
    const about = this.#about.get(passing.id);
    if (about === undefined || passing.headers['sec-fetch-dest'] !== 'document') return 'pass';
    if (status === 204) about.page.stay();
    if (/^attachment/.test(String(headers['content-disposition'])))
      return (body) => save(about.page, passing.url, headers, body);
    if (!/^text\/html/.test(String(headers['content-type']))) return 'pass';
    const script = about.page.firstScript.replaceAll('</script', '<\\/script');
    const policy = String(headers['content-security-policy'] ?? '');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    if (nonce === '' && policy.includes('script-src') && !policy.includes("'unsafe-inline'")) {
      const hash = createHash('sha256').update(script).digest('base64');
      headers['content-security-policy'] = policy.replace(/script-src( 'none')?/, `script-src 'sha256-${hash}'`);
    }
    const first = `<script nonce="${nonce}">${script}</script>`;
    return (body) => Buffer.from(String(body).replace(/<head[^>]*>|$/i, (head) => `${head}${first}`));
  }

  ended(passing: Passing, status: number, headers: Headers, body: Buffer): void {
    this.#bodies.set(passing.id, body);
    for (const id of [...this.#bodies.keys()].slice(0, -LAST)) this.#bodies.delete(id);
    this.#tell('responseCompleted', passing, { response: responseOf(passing, status, headers, body.length) });
    this.#about.delete(passing.id);
  }

  failed(passing: Passing): void {
    this.#tell('fetchError', passing, { errorText: 'network error' });
    this.#about.delete(passing.id);
  }

  bodyOf(id: string): Buffer | undefined {
    return this.#bodies.get(id);
  }

  /** A request that waits for a test; false where it is another browser's. */
  decide(id: string, kind: Decision['kind'], changes: Changes = {}): boolean {
    const passing = this.#passing.get(id);
    const resolve = this.#waiting.get(id);
    if (passing === undefined || resolve === undefined) return false;
    this.#passing.delete(id);
    this.#waiting.delete(id);
    const body = changes.body === undefined ? undefined : Buffer.from(changes.body.value, 'base64');
    const headers = changes.headers === undefined ? undefined : plain(changes.headers);
    const { url = passing.url, method = passing.method } = changes;
    if (kind === 'fail') resolve({ kind });
    else if (kind === 'answer') resolve({ kind, answer: answerOf(changes, headers ?? {}, body ?? Buffer.alloc(0)) });
    else
      resolve({
        kind,
        as: { ...passing, url, method, headers: headers ?? passing.headers, body: body ?? passing.body },
      });
    return true;
  }

  #pageOf({ url, headers }: Passing, isDocument: boolean): Page | undefined {
    const pages = this.#place.pages();
    const waits = isDocument ? pages.find((page) => page.awaits(url)) : undefined;
    return waits ?? pages.find((page) => page.url.split('#')[0] === headers.referer) ?? pages[0];
  }

  #tell(what: string, { id, url, method, headers }: Passing, more: Record<string, unknown>): void {
    const about = this.#about.get(id);
    if (about === undefined) return;
    const { page, navigation, at } = about;
    const now = Date.now();
    this.#place.emit(`network.${what}`, {
      context: page.id,
      navigation,
      redirectCount: 0,
      timestamp: now,
      isBlocked: false,
      request: {
        request: id,
        url,
        method,
        headers: bidi(headers),
        cookies: [],
        headersSize: 0,
        bodySize: 0,
        destination: headers['sec-fetch-dest'] === 'empty' ? '' : (headers['sec-fetch-dest'] ?? ''),
        initiatorType: headers['sec-fetch-dest'] === 'empty' ? 'fetch' : null,
        timings: { timeOrigin: at, requestTime: at, requestStart: at, responseStart: now, responseEnd: now },
      },
      ...more,
    });
  }
}

function save(page: Page, url: string, headers: Headers, body: Buffer): null {
  const [, encoded, simple] =
    /filename\*=UTF-8''([^;]+)|filename="?([^";]+)/.exec(String(headers['content-disposition'])) ?? [];
  const name = encoded === undefined ? (simple ?? path.basename(url)) : decodeURIComponent(encoded);
  page.download({ url, name, body });
  return null;
}

const bidi = (headers: Headers): BidiHeader[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => ({ name, value: { type: 'string', value: one } })),
  );

const plain = (headers: readonly BidiHeader[]): Headers =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value.value]));

const answerOf = ({ statusCode = 200, reasonPhrase = '' }: Changes, headers: Headers, body: Buffer): Given => ({
  status: statusCode,
  reason: reasonPhrase,
  headers,
  body,
});

const responseOf = ({ url }: Passing, status: number, headers: Headers, bodySize: number) => ({
  url,
  status,
  statusText: '',
  protocol: 'http/1.1',
  fromCache: false,
  headers: bidi(headers),
  headersSize: 0,
  bodySize,
  bytesReceived: bodySize,
  mimeType: String(headers['content-type'] ?? ''),
  content: { size: bodySize },
});
