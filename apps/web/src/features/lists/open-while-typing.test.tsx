import { getList, searchPersonalLists } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCard, buildList, buildServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../school/search/use-filter-input.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a list that is opened while the keyword waits stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const list = buildList({ id: 7, title: 'Am See' });
  const answer = Promise.withResolvers<typeof list>();
  const server = buildServer()
    .on(searchPersonalLists, [buildCard({ id: 7, title: 'Am See' })])
    .on(getList, () => answer.promise);
  const { user, address } = await renderApp({ at: '/listes/personnelles', server });
  await screen.findByRole('link', { name: 'Am See' });
  await user.type(screen.getByRole('searchbox', { name: 'Mot-clé' }), 'A');
  await user.click(screen.getByRole('link', { name: 'Am See' }));
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS * 2);
  answer.resolve(list);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Liste' })).not.toBeNull());
  expect(address()).toBe('/listes/personnelles/7');
});
