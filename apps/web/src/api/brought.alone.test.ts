import { BROUGHT_TIME, getPreferences, getUser, PERSON_COOKIE, savePreferences } from '@pupitre/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../test/fake-server.ts';
import { profileOf, testPreferences, testSettings } from '../../test/render-app.tsx';

const NAVIGATED = 1_000_000;
const teacher = { ...profileOf(['enseignants']), id: 7 };
let now = 0;
beforeEach(() => {
  now = 200;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(NAVIGATED);
  vi.spyOn(Date, 'now').mockReturnValue(NAVIGATED + 300);
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = `${PERSON_COOKIE}=; max-age=0`;
});

/** A page that was just loaded with these answers. */
async function openPage(answers: Record<string, unknown>) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'brought';
  data.textContent = JSON.stringify(
    Object.fromEntries(Object.entries(answers).map(([address, body]) => [address, { body, etag: '"3"' }])),
  );
  document.body.append(data);
  vi.resetModules();
  const [{ call, callTagged }, { loadSession }, { loadSettings }] = await Promise.all([
    import('./call.ts'),
    import('./session.ts'),
    import('./settings.ts'),
  ]);
  return { call, callTagged, loadSession, loadSettings };
}

test('[START-01] what the page brought is taken once, in place of the call, with its ETag', async () => {
  const server = new FakeServer().on(getPreferences, testPreferences);
  const { callTagged, loadSettings } = await openPage({
    '/settings.json': testSettings,
    '/api/v1/user/preferences': { ...testPreferences, email: 'a@b.ch' },
  });
  expect((await loadSettings()).environment).toBe('test');
  expect(await callTagged(getPreferences)).toMatchObject({ body: { email: 'a@b.ch' }, etag: '"3"' });
  expect(server.calls).toHaveLength(0);
  expect((await callTagged(getPreferences)).body.email).toBe('');
  expect(server.calls).toHaveLength(1);
});

test('after a write, or half a minute, the server is asked', async () => {
  const server = new FakeServer().on(getPreferences, testPreferences).on(savePreferences, testPreferences);
  const answers = { '/api/v1/user/preferences': { ...testPreferences, email: 'old' } };
  const first = await openPage(answers);
  await first.call(savePreferences, { body: testPreferences });
  expect((await first.call(getPreferences)).email).toBe('');
  sessionStorage.clear();
  document.body.replaceChildren();
  const second = await openPage(answers);
  now = 30_000;
  expect((await second.call(getPreferences)).email).toBe('');
  expect(server.calls.map(({ endpoint }) => endpoint.method)).toEqual(['PUT', 'GET', 'GET']);
});

test('a page that was made while the one before it was answered a write asks for everything', async () => {
  new FakeServer().on(getPreferences, testPreferences).on(savePreferences, testPreferences);
  const answers = { '/api/v1/user/preferences': { ...testPreferences, email: 'old' } };
  const before = await openPage({});
  await before.call(savePreferences, { body: testPreferences });
  document.body.replaceChildren();
  expect((await (await openPage(answers)).call(getPreferences)).email).toBe('');
  document.body.replaceChildren();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(NAVIGATED + 5_000);
  expect((await (await openPage(answers)).call(getPreferences)).email).toBe('old');
});

test('[START-02] a page that was made for another person than the browser’s now is asked anew', async () => {
  const server = new FakeServer().on(getUser, profileOf('guest'));
  const { loadSession } = await openPage({ '/api/v1/user': teacher, '/api/v1/user/preferences': testPreferences });
  expect((await loadSession()).isAuthenticated).toBe(false);
  expect(server.calls).toHaveLength(1);
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = `${PERSON_COOKIE}=7`;
  document.body.replaceChildren();
  const own = await openPage({ '/api/v1/user': teacher, '/api/v1/user/preferences': testPreferences });
  expect((await own.loadSession()).userId).toBe(7);
  expect(server.calls).toHaveLength(1);
});

test('the page brings the server’s time, whatever the device’s clock shows', async () => {
  vi.useFakeTimers({ now: new Date('2025-10-24T08:00:00Z'), toFake: ['Date'] });
  new FakeServer();
  const { loadSettings } = await openPage({
    '/settings.json': testSettings,
    [BROUGHT_TIME]: Date.parse('2026-11-28T08:00:00Z'),
  });
  await loadSettings();
  const { isTimeSure, serverNow } = await import('./server-time.ts');
  expect(isTimeSure()).toBe(true);
  expect(serverNow().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-28T08:00:00Z'));
});
