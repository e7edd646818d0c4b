import { MantineProvider } from '@mantine/core';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../api/connection.ts';
import { lazyPart } from './lazy-part.tsx';
import { useCode } from './use-code.ts';

afterEach(() => connection.report(true));

test('a part that cannot be loaded says so in its own place, leaves the page, and comes when it is tried again', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ word: string }>>>();
  load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(({ word }) => <p>{word}</p>);
  const Part = lazyPart(load);
  render(
    <MantineProvider env="test">
      <h1>La page</h1>
      <Part word="la partie" />
    </MantineProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas pu être chargée');
  expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('la partie')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the network lost comes by itself when the network returns', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('the code');
  connection.report(false);
  const { result } = renderHook(() => useCode(load));
  await waitFor(() => expect(result.current.error?.message).toBe('offline'));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => connection.report(true));
  await waitFor(() => expect(result.current.code).toBe('the code'));
});

test('what failed is asked for anew once it is wanted again, and what came is kept', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('a newer build')).mockResolvedValueOnce('the code');
  const { result, rerender } = renderHook(({ isWanted }) => useCode(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.error?.message).toBe('a newer build'));
  rerender({ isWanted: false });
  expect(result.current.error).toBeNull();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.code).toBe('the code'));
  rerender({ isWanted: false });
  expect(result.current.code).toBe('the code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is opened again has at once what it had before', async () => {
  const load = () => Promise.resolve('the code');
  const before = renderHook(() => useCode(load));
  expect(before.result.current.code).toBeNull();
  await waitFor(() => expect(before.result.current.code).toBe('the code'));
  before.unmount();
  expect(renderHook(() => useCode(load)).result.current.code).toBe('the code');
  // What nobody wants yet is not drawn.
  expect(renderHook(() => useCode(load, false)).result.current.code).toBeNull();
});

test('code that a silent network never brings is told, and is there once it has come after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const coming = Promise.withResolvers<string>();
  const load = () => coming.promise;
  const { result } = renderHook(() => useCode(load));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(result.current.error).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.error?.message).toBe('No code came.');
  coming.resolve('the code');
  await act(async () => result.current.again());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.code).toBe('the code');
  vi.useRealTimers();
});
