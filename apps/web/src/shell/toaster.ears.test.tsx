import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../test/ears.ts';
import { renderApp } from '../../test/render-app.tsx';
import { toast, toastStore } from '../ui/toast/toast-store.ts';

test('each message is said once: what went well when one has finished, a failure at once', async () => {
  await renderApp({ at: '/apropos/conditions' });
  const { heard, read } = await listen();
  act(() => toast.success('Liste enregistrée'));
  expect(await heard()).toEqual(['dit : Réussite Liste enregistrée Fermer le message']);
  act(() => toast.error('La liste n’est pas enregistrée.', { detail: 'Réessayez.' }));
  expect(await heard()).toEqual(['interrompt : Erreur La liste n’est pas enregistrée. Réessayez. Fermer le message']);
  expect(await read(screen.getByRole('region', { name: 'Messages' }))).toEqual([
    'région, Messages',
    'image, Réussite',
    'Liste enregistrée',
    'bouton, Fermer le message',
    'image, Erreur',
    'La liste n’est pas enregistrée.',
    'Réessayez.',
    'bouton, Fermer le message',
  ]);
  act(() => toastStore.reset());
  expect(await heard()).toEqual([]);
  // What can be taken back says how.
  act(() => toast.info('Parcours retiré', { action: { label: 'Annuler', run: () => undefined } }));
  expect(await heard()).toEqual(['dit : Information Parcours retiré Annuler Fermer le message']);
  // Switched off, messages still tell a failure.
  act(() => toastStore.setEnabled(false));
  act(() => toast.error('Pas de réseau.'));
  expect(await heard()).toEqual(['interrompt : Erreur Pas de réseau. Fermer le message']);
});
