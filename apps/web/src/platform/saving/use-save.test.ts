import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { toastStore } from '../../ui/toast/toast-store.ts';
import { type SaveOptions, useSave } from './use-save.ts';

type Draft = { readonly text: string };
type Content = { readonly version: number; readonly text: string };
const MINE: Draft = { text: 'la vache' };
const BASE = { version: 3, draft: { text: 'le veau' } };
const SAVED: Content = { version: 4, text: 'la vache' };
const NOW = new Date('2026-11-23T12:00:00Z');

const refusal = (status: number, code: ApiError['code'], current?: unknown) =>
  new ApiError(status, { code, message: code, current });
const offline = refusal(0, 'NETWORK');
const toasts = () => toastStore.get().toasts.map(({ message, detail }) => [message, detail]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

/** A screen that saves; the test decides when and what the server answers. */
function screenThatSaves(more: Partial<SaveOptions<Draft, Content>> = {}) {
  const requests: { sent: Draft; version: number; key: string; answer: PromiseWithResolvers<Content> }[] = [];
  const onSaved = vi.fn<SaveOptions<Draft, Content>['onSaved']>();
  const onConflict = vi.fn();
  const options: Omit<SaveOptions<Draft, Content>, 'isDirty'> = {
    send: (sent, { version }, keyOf) => {
      const answer = Promise.withResolvers<Content>();
      requests.push({ sent, version, key: keyOf(sent), answer });
      return answer.promise;
    },
    readCurrent: (current) => (typeof current === 'object' && current !== null ? (current as Content) : null),
    isSame: (mine, _, current) => mine.text === current.text,
    onSaved,
    onConflict,
    ...more,
  };
  const { result, rerender } = renderHook(({ isDirty }) => useSave<Draft, Content>({ ...options, isDirty }), {
    initialProps: { isDirty: true },
  });
  return {
    requests,
    onSaved,
    onConflict,
    now: () => result.current,
    state: () => result.current.state,
    /** The editor has nothing more to save. */
    clean: () => rerender({ isDirty: false }),
    press: async (mine = MINE) => await act(async () => void result.current.save(mine, BASE)),
    answer: async (content = SAVED) => await act(async () => requests.at(-1)?.answer.resolve(content)),
    refuse: async (error: unknown) => await act(async () => requests.at(-1)?.answer.reject(error)),
  };
}

describe('a save that succeeds', () => {
  test('shows that it is under way, then when it was saved', async () => {
    const { press, answer, clean, state, requests, onSaved } = screenThatSaves();
    expect(state()).toEqual({ kind: 'dirty' });
    await press();
    expect(state()).toEqual({ kind: 'saving' });
    expect(requests).toMatchObject([{ sent: MINE, version: 3 }]);
    expect(onSaved).not.toHaveBeenCalled();
    await answer();
    expect(onSaved.mock.calls).toEqual([[MINE, SAVED]]);
    clean();
    expect(state()).toEqual({ kind: 'saved', at: NOW });
    expect(toasts()).toEqual([]);
  });

  test('is under way until the screen has taken the answer', async () => {
    const taken = Promise.withResolvers<void>();
    const { press, answer, clean, state } = screenThatSaves({ onSaved: () => taken.promise });
    await press();
    await answer();
    expect(state()).toEqual({ kind: 'saving' });
    await act(async () => taken.resolve());
    clean();
    expect(state()).toEqual({ kind: 'saved', at: NOW });
  });

  test('a second press meanwhile sends nothing, a later one does', async () => {
    const { press, answer, requests, now } = screenThatSaves();
    await act(async () => {
      void now().save(MINE, BASE);
      void now().save(MINE, BASE);
    });
    await press();
    expect(requests).toHaveLength(1);
    await answer();
    await press();
    expect(requests).toHaveLength(2);
  });
});

describe('a save that fails', () => {
  test('without a network the text waits here, and the repeat is the same request', async () => {
    const { press, refuse, answer, clean, state, requests } = screenThatSaves();
    await press();
    await refuse(offline);
    expect(state()).toEqual({ kind: 'offline' });
    await press();
    expect(state()).toEqual({ kind: 'saving' });
    await answer();
    clean();
    expect(state()).toEqual({ kind: 'saved', at: NOW });
    expect(requests[1]?.key).toBe(requests[0]?.key);
    await press();
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
  });

  test('an expired session is told as such', async () => {
    const { press, refuse, state } = screenThatSaves();
    await press();
    await refuse(refusal(401, 'UNAUTHENTICATED'));
    expect(state()).toEqual({ kind: 'expired' });
  });

  test('what is gone is said with the sentence of the screen', async () => {
    const { press, refuse, state } = screenThatSaves({ goneMessage: 'Cette liste n’existe plus.' });
    await press();
    await refuse(refusal(404, 'LIST_NOT_FOUND'));
    expect(state()).toEqual({ kind: 'failed', message: 'Cette liste n’existe plus.' });
    expect(toasts()).toEqual([]);
  });

  test('a screen without such a sentence tells a failure', async () => {
    const { press, refuse, state } = screenThatSaves();
    await press();
    await refuse(refusal(404, 'LIST_NOT_FOUND'));
    expect(state()).toEqual({ kind: 'failed' });
    expect(toasts()).toEqual([['LIST_NOT_FOUND', '']]);
  });

  test.each([
    [{}, 'Ce que vous avez écrit est gardé. Réessayez.'],
    [{ keptMessage: 'Vos réglages sont gardés.' }, 'Vos réglages sont gardés.'],
  ])('a server out of order: the toast says that the text is kept, case %#', async (more, kept) => {
    const { press, refuse, state } = screenThatSaves(more);
    await press();
    await refuse(refusal(503, 'UNAVAILABLE'));
    expect(state()).toEqual({ kind: 'failed' });
    expect(toasts()).toEqual([['UNAVAILABLE', kept]]);
  });

  test('the message goes when the screen forgets it', async () => {
    const { press, refuse, state, now } = screenThatSaves();
    await press();
    await refuse(offline);
    act(() => now().forgetFailure());
    expect(state()).toEqual({ kind: 'dirty' });
  });
});

describe('somebody saved in between', () => {
  const THEIRS: Content = { version: 5, text: 'le bœuf' };
  const stale = refusal(409, 'STALE', THEIRS);

  test('opens the comparison with the other version', async () => {
    const { press, refuse, state, now, onConflict, onSaved } = screenThatSaves();
    expect(now().conflict).toBeNull();
    await press();
    await refuse(stale);
    expect(onConflict).toHaveBeenCalledTimes(1);
    expect(now().conflict).toEqual(THEIRS);
    expect(state()).toEqual({ kind: 'conflict' });
    expect(onSaved).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  test('the bar has the sentence of the screen', async () => {
    const { press, refuse, state } = screenThatSaves({ conflictMessage: 'Une collègue a enregistré.' });
    await press();
    await refuse(stale);
    expect(state()).toEqual({ kind: 'conflict', message: 'Une collègue a enregistré.' });
  });

  test('nothing is left to compare once it is settled, or saved again', async () => {
    const { press, refuse, answer, clean, state, now } = screenThatSaves();
    await press();
    await refuse(stale);
    act(() => now().clearConflict());
    expect([now().conflict, state()]).toEqual([null, { kind: 'dirty' }]);
    await press();
    await refuse(stale);
    await press();
    expect(now().conflict).toBeNull();
    await answer();
    clean();
    expect(state()).toEqual({ kind: 'saved', at: NOW });
  });

  test('the same text on both sides is saved: there is nothing to choose', async () => {
    const { press, refuse, clean, state, now, onSaved, onConflict } = screenThatSaves();
    const same = { ...THEIRS, text: MINE.text };
    await press();
    await refuse(refusal(409, 'STALE', same));
    clean();
    expect(state()).toEqual({ kind: 'saved', at: NOW });
    expect(onSaved.mock.calls).toEqual([[MINE, same]]);
    expect([now().conflict, onConflict.mock.calls.length]).toEqual([null, 0]);
  });

  test.each([
    ['another version that cannot be read', refusal(409, 'STALE')],
    ['a refusal for another reason', refusal(409, 'UNEXPECTED', THEIRS)],
  ])('%s is a failure, not a conflict', async (_, error) => {
    const { press, refuse, state, now, onConflict } = screenThatSaves();
    await press();
    await refuse(error);
    expect(state()).toEqual({ kind: 'failed' });
    expect([now().conflict, onConflict.mock.calls.length]).toEqual([null, 0]);
  });
});
