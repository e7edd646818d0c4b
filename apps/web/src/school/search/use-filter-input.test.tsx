import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchFilter } from './search-filter.ts';
import { useFilterInput } from './use-filter-input.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const Around = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
const filterOf = (title: string): SearchFilter => ({ title, categories: [] });

/** The address follows when the test says so. */
function open(title = '') {
  const asked = vi.fn<(next: { title: string }) => void>();
  const view = renderHook(({ address }) => useFilterInput(filterOf(address), filterOf(''), asked), {
    initialProps: { address: title },
    wrapper: Around,
  });
  const type = (text: string) => act(() => view.result.current.type(text));
  return {
    ...{ type, asked },
    settle: () => act(() => vi.advanceTimersByTime(300)),
    arrive: (address: string) => view.rerender({ address }),
    typed: () => view.result.current.typed,
  };
}

test('letters typed while the address is still on its way stay', () => {
  const { type, settle, arrive, typed, asked } = open();
  type('ni h');
  settle();
  expect(asked).toHaveBeenLastCalledWith(filterOf('ni h'));
  type('ni hao');
  arrive('ni h');
  expect(typed()).toBe('ni hao');
  settle();
  arrive('ni hao');
  expect(typed()).toBe('ni hao');
});

test('of two searches that are both on their way none empties the box, whether the first arrives or not', () => {
  for (const arrivals of [['a', 'ab'], ['ab']]) {
    const { type, settle, arrive, typed } = open();
    for (const text of ['a', 'ab']) {
      type(text);
      settle();
    }
    type('abc');
    for (const address of arrivals) arrive(address);
    expect(typed()).toBe('abc');
  }
});

test('the box follows an address that changes from outside, also to what it had asked for before', () => {
  const { type, settle, arrive, typed } = open();
  type('chat');
  settle();
  arrive('chat');
  arrive('');
  expect(typed()).toBe('');
  arrive('chat');
  expect(typed()).toBe('chat');
});
