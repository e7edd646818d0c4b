import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

const SCREEN = 700;
const PAGE = 32;

type Scrolled = {
  at: string;
  /** Its search answers full pages, numbered from 1: « Liste 1 » … */
  server: FakeServer;
  /** « Liste » */
  name: string;
  /** What the search was asked to skip, call by call. */
  asked: () => (string | undefined)[];
  /** Screens below the one that is seen. */
  distance: number;
};

/** Cards of one full page, after those that are skipped. */
export const fullPage = <Card>(skip: string | undefined, card: (number: number) => Card): Card[] =>
  Array.from({ length: PAGE }, (_, index) => card(Number(skip) + index + 1));

/** A grid asks for more so many screens before its end, and looks at the scroll once in 50 ms. */
export async function expectMoreWhileScrolling({ at, server, name, asked, distance }: Scrolled): Promise<void> {
  let end = 10 * SCREEN;
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, end, 100, 10));
  await renderApp({ at, server });
  await screen.findByRole('link', { name: `${name} ${PAGE}` });
  expect(asked()).toEqual(['0']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scrollUntil = (top: number) => {
    end = top;
    fireEvent.scroll(window);
  };
  scrollUntil((distance + 1) * SCREEN + 1);
  act(() => vi.advanceTimersByTime(50));
  expect(asked()).toEqual(['0']);
  scrollUntil((distance + 1) * SCREEN);
  fireEvent.scroll(window);
  act(() => vi.advanceTimersByTime(49));
  expect(asked()).toEqual(['0']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  end = 10 * SCREEN;
  expect(asked()).toEqual(['0', `${PAGE}`]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('link', { name: `${name} ${2 * PAGE}` })).toBeTruthy();
  expect(asked()).toEqual(['0', `${PAGE}`]);
  vi.useRealTimers();
}
