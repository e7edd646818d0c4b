import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStorage } from './draft-storage.ts';
import { useKeptDraft } from './use-kept-draft.ts';

type Draft = { readonly text: string };
const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'text' in value;
const storage = draftStorage(1, 'list-12', isDraft);
const SERVER: Draft = { text: 'le veau' };
const NOON = new Date('2026-11-23T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

/** An editor of a list whose version on the server is 3. */
function openEditor(base = { version: 3, draft: SERVER }) {
  const sameText = (one: Draft, other: Draft) => one.text === other.text;
  const { result, rerender, unmount } = renderHook(
    ({ draft }) => useKeptDraft(storage, { draft, base, isDirty: draft.text !== base.draft.text }, sameText),
    { initialProps: { draft: base.draft } },
  );
  return {
    now: () => result.current,
    type: (text: string) => rerender({ draft: { text } }),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    unmount,
  };
}
const kept = () => storage.load()?.value.mine.text ?? null;
const closeTab = () => act(() => void window.dispatchEvent(new Event('pagehide')));

describe('keeping what is typed', () => {
  test('a moment after the last keystroke, with the version that it was typed on', () => {
    const { type, wait, now } = openEditor();
    type('le veau et');
    wait(799);
    type('le veau et la vache');
    wait(799);
    expect([kept(), now().storedAt]).toEqual([null, null]);
    wait(1);
    expect(storage.load()).toEqual({
      savedAt: new Date(),
      value: { version: 3, mine: { text: 'le veau et la vache' }, base: SERVER },
      finishSave: false,
    });
    expect(now().storedAt).toEqual(new Date());
  });

  test('each later text replaces it', () => {
    const { type, wait } = openEditor();
    for (const text of ['un', 'deux']) {
      type(text);
      wait(800);
      expect(kept()).toBe(text);
    }
  });

  test('nothing is kept of what was not changed, or was taken back in time', () => {
    const { type, wait } = openEditor();
    wait(5_000);
    closeTab();
    type('le veau et');
    type(SERVER.text);
    wait(5_000);
    closeTab();
    expect(kept()).toBeNull();
  });

  test('a tab that closes keeps the text at once', () => {
    const { type } = openEditor();
    type('la vache');
    closeTab();
    expect(storage.load()).toMatchObject({ value: { mine: { text: 'la vache' } }, finishSave: false });
  });

  test('nothing more is kept once the screen is gone', () => {
    const { type, unmount } = openEditor();
    type('la vache');
    unmount();
    closeTab();
    vi.advanceTimersByTime(5_000);
    expect(kept()).toBeNull();
  });

  test('for the sign-in it is kept as a save to finish, also when a moment passes and the page then closes', () => {
    const { type, now, wait } = openEditor();
    type('la vache');
    act(() => now().keepForSignIn());
    wait(5_000);
    expect(storage.load()).toMatchObject({ value: { mine: { text: 'la vache' } }, finishSave: true });
    closeTab();
    expect(storage.load()?.finishSave).toBe(true);
  });

  test('a full storage does not claim to have kept it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { type, wait, now } = openEditor();
    type('la vache');
    wait(800);
    expect(now().storedAt).toBeNull();
  });
});

describe('the draft of an earlier visit', () => {
  const keepOne = (text: string) => storage.save({ version: 2, mine: { text }, base: SERVER });

  test('is found where it differs from the server', () => {
    keepOne('la vache');
    expect(openEditor().now().earlierDraft).toEqual({
      savedAt: NOON,
      value: { version: 2, mine: { text: 'la vache' }, base: SERVER },
      finishSave: false,
    });
  });

  test('needs no question where the server has the same, and is gone', () => {
    keepOne(SERVER.text);
    expect(openEditor().now().earlierDraft).toBeNull();
    expect(kept()).toBeNull();
  });

  test('is not there on a first visit', () => {
    expect(openEditor().now().earlierDraft).toBeNull();
  });

  test('is asked about no more once it is in the editor, and stays on the device until it is saved', () => {
    keepOne('la vache');
    const { now } = openEditor();
    act(() => now().dismiss());
    expect([now().earlierDraft, kept()]).toEqual([null, 'la vache']);
  });

  test('is gone once it is forgotten, and the page says no more that one is kept', () => {
    keepOne('la vache');
    const { now, type, wait } = openEditor();
    type('le bœuf');
    wait(800);
    expect(now().storedAt).not.toBeNull();
    act(() => now().forget());
    expect([now().earlierDraft, now().storedAt, kept()]).toEqual([null, null, null]);
  });
});
