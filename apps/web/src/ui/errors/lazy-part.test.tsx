import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

test('a part that cannot be loaded says so in its own place, leaves the page, and comes when it is tried again', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ word: string }>>>();
  load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(({ word }) => <p>{word}</p>);
  const Part = lazyPart(load, undefined);
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
