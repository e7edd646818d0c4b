import { DAY_MS } from '@pupitre/learning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../api/server-time.ts';
import { toastStore } from '../../ui/toast/toast-store.ts';
import { dropOldDrafts } from './drop-old-drafts.ts';
import { localDraft } from './local-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft comes back to its own user only', () => {
  localDraft(1, 'list-4', isText).save('Die Kuh', { finishSave: true });
  expect(localDraft(1, 'list-4', isText).load()).toEqual({ savedAt: new Date(), value: 'Die Kuh', finishSave: true });
  expect(localDraft(2, 'list-4', isText).load()).toBeNull();
  expect(localDraft(1, 'list-5', isText).load()).toBeNull();
});

/** What the server's clock shows, whatever this device says. */
const serverSays = (now: string) => noteServerTime({ headers: new Headers({ Date: new Date(now).toUTCString() }) });

const told = () => toastStore.get().toasts.map(({ message }) => message);

test('a draft is kept 60 days by the server’s time, no wrong clock of the device removes it, and its end is told', () => {
  serverSays('2026-11-21T10:00:00Z');
  const draft = localDraft(1, 'list-4', isText);
  draft.save('a');
  vi.setSystemTime(new Date('2027-01-20T09:59:00Z'));
  serverSays('2027-01-20T09:59:00Z');
  dropOldDrafts(1);
  expect(draft.load()?.value).toBe('a');
  // The tablet says that more than a year has passed: until the server has spoken, and once it has.
  vi.setSystemTime(Date.now() + 400 * DAY_MS);
  dropOldDrafts(1);
  expect(draft.load()?.value).toBe('a');
  serverSays('2027-01-20T09:59:00Z');
  dropOldDrafts(1);
  expect(draft.load()?.value).toBe('a');
  expect(told()).toEqual([]);
  vi.setSystemTime(new Date('2027-01-20T10:05:00Z'));
  serverSays('2027-01-20T10:05:00Z');
  expect(draft.load()).toBeNull();
  // Somebody else’s page removes it; whose it was is told.
  dropOldDrafts(2);
  expect(told()).toEqual([]);
  dropOldDrafts(1);
  expect(told()).toEqual(['Un brouillon resté fermé plus de 60\u00a0jours a été effacé de cet appareil.']);
  dropOldDrafts(1);
  expect([told().length, localStorage.length]).toEqual([1, 0]);
});

test.each([-400, 400])('what was saved by a clock that was %s days off is as old as the time since', (days) => {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  const draft = localDraft(1, 'list-4', isText);
  draft.save('a');
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  serverSays('2026-11-21T10:00:00Z');
  dropOldDrafts(1);
  expect(draft.load()?.value).toBe('a');
  vi.setSystemTime(new Date('2027-01-20T09:00:00Z'));
  serverSays('2027-01-20T09:00:00Z');
  dropOldDrafts(1);
  expect(draft.load()?.value).toBe('a');
  vi.setSystemTime(new Date('2027-01-20T10:05:00Z'));
  serverSays('2027-01-20T10:05:00Z');
  dropOldDrafts(1);
  expect(draft.load()).toBeNull();
});

test('what the product noted for itself goes without a word', () => {
  serverSays('2026-11-21T10:00:00Z');
  localDraft(1, 'donne', isText, { isQuiet: true }).save('a');
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'));
  serverSays('2027-03-01T10:00:00Z');
  dropOldDrafts(1);
  expect([told(), localStorage.length]).toEqual([[], 0]);
});

test('a draft of another shape, or unreadable, is not offered', () => {
  const draft = localDraft(1, 'list-4', isText);
  localDraft(1, 'list-4', (value): value is number => typeof value === 'number').save(3);
  expect(draft.load()).toBeNull();
  localStorage.setItem('pupitre-draft:1:list-4', '{');
  expect(draft.load()).toBeNull();
});

test('a full storage is reported, not thrown', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(localDraft(1, 'list-4', isText).save('a')).toBe(false);
});
