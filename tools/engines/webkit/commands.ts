import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Remote } from './in-page.ts';
import { type BidiHeader, type Changes, Network } from './network.ts';
import { type Emit, Page, type Size } from './page.ts';
import { type Clip, cut } from './picture.ts';
import { type Decision, type Headers, Relay } from './relay.ts';
import { DriverError, Session, type Wishes } from './session.ts';

type Target = { context?: string; realm?: string; sandbox?: string };
type Cookie = Record<string, unknown> & { name: string; domain: string; value: { value: string } };
/** Parameters as the protocol of BiDi names them, of the commands that Playwright sends. */
export type Params = {
  userContext: string;
  userContexts: string[];
  context: string;
  url: string;
  delta: number;
  viewport: Size | null;
  clip: Clip;
  target: Target;
  expression: string;
  functionDeclaration: string;
  arguments: Remote[];
  resultOwnership?: 'root' | 'none';
  serializationOptions?: { maxObjectDepth?: number };
  handles: string[];
  actions: Record<string, unknown>[];
  element: { sharedId: string };
  files: string[];
  accept?: boolean;
  userText?: string;
  cookie: Cookie;
  partition: { userContext: string };
  locale: string;
  timezone: string;
  phases: string[];
  contexts?: string[];
  intercept: string;
  script: string;
  request: string;
  dataType: string;
  headers?: BidiHeader[];
  networkConditions: { type: 'offline' } | null;
  downloadBehavior: { destinationFolder?: string };
  features: { 'prefers-color-scheme'?: string | null };
};
type Preload = { code: string; args: Remote[]; contexts: string[] | undefined; userContexts: string[] | undefined };
type Person = {
  wishes: Wishes;
  viewport: Size | null;
  session: Promise<Session> | null;
  network: Network | null;
  relay: Relay | null;
  pages: Page[];
  isOffline: boolean;
  cookies: unknown[];
  visit: Promise<void> | null;
  extraHeaders: Headers;
  downloads: string;
};
type Place = { locales: string | null; blank: string; emit: Emit };

/** The commands of WebDriver BiDi that Playwright sends, by WebDriver classic. */
export class Commands {
  readonly #place: Place;
  readonly #intercepts = new Set<string>();
  readonly #preloads = new Map<string, Preload>();
  readonly #people = new Map<string, Person>([['default', newPerson()]]);

  constructor(place: Place) {
    this.#place = place;
  }

  async run(method: string, params: Params): Promise<Record<string, unknown>> {
    const command = this.#table[method];
    if (command !== undefined) return { ...((await command(params)) as Record<string, unknown> | undefined) };
    // What only changes how a page is shown or watched is taken and has no effect.
    if (/^(emulation|network|permissions|session)\b/.test(method)) return {};
    throw new DriverError('unknown command', method);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#people.keys()].map((id) => this.#leave(id)));
  }

