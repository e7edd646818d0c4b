import { getPreferences, getUser, NOBODY, PERSON_COOKIE, PERSON_HEADER } from '@pupitre/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { profileOf, testPreferences } from '../../../test/render-app.tsx';
import { call } from '../../api/call.ts';
import { writeCookie } from '../../api/cookies.ts';
import { log } from '../../api/log.ts';
import { pagePerson } from '../../api/page-person.ts';
import { loadSession } from '../../api/session.ts';
import { onePerson } from './one-person.ts';
import { tellOtherTabs } from './watch-person.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const browserOf = (person: number | null) =>
  writeCookie(PERSON_COOKIE, String(person ?? ''), person === null ? 0 : undefined);

/** A page of Léa (3), whose session the browser has. */
function open(person: number | null = 3) {
  browserOf(person);
  const close = vi.fn();
  stops.push(onePerson(person, close));
  return close;
}

test.each([
  ['focus', window],
  ['pageshow', window],
  ['online', window],
  ['visibilitychange', document],
  ['resume', document],
] as const)('a page that wakes (%s) is closed if somebody else is signed in, and only then', (name, target) => {
  const close = open();
  target.dispatchEvent(new Event(name, { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  browserOf(4);
  target.dispatchEvent(new Event(name, { bubbles: true }));
  expect(close).toHaveBeenCalledOnce();
  browserOf(5);
  target.dispatchEvent(new Event(name, { bubbles: true }));
  expect(close).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'click', 'submit'])(
  'a press (%s) does nothing once the person has signed out',
  (name) => {
    const close = open();
    const heard = vi.fn();
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener(name, heard);
    const press = () => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      button.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    browserOf(null);
    expect(press()).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    button.remove();
  },
);

test('a tab that opens for somebody else closes this one at once', async () => {
  const close = open();
  browserOf(null);
  tellOtherTabs();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 10_000);
});

test('a guest’s page is closed when somebody signs in', () => {
  const close = open(null);
  window.dispatchEvent(new Event('focus'));
  expect(close).not.toHaveBeenCalled();
  browserOf(3);
  window.dispatchEvent(new Event('focus'));
  expect(close).toHaveBeenCalledOnce();
});

test('the page that signs out is being left: it is closed only if it stays', async () => {
  vi.useFakeTimers();
  const close = open();
  window.dispatchEvent(new Event('beforeunload'));
  browserOf(null);
  tellOtherTabs();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(close).toHaveBeenCalledOnce();
});

test('every call names the person of its page; any page may ask for the person signed in', async () => {
  const server = new FakeServer().on(getPreferences, testPreferences);
  open();
  await call(getPreferences);
  open(null);
  await call(getPreferences);
  expect(server.callsOf(getPreferences).map(({ headers }) => headers.get(PERSON_HEADER))).toEqual(['3', NOBODY]);
});

test('a refusal by the server closes the page, whatever the cookie says', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  new FakeServer().on(getPreferences, () => {
    throw new Refusal(409, 'OTHER_PERSON');
  });
  const close = open();
  await expect(call(getPreferences)).rejects.toMatchObject({ code: 'OTHER_PERSON' });
  expect(close).toHaveBeenCalledOnce();
});

test('an expired session continues on the page after sign-in; an ended one closes it', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  new FakeServer().on(getPreferences, () => {
    throw new Refusal(401, 'UNAUTHENTICATED');
  });
  const close = open();
  await expect(call(getPreferences)).rejects.toMatchObject({ status: 401 });
  expect(close).not.toHaveBeenCalled();
  browserOf(null);
  await expect(call(getPreferences)).rejects.toMatchObject({ status: 401 });
  expect(close).toHaveBeenCalledOnce();
});

test('the server’s answer about the person is stored in the browser, and asked again if it changed meanwhile', async () => {
  browserOf(3);
  const answers = [
    () => {
      browserOf(4);
      return profileOf(['eleves'], 'Léa Girardin', 3);
    },
    () => profileOf(['eleves'], 'Amir Hasani', 4),
  ];
  new FakeServer().on(getUser, () => answers.shift()?.() ?? profileOf('guest'));
  expect((await loadSession()).userId).toBe(4);
  expect(document.cookie).toContain(`${PERSON_COOKIE}=4`);
  // The session expired: the name that it left is removed.
  expect((await loadSession()).userId).toBeNull();
  expect(document.cookie).not.toContain(PERSON_COOKIE);
  pagePerson.set(null);
  expect(pagePerson.isOther()).toBe(false);
});
