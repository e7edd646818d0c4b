import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { localDraft } from './local-draft.ts';
import { useComingBack, useLeaving } from './use-leaving.ts';

describe('leaving a screen with unsaved changes', () => {
  test('asks until the screen says that nothing is lost', () => {
    const keepForSignIn = vi.fn();
    const { result, rerender } = renderHook(() => useLeaving(keepForSignIn));
    expect(result.current.mayLeave()).toBe(false);
    result.current.allowLeaving();
    expect(result.current.mayLeave()).toBe(true);
    rerender();
    expect(result.current.mayLeave()).toBe(true);
    expect(keepForSignIn).not.toHaveBeenCalled();
  });

  test('to sign in again keeps the text first, and asks nothing', () => {
    const order: string[] = [];
    const { result } = renderHook(() => useLeaving(() => order.push(`keep, may leave: ${result.current.mayLeave()}`)));
    result.current.beforeSignIn();
    expect(order).toEqual(['keep, may leave: false']);
    expect(result.current.mayLeave()).toBe(true);
  });
});

describe('coming back after the sign-in', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const storage = localDraft(1, 'preferences', isText);

  test('what was kept is handed over once', () => {
    storage.save('allemand', { finishSave: true });
    const onBack = vi.fn();
    const { rerender, unmount } = renderHook(() => useComingBack(storage, onBack));
    expect(onBack.mock.calls).toMatchObject([[{ value: 'allemand', finishSave: true }]]);
    rerender();
    unmount();
    renderHook(() => useComingBack(storage, onBack));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(storage.load()).toBeNull();
  });

  test('nothing kept, nothing handed over', () => {
    const onBack = vi.fn();
    renderHook(() => useComingBack(storage, onBack));
    expect(onBack).not.toHaveBeenCalled();
  });
});
