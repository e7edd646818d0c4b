import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';
import { lazyModal } from './lazy-modal.tsx';

type Props = { opened: boolean; onClose: () => void; word: string };

const load = vi.fn<() => Promise<ComponentType<Props>>>();

async function loadModal(): Promise<ComponentType<Props>> {
  const { AppModal } = await import('./app-modal.tsx');
  return ({ opened, onClose, word }) => (
    <AppModal opened={opened} onClose={onClose} title="Fenêtre">
      {word}
    </AppModal>
  );
}

function show() {
  const Lazy = lazyModal(load);
  function Screen() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onFocus={Lazy.preload} onClick={() => setOpened(true)}>
          Ouvrir
        </button>
        <Lazy opened={opened} onClose={() => setOpened(false)} word={opened ? 'ouverte' : 'fermée'} />
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  load.mockReset();
});

describe('a modal whose code comes later', () => {
  test('is fetched when its button gets the pointer, opens, and returns the focus', async () => {
    load.mockImplementation(loadModal);
    const user = show();
    expect(load).not.toHaveBeenCalled();
    await user.tab();
    expect(load).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Fenêtre' })).toHaveProperty(
      'textContent',
      expect.stringContaining('ouverte'),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' })));
  });

  test('that cannot be loaded says so, keeps the screen, and can be retried', async () => {
    load.mockRejectedValue(new Error('offline'));
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await waitFor(() => expect(toastStore.get().toasts[0]?.message).toMatch(/n’a pas pu être chargée/));
    expect(screen.queryByRole('dialog')).toBe(null);
    load.mockImplementation(loadModal);
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(await screen.findByRole('dialog', { name: 'Fenêtre' })).toBeTruthy();
  });

  test('whose code never comes because the network went meanwhile says so too', async () => {
    load.mockImplementation(() => new Promise(() => undefined));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await waitFor(() => expect(toastStore.get().toasts.at(-1)?.message).toMatch(/n’a pas pu être chargée/), {
      timeout: 4_000,
    });
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});
