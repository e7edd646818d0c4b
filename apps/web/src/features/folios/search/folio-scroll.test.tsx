import { FOLIO_PAGE_SIZE, searchRpnFolios } from '@pupitre/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildFolioCard, buildFolioServer } from '../../../../test/folio-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const SCREEN = 700;

test('[LIMIT-37][FOLIO-08] folios ask for more one screen before their end, and look at the scroll once in 50 ms', async () => {
  let end = 10 * SCREEN;
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, end, 100, 10));
  const batch = (from: number) =>
    Array.from({ length: FOLIO_PAGE_SIZE }, (_, index) =>
      buildFolioCard({ id: from + index, title: `Folio ${from + index}` }),
    );
  const server = buildFolioServer().on(searchRpnFolios, ({ query }) => batch(Number(query.skip) + 1));
  const asked = () => server.callsOf(searchRpnFolios).map((call) => call.query.skip);
  await renderApp({ at: '/folios/rpn', server });
  await screen.findByRole('link', { name: 'Folio 32' });
  expect(asked()).toEqual(['0']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scrollUntil = (top: number) => {
    end = top;
    fireEvent.scroll(window);
  };
  scrollUntil(2 * SCREEN + 1);
  act(() => vi.advanceTimersByTime(50));
  expect(asked()).toEqual(['0']);
  scrollUntil(2 * SCREEN);
  act(() => vi.advanceTimersByTime(49));
  expect(asked()).toEqual(['0']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  end = 10 * SCREEN;
  expect(asked()).toEqual(['0', '32']);
  vi.useRealTimers();
});
