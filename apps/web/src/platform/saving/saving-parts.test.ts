import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { noteServerTime } from '../../api/server-time.ts';
import { toastStore } from '../../ui/toast/toast-store.ts';
import { createAttempts } from './attempts.ts';
import { draftStorage } from './draft-storage.ts';
import { dropOldDrafts } from './drop-old-drafts.ts';
import { localDraft } from './local-draft.ts';
import { saveFailureOf, saveStateOf } from './save-state.ts';

describe('keys of requests', () => {
  test('the same content keeps its key until it is answered; another content has another', () => {
    const { keyOf, answered } = createAttempts();
    const first = keyOf({ a: 1 });
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyOf({ a: 1 })).toBe(first);
    const second = keyOf({ a: 2 });
    expect(second).not.toBe(first);
    expect(keyOf({ a: 2 })).toBe(second);
    answered();
    expect(keyOf({ a: 2 })).not.toBe(second);
  });

  test('each thing has its own', () => {
    const { keyOf, answered } = createAttempts();
    const [one, other] = [keyOf('x', 'one'), keyOf('x', 'other')];
    expect(one).not.toBe(other);
    answered('one');
    expect(keyOf('x', 'other')).toBe(other);
    expect(keyOf('x', 'one')).not.toBe(one);
  });
});

describe('what the bar says', () => {
  const nothing = { isSaving: false, failure: null, isDirty: false, savedAt: null };
  const at = new Date(0);
  test.each([
    [nothing, { kind: 'clean' }],
    [
      { ...nothing, savedAt: at },
      { kind: 'saved', at },
    ],
    [{ ...nothing, savedAt: at, isDirty: true }, { kind: 'dirty' }],
    [{ ...nothing, isDirty: true, failure: { kind: 'offline' as const } }, { kind: 'offline' }],
    [{ isSaving: true, isDirty: true, savedAt: at, failure: { kind: 'offline' as const } }, { kind: 'saving' }],
  ])('the most urgent first: case %#', (progress, state) => {
    expect(saveStateOf(progress)).toEqual(state);
  });
});

describe('why nothing was saved', () => {
  const texts = { kept: 'Gardé.', gone: 'Parti.' };
  const toasts = () => [...toastStore.get().toasts, ...toastStore.get().failures];
  const error = (status: number, code: ApiError['code'], fields = {}) =>
    new ApiError(status, { code, message: code, fields });

  test('without a network, after the session, with a field that does not fit', () => {
    expect(saveFailureOf(error(0, 'UNEXPECTED'), texts)).toEqual({ kind: 'offline' });
    expect(saveFailureOf(error(401, 'UNAUTHENTICATED'), texts)).toEqual({ kind: 'expired' });
    expect(saveFailureOf(error(400, 'INVALID', { title: 'Trop long.' }), texts)).toEqual({
      kind: 'failed',
      message: 'Refusé\u00a0: Trop long.',
    });
    expect(saveFailureOf(error(400, 'INVALID'), texts)).toEqual({
      kind: 'failed',
      message: 'Refusé\u00a0: un champ ne convient pas.',
    });
    expect(toasts()).toEqual([]);
  });

  test.each([403, 404])('%i says that it is gone, where that has a sentence', (status) => {
    expect(saveFailureOf(error(status, 'NOT_FOUND'), texts)).toEqual({ kind: 'failed', message: 'Parti.' });
    expect(toasts()).toEqual([]);
    expect(saveFailureOf(error(status, 'NOT_FOUND'), { kept: 'Gardé.' })).toEqual({ kind: 'failed' });
    expect(toasts()).toHaveLength(1);
  });

  test('what nobody expected is told, and that the text is kept where a repeat may help', () => {
    expect(saveFailureOf(error(503, 'UNAVAILABLE'), texts)).toEqual({ kind: 'failed' });
    expect(saveFailureOf(new Error('x'), texts)).toEqual({ kind: 'failed' });
    expect(saveFailureOf(error(409, 'UNEXPECTED'), texts)).toEqual({ kind: 'failed' });
    expect(JSON.stringify(toasts())).toContain('Gardé.');
  });
});

describe('drafts of this device', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const storage = draftStorage(1, 'list-12', isText);
  const KEY = 'pupitre-draft:1:list-12';
  const draft = { version: 3, mine: 'à moi', base: 'avant' };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date', 'performance'] });
  });

  test('a draft comes back as it was kept, and goes', () => {
    expect(storage.load()).toBeNull();
    expect(storage.save(draft)).toBe(true);
    expect(storage.load()).toEqual({ savedAt: new Date(), value: draft, finishSave: false });
    storage.save(draft, { finishSave: true });
    expect(storage.load()?.finishSave).toBe(true);
    expect(draftStorage(2, 'list-12', isText).load()).toBeNull();
    storage.clear();
    expect(storage.load()).toBeNull();
  });

  const strange: [what: string, stored: string][] = [
    ['no text', '{'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['no date', JSON.stringify({ value: draft })],
    ['an invalid date', JSON.stringify({ savedAt: 'hier', value: draft })],
    ['no value', JSON.stringify({ savedAt: Date.UTC(2026, 10, 23) })],
    ...[
      null,
      'x',
      { ...draft, version: '3' },
      { version: 3, mine: 'à moi' },
      { version: 3, base: 'avant' },
      { mine: 'à moi', base: 'avant' },
      { ...draft, mine: 7 },
      { ...draft, base: 7 },
    ].map((value): [string, string] => [
      JSON.stringify(value),
      JSON.stringify({ savedAt: Date.UTC(2026, 10, 23), value }),
    ]),
  ];
  test.each(strange)('what has another shape is no draft: %s', (_, stored) => {
    localStorage.setItem(KEY, stored);
    expect(storage.load()).toBeNull();
  });

  test('a save is finished only where that was written', () => {
    const stored = { savedAt: Date.UTC(2026, 10, 23), value: draft };
    for (const finishSave of [undefined, 'oui', false]) {
      localStorage.setItem(KEY, JSON.stringify({ ...stored, finishSave }));
      expect(storage.load()?.finishSave).toBe(false);
    }
  });

  test('sixty days by the server’s time, not longer', () => {
    const pass = (now: string) => {
      vi.setSystemTime(new Date(now));
      noteServerTime({ headers: new Headers({ Date: new Date(now).toUTCString() }) });
    };
    pass('2026-11-23T12:00:00Z');
    storage.save(draft);
    pass('2027-01-22T12:00:00Z');
    dropOldDrafts(1);
    expect(storage.load()?.value).toEqual(draft);
    pass('2027-01-22T12:00:01Z');
    expect(storage.load()).toBeNull();
    localStorage.setItem('autre', 'x');
    localStorage.setItem('pupitre-draft:1:abc', '{');
    localStorage.setItem('pupitre-draft:1:def', JSON.stringify({ savedAt: Date.now() }));
    dropOldDrafts(1);
    expect(Object.keys(localStorage)).toEqual(['autre']);
  });

  test('a store that is full keeps nothing and says so', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(localDraft(1, 'x', isText).save('mot')).toBe(false);
  });
});