  readonly #table: Record<string, (params: Params) => Promise<unknown>> = {
    'session.new': async () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: 'webkit', browserVersion: '2.50', userAgent: 'WebKitGTK' },
    }),
    'network.addIntercept': async ({ phases }) => {
      const intercept = randomUUID();
      // Nobody asks for a password here.
      if (phases.includes('beforeRequestSent')) this.#intercepts.add(intercept);
      return { intercept };
    },
    'network.removeIntercept': async ({ intercept }) => void this.#intercepts.delete(intercept),
    'network.continueRequest': async ({ request, ...changes }) => this.#decide(request, 'pass', changes),
    'network.provideResponse': async ({ request, ...changes }) => this.#decide(request, 'answer', changes),
    'network.failRequest': async ({ request }) => this.#decide(request, 'fail'),
    'network.getData': async ({ request }) => ({ bytes: { type: 'base64', value: this.#bodyOf(request) } }),
    'network.setExtraHeaders': async ({ userContexts = [], headers = [] }) => {
      const extra = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value.value]));
      for (const id of userContexts) this.#person(id).extraHeaders = extra;
    },
    'emulation.setNetworkConditions': ({ userContexts, networkConditions }) =>
      this.#setOffline(userContexts, networkConditions !== null),
    'browser.setDownloadBehavior': async ({ userContexts, downloadBehavior }) => {
      for (const id of userContexts) this.#person(id).downloads = downloadBehavior.destinationFolder ?? '';
    },
    'network.addDataCollector': async () => ({ collector: randomUUID() }),
    'script.addPreloadScript': async ({ functionDeclaration: code, arguments: args = [], contexts, userContexts }) => {
      const id = randomUUID();
      this.#preloads.set(id, { code, args, contexts, userContexts });
      return { script: id };
    },
    'script.removePreloadScript': async ({ script }) => void this.#preloads.delete(script),
    'browser.createUserContext': async () => {
      const userContext = randomUUID();
      this.#people.set(userContext, newPerson());
      return { userContext };
    },
    'browser.getUserContexts': async () => ({
      userContexts: [...this.#people.keys()].map((userContext) => ({ userContext })),
    }),
    'browser.removeUserContext': ({ userContext }) => this.#leave(userContext),
    'emulation.setLocaleOverride': async ({ userContexts, locale }) => this.#wish(userContexts, { locale }),
    'emulation.setTimezoneOverride': async ({ userContexts, timezone }) => this.#wish(userContexts, { timezone }),
    'emulation.setMediaFeaturesOverride': async ({ userContexts, features }) =>
      this.#wish(userContexts ?? [], { dark: features['prefers-color-scheme'] === 'dark' }),
    'browsingContext.create': ({ userContext = 'default' }) => this.#create(userContext),
    'browsingContext.navigate': ({ context, url }) => this.#page(context).navigate(url),
    'browsingContext.reload': async ({ context }) => this.#post(context, '/refresh'),
    'browsingContext.traverseHistory': ({ context, delta }) => this.#post(context, delta < 0 ? '/back' : '/forward'),
    'browsingContext.activate': async () => undefined,
    'browsingContext.setViewport': ({ context, userContexts, viewport }) =>
      this.#resize(context, userContexts, viewport),
    'browsingContext.captureScreenshot': async ({ context, clip }) => ({
      data: await cut(await this.#page(context).picture(), clip),
    }),
    'browsingContext.handleUserPrompt': ({ context, accept = true, userText }) =>
      this.#page(context).answerPrompt(accept, userText),
    'browsingContext.close': ({ context }) => this.#closePage(context),
    'script.evaluate': ({ expression, ...params }) =>
      this.#call(`() => (${expression.replace(/[;\s]+$/, '')}\n)`, { ...params, arguments: [] }),
    'script.callFunction': ({ functionDeclaration, ...params }) => this.#call(functionDeclaration, params),
    'script.disown': ({ target, handles }) => this.#pageOf(target).disown(handles),
    'input.performActions': ({ context, actions }) => this.#page(context).act(actions.map(classic)),
    'input.releaseActions': ({ context }) => this.#page(context).send('DELETE', '/actions'),
    'input.setFiles': ({ context, element, files }) => this.#page(context).setFiles(element.sharedId, files),
    'storage.getCookies': async ({ partition }) => ({ cookies: await this.#cookies(partition.userContext) }),
    'storage.setCookie': ({ cookie, partition }) => this.#setCookie(partition.userContext, cookie),
    'storage.deleteCookies': async ({ partition }) => {
      await (await this.#session(partition.userContext)).send('DELETE', '/cookie');
    },
  };

  #person(id: string): Person {
    const person = this.#people.get(id);
    if (person === undefined) throw new DriverError('no such user context', id);
    return person;
  }

  #wish(ids: readonly string[], wishes: Wishes): void {
    for (const id of ids) Object.assign(this.#person(id).wishes, wishes);
  }

  /** The browser of a user context starts when somebody needs it: most tests leave one without a page. */
  #session(id: string): Promise<Session> {
    const person = this.#person(id);
    person.session ??= this.#open(person);
    return person.session;
  }

  async #open(person: Person): Promise<Session> {
    const { locales, emit } = this.#place;
    person.network = new Network({
      emit,
      pages: () => person.pages,
      intercepts: () => [...this.#intercepts],
      extraHeaders: () => person.extraHeaders,
      ownPort: new URL(this.#place.blank).port,
    });
    person.relay = await Relay.open(person.network);
    person.relay.offline = person.isOffline;
    return Session.open(locales, person.wishes, person.relay.address);
  }

  /** What each document of a page runs first. */
  #preparing(id: string, person: Person, context: string): string {
    const scripts = [...this.#preloads.values()]
      .filter(({ contexts }) => contexts === undefined || contexts.includes(context))
      .filter(({ userContexts }) => userContexts === undefined || userContexts.includes(id))
      .map(({ code, args }) => `[${code}, ${JSON.stringify(args)}]`);
    return `bridge.prepare(${person.isOffline}, [${scripts.join(',')}]);`;
  }

  async #setOffline(ids: readonly string[], is: boolean): Promise<void> {
    for (const id of ids) {
      const person = this.#person(id);
      person.isOffline = is;
      if (person.relay !== null) person.relay.offline = is;
      await Promise.all(person.pages.map((page) => page.setOffline(is)));
    }
  }

  #decide(request: string, kind: Decision['kind'], changes?: Changes): void {
    for (const { network } of this.#people.values()) if (network?.decide(request, kind, changes) === true) return;
  }

  #bodyOf(request: string): string {
    for (const { network } of this.#people.values()) {
      const body = network?.bodyOf(request);
      if (body !== undefined) return body.toString('base64');
    }
    throw new DriverError('no such network data', request);
  }

  async #create(id: string): Promise<{ context: string }> {
    const person = this.#person(id);
    const session = await this.#session(id);
    const isFirst = person.pages.length === 0;
    const window = isFirst
      ? session.firstWindow
      : (await session.send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
    const page: Page = new Page(session, window, {
      emit: this.#place.emit,
      preparing: () => this.#preparing(id, person, page.id),
      downloads: () => person.downloads,
    });
    person.pages.push(page);
    if (person.viewport !== null) await page.resize(person.viewport);
    await page.open(id);
    return { context: page.id };
  }

  #page(id: string): Page {
    for (const { pages } of this.#people.values()) for (const page of pages) if (page.id === id) return page;
    throw new DriverError('no such frame', id);
  }

  #pageOf({ context, realm }: Target): Page {
    if (context !== undefined) return this.#page(context);
    for (const { pages } of this.#people.values()) for (const page of pages) if (page.realm === realm) return page;
    throw new DriverError('no such frame', realm ?? '');
  }

  async #post(context: string, at: string): Promise<void> {
    await this.#page(context).send('POST', at, {});
    await this.#page(context).look();
  }

  async #resize(context: string | undefined, people: string[] = [], viewport: Size | null): Promise<void> {
    for (const id of people) this.#person(id).viewport = viewport;
    const pages = context === undefined ? people.flatMap((id) => this.#person(id).pages) : [this.#page(context)];
    if (viewport !== null) await Promise.all(pages.map((page) => page.resize(viewport)));
  }

  #call(what: string, params: Omit<Params, 'expression' | 'functionDeclaration'>): Promise<Record<string, unknown>> {
    const { target, arguments: args = [], resultOwnership, serializationOptions = {} } = params;
    const whole = serializationOptions.maxObjectDepth !== 0;
    return this.#pageOf(target).call(what, { args, whole, owned: resultOwnership === 'root' }, target.sandbox);
  }

  async #cookies(id: string): Promise<unknown[]> {
    const session = await this.#session(id);
    const cookies = await session.send<{ value: string; sameSite?: string }[]>('GET', '/cookie').catch(() => []);
    return cookies.map((cookie) => ({
      ...cookie,
      value: { type: 'string', value: cookie.value },
      sameSite: cookie.sameSite?.toLowerCase() ?? 'lax',
    }));
  }

  /** WebDriver classic gives a cookie only to the site that is shown, of which ports are no part. */
  async #setCookie(id: string, { value, sameSite, expiry, domain, ...cookie }: Cookie): Promise<void> {
    const session = await this.#session(id);
    const [page] = this.#person(id).pages;
    const body = {
      cookie: {
        // With its domain it would be another cookie than the site's own, and stay when the site takes that away.
        ...cookie,
        value: value.value,
        ...(typeof sameSite === 'string' ? { sameSite: sameSite.replace(/^./, (one) => one.toUpperCase()) } : {}),
        ...(expiry === undefined ? {} : { expiry }),
      },
    };
    const isThere = page !== undefined && URL.canParse(page.url) && new URL(page.url).hostname === domain;
    if (isThere) return void (await session.send('POST', '/cookie', body));
    const person = this.#person(id);
    person.cookies.push(body);
    person.visit ??= this.#visit(person, session, domain);
    await person.visit;
  }

  /** Cookies that come together are given in one visit. */
  async #visit(person: Person, session: Session, domain: string): Promise<void> {
    await wait(5);
    await session.visit(`http://${domain}:${new URL(this.#place.blank).port}/`, async () => {
      person.visit = null;
      for (const body of person.cookies.splice(0)) await session.send('POST', '/cookie', body);
    });
    // The empty page is another one than before; whoever has it hears of that before anything else.
    for (const page of person.pages) await page.look();
  }

  async #closePage(context: string): Promise<void> {
    const page = this.#page(context);
    for (const person of this.#people.values()) {
      // The last window takes its browser along.
      if (person.pages.includes(page) && person.pages.length > 1) await page.send('DELETE', '/window');
      person.pages = person.pages.filter((one) => one !== page);
      if (person.pages.length === 0 && person.session !== null) {
        void person.session.then((session) => session.close());
        person.session = null;
        person.relay?.close();
      }
    }
    await page.close();
  }

  async #leave(id: string): Promise<void> {
    const person = this.#person(id);
    this.#people.delete(id);
    for (const page of person.pages) await page.close();
    await (await person.session)?.close();
    person.relay?.close();
  }
}

const newPerson = (): Person => ({
  wishes: {},
  viewport: null,
  session: null,
  network: null,
  relay: null,
  pages: [],
  isOffline: false,
  cookies: [],
  visit: null,
  extraHeaders: {},
  downloads: '',
});

/** Sources of BiDi's input, with what classic asks for: whole pixels and durations. */
function classic(source: Record<string, unknown>): Record<string, unknown> {
  const actions = source.actions as Record<string, unknown>[];
  return {
    ...source,
    actions: actions.map(({ x, y, ...action }) =>
      typeof x === 'number' && typeof y === 'number'
        ? { duration: 0, origin: 'viewport', ...action, x: Math.round(x), y: Math.round(y) }
        : action,
    ),
  };
}
