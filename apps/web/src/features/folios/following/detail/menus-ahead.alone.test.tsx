import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildFolio, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('../../../../ui/menu/menu-list.tsx', () => {
  fetched();
  return { MenuList: () => <div role="menu" /> };
});

test('what « Rapports » and « ⋮ » open is there before the network goes, untouched', async () => {
  await renderApp({ at: '/folios/personnels/1', server: buildFolioServer(buildFolio()) });
  expect(await screen.findByRole('button', { name: 'Rapports' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Autres actions' })).toBeTruthy();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 20_000 });
  expect(screen.queryByRole('menu')).toBeNull();
});
