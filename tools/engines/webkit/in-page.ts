import type { hearFiles } from './files-in-page.ts';

/** A value as WebDriver BiDi writes it. */
export type Remote = { type: string; value?: unknown; handle?: string; sharedId?: string };
export type Entry = {
  kind: 'console' | 'error' | 'message' | 'download' | 'chooser';
  name: string;
  text: string;
  args: Remote[];
  at: number;
};
/** Where the document stands; every answer of the page carries it. */
export type State = {
  document: string;
  url: string;
  ready: DocumentReadyState;
  isLeaving: boolean;
  isPrepared: boolean;
  entries: Entry[];
};
export type Call = {
  id: string;
  args: readonly Remote[];
  /** Objects are answered whole, or as a handle. */
  whole: boolean;
  owned: boolean;
  /** Texts that the page may give to `eval`: they come compiled, because the product's policy forbids it. */
  texts: readonly string[];
};
export type Outcome = { type: 'success'; result: Remote } | { type: 'exception'; exceptionDetails: { text: string } };
export type Answer = { outcome: Outcome; state: State };

/** Values as BiDi writes them, both ways, and the objects that have a handle. Runs in the page, as text. */
export function makeValues(name: string, hear: (channel: string, data: Remote) => void) {
  const objects = new Map<string, unknown>();
  const idOf = new WeakMap<object, string>();
  let count = 0;

  const keep = (value: unknown): string => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const known = isObject ? idOf.get(value as object) : undefined;
    // A node keeps its name, which two worlds of the test runner share.
    if (known !== undefined && objects.has(known) && value instanceof Node) return known;
    count += 1;
    const id = `${name}:${count}`;
    objects.set(id, value);
    if (isObject) idOf.set(value as object, id);
    return id;
  };
  const numberOf = (value: number): unknown => {
    if (Object.is(value, -0)) return '-0';
    return Number.isFinite(value) ? value : String(value);
  };
  const kindOf = (value: object): string => {
    if (value === window) return 'window';
    if (value instanceof Node) return 'node';
    if (Array.isArray(value)) return 'array';
    if (value instanceof Promise) return 'promise';
    if (value instanceof Error) return 'error';
    if (value instanceof Date) return 'date';
    if (value instanceof RegExp) return 'regexp';
    if (value instanceof Map) return 'map';
    if (value instanceof Set) return 'set';
    if (value instanceof NodeList) return 'nodelist';
    return typeof value === 'function' ? 'function' : 'object';
  };
  const remote = (value: unknown, { whole, owned }: Pick<Call, 'whole' | 'owned'>): Remote => {
    if (value === undefined) return { type: 'undefined' };
    if (value === null) return { type: 'null' };
    if (typeof value === 'number') return { type: 'number', value: numberOf(value) };
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
    if (typeof value === 'symbol') return { type: 'symbol' };
    const type = kindOf(value);
    const id = owned || type === 'node' ? keep(value) : undefined;
    const handle = owned ? { handle: id } : {};
    if (type === 'node') {
      const { localName, nodeType } = value as Element;
      return { type, sharedId: id, value: { localName, nodeType }, ...handle };
    }
    if (type === 'window') return { type, value: { context: '' }, ...handle };
    if (type === 'date') return { type, value: (value as Date).toISOString(), ...handle };
    if (type === 'regexp') {
      const { source: pattern, flags } = value as RegExp;
      return { type, value: { pattern, flags }, ...handle };
    }
    if (!whole) return { type, ...handle };
    const inner = (one: unknown) => remote(one, { whole, owned: false });
    if (type === 'array') return { type, value: (value as unknown[]).map(inner) };
    if (type === 'object') return { type, value: Object.entries(value).map(([at, one]) => [at, inner(one)]) };
    return { type };
  };
  const channel = (to: string) => (data: unknown) => {
    hear(to, remote(data, { whole: true, owned: false }));
  };
  const local = ({ type, value, handle, sharedId }: Remote): unknown => {
    const id = handle ?? sharedId;
    if (id !== undefined) {
      if (!objects.has(id)) throw new Error(`no such handle ${id}`);
      return objects.get(id);
    }
    if (type === 'channel') return channel((value as { channel: string }).channel);
    if (type === 'undefined') return undefined;
    if (type === 'null') return null;
    if (type === 'number') return Number(value);
    if (type === 'bigint') return BigInt(value as string);
    if (type === 'date') return new Date(value as string);
    if (type === 'array') return (value as Remote[]).map(local);
    if (type === 'object')
      return Object.fromEntries((value as [string | Remote, Remote][]).map(([at, one]) => [textOf(at), local(one)]));
    if (type === 'regexp') {
      const { pattern, flags } = value as { pattern: string; flags: string };
      return new RegExp(pattern, flags);
    }
    return value;
  };
  const textOf = (at: string | Remote): string => (typeof at === 'string' ? at : String(at.value));
  const disown = (ids: readonly string[]) => {
    // A node keeps its handle: two worlds of the test runner share it.
    for (const id of ids) if (!(objects.get(id) instanceof Node)) objects.delete(id);
  };
  return { remote, local, disown, nodeOf: (id: string) => objects.get(id) };
}

