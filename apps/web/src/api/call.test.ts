import { callAddress, getFolioXlsx, getList, getUser, markTabOpened, saveList, searchLexicon } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../test/fake-server.ts';
import { profileOf, testSettings } from '../../test/render-app.tsx';
import { restOf } from './answered.ts';
import { type ApiError, isApiError, isTransient } from './api-error.ts';
import { call, send } from './call.ts';
import { connection } from './connection.ts';
import { callFile } from './file.ts';
import { log } from './log.ts';
import { getSettings, loadSettings } from './settings.ts';

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((message, details) => {
    logged.push(details === undefined ? message : `${message} ${String(details)}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  connection.report(true);
});

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!isApiError(error)) throw new Error('an ApiError was expected');
  return error;
}

test('[START-03] [START-04] every call carries the cookie’s value as it is at that moment', async () => {
  const server = new FakeServer().on(getUser, profileOf('guest'));
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = 'XSRF-TOKEN=first';
  await call(getUser);
  // biome-ignore lint/suspicious/noDocumentCookie: the server renews it at sign-in
  document.cookie = 'XSRF-TOKEN=second';
  await call(getUser);
  expect(server.calls.map((made) => made.headers.get('X-XSRF-TOKEN'))).toEqual(['first', 'second']);
});

test('[START-05] reading a setting before the settings are loaded fails with « Config file not loaded! »', async () => {
  expect(() => getSettings()).toThrow('Config file not loaded!');
  new FakeServer().file('/settings.json', testSettings);
  await loadSettings();
  expect(getSettings().environment).toBe('test');
});

test.each([
  ['are not there', 404, null],
  ['cannot be reached', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are cut short', 0, () => Promise.resolve(new Response('{"environ'))],
])('[START-05] settings that %s: « Config file not loaded! » is logged', async (_, status, answer) => {
  new FakeServer();
  if (answer !== null) vi.stubGlobal('fetch', answer);
  await expect(loadSettings()).rejects.toMatchObject({ status });
  expect(logged.join()).toContain('Config file not loaded!');
});

test('[ERR-01] a failure of transport is logged and gives the generic error', async () => {
  new FakeServer().on(getUser, () => {
    throw new NetworkFailure();
  });
  const error = await failure(call(getUser));
  expect(error.message).toBe('Something bad happened; please try again later.');
  expect([error.status, error.code]).toEqual([0, 'NETWORK']);
  expect(logged.join()).toContain('Something bad happened; please try again later.');
});

test('a call that ends because its page is left says nothing of the network', async () => {
  new FakeServer().on(getUser, () => {
    throw new NetworkFailure();
  });
  const leaving = vi.spyOn(connection, 'isLeft').mockReturnValue(true);
  expect((await failure(call(getUser))).code).toBe('NETWORK');
  expect([connection.isOnline(), logged]).toEqual([true, []]);
  // She has stayed.
  leaving.mockReturnValue(false);
  await failure(call(getUser));
  expect([connection.isOnline(), logged.length]).toEqual([false, 1]);
});

test.each([401, 403])('[ERR-02] %i is logged as « Vous n’avez pas d’accès à cette ressource. »', async (status) => {
  new FakeServer().on(getUser, () => {
    throw new Refusal(status, 'FORBIDDEN');
  });
  expect((await failure(call(getUser))).status).toBe(status);
  expect(logged).toEqual(['Vous n’avez pas d’accès à cette ressource.']);
});

test('[ERR-03] other statuses are logged with their body, which names nobody', async () => {
  const current = [{ displayName: 'Léa Favre' }];
  new FakeServer().on(getUser, () => {
    throw new Refusal(409, 'STALE', { current, conflicts: current });
  });
  const error = await failure(call(getUser));
  expect(error.current).toEqual(current);
  expect(logged[0]).toContain('409');
  expect(logged[0]).toContain('STALE');
  expect(logged[0]).not.toContain('Favre');
});

test('an aborted call is no failure, not even while its answer is read', async () => {
  const aborted = new DOMException('signal is aborted without reason', 'AbortError');
  for (const fetched of [() => Promise.reject(aborted), () => Promise.resolve(new Response(endingWith(aborted)))]) {
    vi.stubGlobal('fetch', fetched);
    await expect(call(getUser)).rejects.toBe(aborted);
  }
  expect(logged).toEqual([]);
});

/** A body that begins, and ends with this error. */
const endingWith = (error: unknown) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('{')),
    pull: (controller) => controller.error(error),
  });

const bytes = (text: string) => new TextEncoder().encode(text);

test('an answer that is not JSON counts as a failure, never as data', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>proxy</html>', { status: 200 })));
  expect((await failure(call(getUser))).code).toBe('NETWORK');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>proxy</html>', { status: 502 })));
  expect((await failure(call(getUser))).code).toBe('UNEXPECTED');
});

test.each([200, 401, 403, 511])(
  'a page with status %i in the place of an answer is no answer: nothing was written, and the network is away',
  async (status) => {
    const page = () => new Response('<h1>Bienvenue</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    vi.stubGlobal('fetch', () => Promise.resolve(page()));
    // It answers nothing, so that no body would tell.
    expect(markTabOpened.response).toBeUndefined();
    const error = await failure(call(markTabOpened, { params: { kind: 'news' } as never }));
    expect([error.code, isTransient(error), connection.isOnline()]).toEqual(['NETWORK', true, false]);
  },
);

test.each([
  ['a call', getUser, {}, 30_000],
  ['a call that sends 100 kB', saveList, { body: { id: 1, title: 'a'.repeat(100_000) } }, 55_000],
  ['a file', getFolioXlsx, { params: { id: 1 } }, 180_000],
] as const)('%s that nobody answers has failed at last, and is not tried again', async (_, endpoint, input, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  let error: unknown = null;
  void send(endpoint, input).catch((thrown: unknown) => {
    error = thrown;
  });
  await vi.advanceTimersByTimeAsync(ms - 1_000);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(error).toMatchObject({ code: 'NETWORK', isSilent: true });
  expect(connection.isOnline()).toBe(false);
  vi.useRealTimers();
});

/** A network that brings the headers, and of the body what the test says; it fails once its caller gives up. */
function bringSlowly(headers: Record<string, string> = {}) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let signal: AbortSignal | undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    const start = (controller: typeof body) => {
      body = controller;
    };
    // As Chromium: the body does not say why.
    signal?.addEventListener('abort', () => body?.error(new DOMException('The body was aborted.', 'AbortError')));
    return Promise.resolve(new Response(new ReadableStream({ start }), { headers }));
  });
  return {
    bring: (text: string) => body?.enqueue(bytes(text)),
    end: () => body?.close(),
    isGivenUp: () => signal?.aborted === true,
  };
}

test('an answer keeps the time to be read, and its caller may still give it up', async () => {
  const network = bringSlowly();
  const caller = new AbortController();
  const response = await send(getUser, { signal: caller.signal });
  await vi.advanceTimersByTimeAsync(200_000);
  const read = restOf(response, () => response.json());
  for (const part of ['{"a"', ':', '1}']) {
    await vi.advanceTimersByTimeAsync(19_000);
    network.bring(part);
  }
  network.end();
  expect(await read).toEqual({ a: 1 });
  await vi.advanceTimersByTimeAsync(200_000);
  expect(network.isGivenUp()).toBe(false);
  caller.abort();
  expect(network.isGivenUp()).toBe(true);
  vi.useRealTimers();
});

test('a file takes its time as long as some of it comes, and says how much has', async () => {
  const network = bringSlowly({ 'Content-Type': 'application/pdf' });
  const counts: number[] = [];
  const file = callFile(getFolioXlsx, { params: { id: 1 } }, (received) => counts.push(received));
  for (const part of ['%PDF', '-', '1.7']) {
    await vi.advanceTimersByTimeAsync(59_000);
    network.bring(part);
  }
  network.end();
  const { content } = await file;
  expect([content.size, content.type, counts]).toEqual([8, 'application/pdf', [4, 5, 8]]);
  vi.useRealTimers();
});

test.each([
  ['a call', () => call(getUser)],
  ['a file', () => callFile(getFolioXlsx, { params: { id: 1 } })],
] as const)('the rest of %s that never comes is a silence too', async (_, ask) => {
  const network = bringSlowly();
  const failed = failure(ask());
  await vi.advanceTimersByTimeAsync(1);
  network.bring('{"isAuth');
  await vi.advanceTimersByTimeAsync(58_000);
  expect([network.isGivenUp(), connection.isOnline()]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await failed).toMatchObject({ code: 'NETWORK', isSilent: true });
  expect(connection.isOnline()).toBe(false);
  vi.useRealTimers();
});

test('an answer that the contract does not allow fails in tests', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isAuthenticated: 'yes' })));
  await expect(call(getUser)).rejects.toThrow();
});

test('a repeated write carries its key', async () => {
  const server = new FakeServer().on(saveList, () => {
    throw new Refusal(404, 'LIST_NOT_FOUND');
  });
  await failure(call(saveList, { body: { id: 1, title: 'A' }, idempotencyKey: 'one' }));
  expect(server.calls[0]?.headers.get('Idempotency-Key')).toBe('one');
});

test('addresses escape their segments and leave out empty parameters', () => {
  expect(callAddress(getList, { params: { id: 'a/b' } })).toBe('/api/v1/liste/a%2Fb');
  expect(callAddress(searchLexicon, { query: { text: '', categories: undefined, skip: 0 } })).toBe(
    '/api/v1/liste/lexique?skip=0',
  );
  expect(callAddress(searchLexicon, { query: { categories: ['7', 'ALL'] } })).toBe(
    '/api/v1/liste/lexique?categories=7%2CALL',
  );
});
