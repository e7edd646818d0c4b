import { DAY_MS } from '@pupitre/learning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../api/server-time.ts';
import { dropOldDrafts, localDraft } from './local-draft.ts';

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

test('a draft is kept 60 days by the server’s time, and no wrong clock of the device removes it', () => {
  serverSays('2026-11-21T10:00:00Z');
  const draft = localDraft(1, 'list-4', isText);
  draft.save('a');
  vi.setSystemTime(Date.now() + 60 * DAY_MS);
  serverSays('2027-01-20T10:00:00Z');
  dropOldDrafts();
  expect(draft.load()?.value).toBe('a');
  // The tablet says that more than a year has passed, the server that it is the next minute.
  vi.setSystemTime(Date.now() + 400 * DAY_MS);
  serverSays('2027-01-20T10:00:00Z');
  dropOldDrafts();
  expect(draft.load()?.value).toBe('a');
  vi.setSystemTime(new Date('2027-01-20T10:05:00Z'));
  serverSays('2027-01-20T10:05:00Z');
  expect(draft.load()).toBeNull();
  dropOldDrafts();
  expect(localStorage.length).toBe(0);
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
