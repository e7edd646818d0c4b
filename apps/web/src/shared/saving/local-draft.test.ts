import { DAY_MS } from '@pupitre/learning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a draft is kept 14 days and not one more', () => {
  const draft = localDraft(1, 'list-4', isText);
  draft.save('a');
  vi.setSystemTime(Date.now() + 14 * DAY_MS);
  dropOldDrafts();
  expect(draft.load()?.value).toBe('a');
  vi.setSystemTime(Date.now() + 1);
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