/** Runs in the page, as text: what WebDriver classic lacks of BiDi (handles of objects, console, state of the document). */
export function installBridge(values: typeof makeValues, files: typeof hearFiles): void {
  const key = Symbol.for('pupitre.bridge');
  if (key in window) return;
  const name = `${performance.timeOrigin}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const compiled = new Map<string, () => unknown>();
  const running = new Map<string, Promise<Outcome>>();
  let entries: Entry[] = [];
  let isLeaving = false;
  let isPrepared = false;
  const { remote, local, disown, nodeOf } = values(name, (channel, data) => {
    entries.push({ kind: 'message', name: channel, text: '', args: [data], at: Date.now() });
  });

  const wordsOf = (error: unknown): string => {
    if (!(error instanceof Error)) return String(error);
    return `${error.name}: ${error.message}`;
  };
  const here = () => location.href.split('#')[0];
  const state = (): State => {
    const now = { document: name, url: location.href, ready: document.readyState, isLeaving, isPrepared, entries };
    entries = [];
    // Told once: what is asked for need not come as a document.
    isLeaving = false;
    return now;
  };

  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const before = console[method].bind(console);
    console[method] = (...given: unknown[]) => {
      before(...given);
      const args = given.map((one) =>
        one instanceof Error ? { type: 'string', value: wordsOf(one) } : remote(one, { whole: false, owned: false }),
      );
      entries.push({ kind: 'console', name: method, text: given.map(String).join(' '), args, at: Date.now() });
    };
  }
  const fail = (error: unknown, message: string) =>
    entries.push({
      kind: 'error',
      name: '',
      text: error instanceof Error ? `${wordsOf(error)}\n${error.stack ?? ''}` : message,
      args: [],
      at: Date.now(),
    });
  addEventListener('error', ({ error, message }) => fail(error, message));
  addEventListener('unhandledrejection', ({ reason }) => fail(reason, `Error: ${String(reason)}`));

  files({
    saved: (called, text) => entries.push({ kind: 'download', name: called, text, args: [], at: Date.now() }),
    asked: (field) => {
      const args = [remote(field, { whole: false, owned: false })];
      entries.push({ kind: 'chooser', name: '', text: '', args, at: Date.now() });
    },
  });
  // Away to another document: as soon as it is certain, for what acted here waits for it.
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave);
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    if (link.target === '_blank' || link.hasAttribute('download') || link.href.split('#')[0] === here()) return;
    leave();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) leave();
  });

  // biome-ignore lint/security/noGlobalEval: it is replaced.
  const own = window.eval.bind(window);
  window.eval = (text: string) => {
    const ready = compiled.get(text);
    return ready === undefined ? own(text) : ready();
  };

  const run = async (call: Call, what: (...given: unknown[]) => unknown, texts: (() => unknown)[]): Promise<string> => {
    call.texts.forEach((text, at) => {
      const one = texts[at];
      if (one !== undefined) compiled.set(text, one);
    });
    // What a box of the page interrupted is asked for again; the last ones are enough.
    for (const id of [...running.keys()].slice(0, -50)) running.delete(id);
    running.set(
      call.id,
      (async () => what(...call.args.map(local)))().then(
        (value): Outcome => ({ type: 'success', result: remote(value, call) }),
        (error: unknown) => ({ type: 'exception', exceptionDetails: { text: wordsOf(error) } }),
      ),
    );
    return outcomeOf(call.id);
  };
  const outcomeOf = async (id: string): Promise<string> => {
    const outcome = (await running.get(id)) ?? {
      type: 'exception',
      exceptionDetails: { text: `Error: no call ${id}` },
    };
    return JSON.stringify({ outcome, state: state() } satisfies Answer);
  };
  const prepare = (isOffline: boolean, scripts: [(...given: unknown[]) => unknown, Remote[]][]) => {
    if (isPrepared) return;
    isPrepared = true;
    if (isOffline) setOffline(true);
    for (const [script, args] of scripts)
      try {
        script(...args.map(local));
      } catch (error) {
        fail(error, '');
      }
  };
  const setOffline = (is: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !is });
    dispatchEvent(new Event(is ? 'offline' : 'online'));
  };
  Object.defineProperty(window, key, { value: { run, outcomeOf, state, nodeOf, disown, prepare, setOffline } });
}
