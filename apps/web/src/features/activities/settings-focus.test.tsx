import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openActivity } from '../../../test/play-kit.tsx';

test('« Régler » gives the focus back to its button, whether cancelled or closed by Escape', async () => {
  const { user } = await openActivity();
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Annuler' })),
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Régler' }));
    await screen.findByRole('dialog', { name: 'Régler' });
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Régler' }));
  }
});
