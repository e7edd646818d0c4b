import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { saveDownload } from './downloads.ts';
import { hearFiles } from './files-in-page.ts';
import { type Answer, type Call, type Entry, installBridge, makeValues, type Outcome, type State } from './in-page.ts';

import { DriverError, type Session } from './session.ts';
import { keepSpeeds } from './sounds-in-page.ts';
import { compiledOf } from './texts.ts';

/** What a page asks of whoever opened it: what each document runs first, and where files go. */
export type Surroundings = { emit: Emit; preparing: () => string; downloads: () => string };
export type Emit = (method: string, params: Record<string, unknown>) => void;
export type Size = { width: number; height: number };

const POLL_MS = 40;
/** Ms in which a page that is being left asks for the next one. */
const SOON = 2000;
const INSTALL = `(${installBridge.toString()})(${makeValues.toString()},${hearFiles.toString()}); (${keepSpeeds.toString()})();`;
const BRIDGE = 'const bridge = window[Symbol.for("pupitre.bridge")];';
/** Errors of a document that went away while it was asked. */
const GONE = ['no such frame', 'no such window', 'javascript error', 'unknown error', 'stale element reference'];

/** A tab. WebDriver classic has no events: the page is asked again and again, and what changed becomes events of BiDi. */
export class Page {
  readonly id = randomUUID();
  readonly #session: Session;
  readonly #window: string;
  readonly #emit: Emit;
  readonly #preparing: () => string;
  readonly #downloads: () => string;
  readonly #past = new Set<string>();
  #now: State = {
    document: '',
    url: 'about:blank',
    ready: 'complete',
    isLeaving: false,
    isPrepared: false,
    entries: [],
  };
  #sandboxes = new Set<string>();
  #navigation: { id: string; url: string; isAsked: boolean } | null = null;
  #isClosed = false;
  #hand: Promise<unknown> = Promise.resolve();
  #prompt: string | null = null;

  constructor(session: Session, window: string, { emit, preparing, downloads }: Surroundings) {
    this.#session = session;
    this.#preparing = preparing;
    this.#downloads = downloads;
    this.#window = window;
    this.#emit = emit;
  }

  get url(): string {
    return this.#now.url;
  }

  /** Its document, as the test runner names it. */
  get realm(): string {
    return this.#now.document;
  }

  async open(userContext: string): Promise<void> {
    this.#emit('browsingContext.contextCreated', {
      context: this.id,
      url: 'about:blank',
      userContext,
      parent: null,
      children: null,
      originalOpener: null,
    });
    await this.look();
    void this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await wait(POLL_MS);
      await this.look().catch(() => undefined);
    }
  }

  send<T>(method: 'GET' | 'POST' | 'DELETE', at: string, body?: unknown): Promise<T> {
    return this.#session.sendTo<T>(this.#window, method, at, body);
  }

  /** Runs text in the page, with the bridge in it. */
  async #run<T>(script: string, args: readonly unknown[]): Promise<T> {
    const inBridge = `${BRIDGE} if (bridge === undefined) return "no bridge"; ${script}`;
    const answer = await this.send<T | 'no bridge'>('POST', '/execute/sync', { script: inBridge, args });
    if (answer !== 'no bridge') return answer;
    const first = `${INSTALL} ${BRIDGE} ${script}`;
    return this.send<T>('POST', '/execute/sync', { script: first, args });
  }

  /** What changed since the last look. */
  async look(): Promise<void> {
    if (this.#prompt !== null) return;
    try {
      const state = await this.#run<State>('return bridge.state();', []);
      // Most documents have brought it with them.
      if (!state.isPrepared) await this.#run(this.#preparing(), []);
      this.#take(state);
    } catch (error) {
      if (error instanceof DriverError && error.kind === 'unexpected alert open') await this.#tellPrompt();
      else if (!(error instanceof DriverError && GONE.includes(error.kind))) throw error;
    }
  }

  #take(state: State): void {
    if (this.#isClosed || this.#past.has(state.document)) return;
    const before = this.#now;
    this.#now = { ...state, entries: [] };
    const { document, url, ready } = state;
    if (document !== before.document) this.#tellDocument(before);
    else if (url !== before.url) this.#tellMove(before.url);
    if (state.isLeaving && this.#navigation === null) this.#tellLeaving();
    for (const entry of state.entries) this.#tellEntry(entry);
    const was = document === before.document ? before.ready : 'loading';
    const about = { context: this.id, url, navigation: null, timestamp: Date.now() };
    if (was === 'loading' && ready !== 'loading') this.#emit('browsingContext.domContentLoaded', about);
    if (was !== 'complete' && ready === 'complete') this.#emit('browsingContext.load', about);
  }

  #tellDocument(before: State): void {
    const { document, url } = this.#now;
    if (before.document !== '') {
      this.#past.add(before.document);
      for (const realm of [before.document, ...this.#sandboxes]) this.#emit('script.realmDestroyed', { realm });
      this.#sandboxes = new Set();
      const about = { context: this.id, url, timestamp: Date.now() };
      const navigation = this.#navigation?.id ?? randomUUID();
      if (this.#navigation === null) this.#emit('browsingContext.navigationStarted', { ...about, navigation });
      this.#navigation = null;
      this.#emit('browsingContext.navigationCommitted', { ...about, navigation });
    }
    const origin = URL.canParse(url) ? new URL(url).origin : 'null';
    this.#emit('script.realmCreated', { realm: document, origin, type: 'window', context: this.id });
  }

  /** The test runner waits for what an action of its own has begun. */
  #tellLeaving(): void {
    const id = randomUUID();
    const about = { context: this.id, url: this.#now.url, navigation: id, timestamp: Date.now() };
    const navigation = { id, url: '', isAsked: false };
    this.#navigation = navigation;
    this.#emit('browsingContext.navigationStarted', about);
    const end = () => this.#navigation === navigation && !navigation.isAsked && this.stay();
    setTimeout(end, SOON).unref();
  }

  #tellMove(from: string): void {
    const { url } = this.#now;
    const isFragment = url.split('#')[0] === from.split('#')[0];
    const navigation = this.#navigation?.url === url ? this.#navigation.id : null;
    if (navigation !== null) this.#navigation = null;
    const method = isFragment || navigation !== null ? 'fragmentNavigated' : 'historyUpdated';
    this.#emit(`browsingContext.${method}`, { context: this.id, url, navigation, timestamp: Date.now() });
  }

  /** A request for a document has left: where nobody has told of its navigation, it is told now. */
  expect(url: string): string {
    if (this.#navigation === null) this.#tellLeaving();
    if (this.#navigation !== null) this.#navigation.isAsked = true;
    return this.#navigation?.id ?? url;
  }

  awaits(url: string): boolean {
    return this.#navigation?.url.split('#')[0] === url;
  }

  /** The answer was no document. */
  stay(): void {
    const navigation = this.#navigation?.id ?? null;
    this.#navigation = null;
    const about = { context: this.id, url: this.url, navigation, timestamp: Date.now() };
    this.#emit('browsingContext.navigationAborted', about);
  }

  /** What each document runs before its own scripts. */
  get firstScript(): string {
    return `(() => { document.currentScript?.remove(); ${INSTALL} ${BRIDGE} ${this.#preparing()} })();`;
  }

  async setOffline(is: boolean): Promise<void> {
    await this.#run('bridge.setOffline(arguments[0]);', [is]);
  }

  #tellEntry({ kind, name, text, args, at }: Entry): void {
    const source = { realm: this.#now.document, context: this.id };
    if (kind === 'download') {
      this.download({ url: this.#now.url, name, body: Buffer.from(text, 'base64') });
      return;
    }
    if (kind === 'chooser') {
      this.#emit('input.fileDialogOpened', { context: this.id, element: args[0], multiple: true });
      return;
    }
    if (kind === 'message') {
      this.#emit('script.message', { channel: name, data: args[0], source });
      return;
    }
    const level = kind === 'error' || name === 'error' ? 'error' : name;
    const type = kind === 'error' ? 'javascript' : 'console';
    const where = { callFrames: [{ url: this.#now.url, lineNumber: 0, columnNumber: 0, functionName: '' }] };
    this.#emit('log.entryAdded', { type, level, method: name, text, args, source, timestamp: at, stackTrace: where });
  }

  async #tellPrompt(): Promise<void> {
    if (this.#prompt !== null) return;
    this.#prompt = '';
    this.#prompt = await this.send<string>('GET', '/alert/text').catch(() => null);
    if (this.#prompt === null) return;
    this.#emit('browsingContext.userPromptOpened', {
      context: this.id,
      type: 'confirm',
      message: this.#prompt,
      handler: 'ignore',
    });
  }

  async answerPrompt(accept: boolean, userText?: string): Promise<void> {
    if (userText !== undefined) await this.send('POST', '/alert/text', { text: userText });
    await this.send('POST', accept ? '/alert/accept' : '/alert/dismiss', {});
    this.#prompt = null;
    this.#emit('browsingContext.userPromptClosed', { context: this.id, accepted: accept, type: 'confirm' });
  }

  /** A function or an expression of the test runner. */
  async call(what: string, call: Omit<Call, 'id' | 'texts'>, sandbox?: string): Promise<Record<string, unknown>> {
    const realm = sandbox === undefined ? this.#now.document : `${this.#now.document}/${sandbox}`;
    if (sandbox !== undefined) this.#sandboxes.add(realm);
    const compiled = compiledOf(call.args);
    const given: Call = { ...call, id: randomUUID(), texts: compiled.map(({ text }) => text) };
    const codes = compiled.map(({ code }) => code).join(',');
    const script = `return bridge.run(arguments[0], ${what}\n, [${codes}]);`;
    const document = this.#now.document;
    const answer = await this.#patiently(script, given).catch(async (error: unknown) => {
      if (error instanceof DriverError && GONE.includes(error.kind)) await this.#await(document);
      throw error;
    });
    const { outcome, state } = JSON.parse(answer) as Answer;
    this.#take(state);
    return { ...named(outcome, this.id), realm };
  }

  /** What asked a document that went away hears of it before its own failure. */
  async #await(document: string): Promise<void> {
    for (let tries = 0; tries < 50 && this.#now.document === document && !this.#isClosed; tries += 1) {
      await this.look();
      await wait(10);
    }
  }

  /** A box of the page that asks something holds everything until it is answered; then what waited is asked again. */
  async #patiently(script: string, call: Call): Promise<string> {
    let asked = script;
    for (;;) {
      try {
        const answer = await this.#run<string | null>(asked, [call]);
        if (answer !== null) return answer;
        asked = 'return bridge.outcomeOf(arguments[0].id);';
      } catch (error) {
        if (!(error instanceof DriverError && error.kind === 'unexpected alert open')) throw error;
      }
      if (this.#prompt === null) await this.#tellPrompt();
      await wait(POLL_MS);
    }
  }

  /** One after the other: the driver refuses what comes before the last one has ended. */
  act(actions: readonly unknown[]): Promise<void> {
    const acted = this.#hand.then(async () => {
      await this.send('POST', '/actions', { actions });
      await this.look();
    });
    this.#hand = acted.catch(() => undefined);
    return acted;
  }

  async disown(handles: readonly string[]): Promise<void> {
    await this.#run('bridge.disown(arguments[0]);', [handles]).catch(() => undefined);
  }

  async navigate(url: string): Promise<{ navigation: string; url: string }> {
    const id = randomUUID();
    const before = this.#now;
    const navigation = { id, url: new URL(url).href, isAsked: true };
    this.#navigation = navigation;
    this.#emit('browsingContext.navigationStarted', { context: this.id, url, navigation: id, timestamp: Date.now() });
    try {
      await this.send('POST', '/url', { url });
      while (this.#navigation === navigation && !this.#isClosed) {
        await this.look();
        if (this.#navigation !== navigation) break;
        // The same place in the same document changes nothing that could be seen.
        if (url.includes('#') && before.url === navigation.url && before.document === this.#now.document) break;
        await wait(10);
      }
    } catch (error) {
      this.#navigation = null;
      const about = { context: this.id, url, navigation: id, timestamp: Date.now() };
      this.#emit('browsingContext.navigationFailed', about);
      throw error;
    }
    return { navigation: id, url };
  }

  async resize({ width, height }: Size): Promise<void> {
    const seen = () => this.#run<[number, number]>('return [innerWidth, innerHeight];', []);
    let bars = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const [wide, high] = await seen();
      if (wide === width && high === height) return;
      if (tries % 20 === 0) {
        const rect = { x: 0, y: 0, width, height: height + bars };
        const outer = await this.send<Size>('POST', '/window/rect', rect);
        await wait(20);
        const [, nowHigh] = await seen();
        bars = Math.max(0, outer.height - nowHigh);
        if (nowHigh !== height) await this.send('POST', '/window/rect', { ...rect, height: height + bars });
      }
      await wait(10);
    }
    throw new DriverError('unsupported operation', `The page did not take ${width} × ${height}.`);
  }

  /** What is in sight, once the last change has been painted: before that the driver answers a black or half a page. */
  async picture(): Promise<string> {
    await this.#run(`return (${painted.toString()})();`, []);
    return this.send<string>('GET', '/screenshot');
  }

  async setFiles(element: string, files: readonly string[]): Promise<void> {
    const node = await this.#run('return bridge.nodeOf(arguments[0]);', [element]);
    const [id] = Object.values(node as Record<string, string>);
    await this.send('POST', `/element/${id}/value`, { text: files.join('\n') });
  }

  download(file: { url: string; name: string; body: Buffer }): void {
    this.#navigation = null;
    saveDownload(this.#emit, this.id, { ...file, folder: this.#downloads() });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.look().catch(() => undefined);
    this.#isClosed = true;
    this.#emit('browsingContext.contextDestroyed', {
      context: this.id,
      url: this.url,
      parent: null,
      children: [],
      userContext: 'default',
    });
  }
}

/** Windows are named by their tab, which the page itself does not know. */
function named(outcome: Outcome, context: string): Outcome {
  if (outcome.type === 'success' && outcome.result.type === 'window') outcome.result.value = { context };
  return outcome;
}

/** Three frames: in which it is drawn, seen and pictured; none comes where the page is hidden. Runs in the page, as text. */
function painted(): Promise<unknown> {
  const frame = () => new Promise<unknown>((drawn) => requestAnimationFrame(drawn));
  return Promise.race([frame().then(frame).then(frame), new Promise((late) => setTimeout(late, 1000))]);
}
