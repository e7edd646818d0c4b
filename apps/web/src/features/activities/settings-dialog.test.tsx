import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildPlayList, isOnCard, openActivity, shownOnCard } from '../../../test/play-kit.tsx';

const openSettings = async (options: Parameters<typeof openActivity>[0] = {}) => {
  const view = await openActivity(options);
  await view.user.click(await screen.findByRole('button', { name: 'Régler' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Régler' })) };
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const invert = () => screen.getByRole<HTMLInputElement>('switch', { name: /Inverser les côtés/ });

describe('« Régler »', () => {
  test('[MODAL-25] is a modal with the options of the activity; « Valider » puts them in force', async () => {
    const { user, dialog } = await openSettings();
    expect(dialog.getByText(/^Carte · gardé pour les prochaines activités$/)).toBeTruthy();
    await user.click(invert());
    expect(isOnCard('le mouton')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await gone();
    expect(await shownOnCard('das Schaf')).toBeTruthy();
  });

  test.each(['Annuler', 'Fermer', 'Escape'])(
    '[MODAL-25] %s changes nothing, and the next opening starts anew',
    async (way) => {
      const { user, dialog } = await openSettings();
      await user.click(invert());
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(dialog.getByRole('button', { name: way }));
      await gone();
      expect(isOnCard('le mouton')).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Régler' }));
      await screen.findByRole('dialog', { name: 'Régler' });
      expect(invert().checked).toBe(false);
    },
  );

  test('offers no voice for « Autre », which is never read', async () => {
    const { dialog } = await openSettings({ list: buildPlayList({ learnLanguage: 'nc' }) });
    expect(dialog.getAllByRole('switch')).toHaveLength(1);
    expect(invert()).toBeTruthy();
  });
});
