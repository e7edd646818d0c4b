import { LIST_PAGE_SIZE, searchRpnLists } from '@pupitre/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCard, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const SCREEN = 700;

test('[LIMIT-36] lists ask for more two screens before their end, and look at the scroll once in 50 ms', async () => {
  let end = 10 * SCREEN;
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, end, 100, 10));
  const page = (from: number) =>
    Array.from({ length: LIST_PAGE_SIZE }, (_, index) =>
      buildCard({ id: from + index, title: `Liste ${from + index}` }),
    );
  const server = buildServer().on(searchRpnLists, ({ query }) => page(Number(query.skip) + 1));
  const asked = () => server.callsOf(searchRpnLists).map((call) => call.query.skip);
  await renderApp({ at: '/listes/rpn', server });
  await screen.findByRole('link', { name: 'Liste 32' });
  expect(asked()).toEqual(['0']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scrollUntil = (top: number) => {
    end = top;
    fireEvent.scroll(window);
  };
  scrollUntil(3 * SCREEN + 1);
  act(() => vi.advanceTimersByTime(50));
  expect(asked()).toEqual(['0']);
  scrollUntil(3 * SCREEN);
  fireEvent.scroll(window);
  act(() => vi.advanceTimersByTime(49));
  expect(asked()).toEqual(['0']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  end = 10 * SCREEN;
  expect(asked()).toEqual(['0', '32']);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('link', { name: 'Liste 64' })).toBeTruthy();
  expect(asked()).toEqual(['0', '32']);
});
