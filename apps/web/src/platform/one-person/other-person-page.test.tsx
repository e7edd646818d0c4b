import { getUser, type Role } from '@pupitre/contract';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { profileOf } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';
import { OtherPersonPage } from './other-person-page.tsx';

type Here = { roles: readonly Role[] | 'guest'; name?: string; id?: number };
const PUPIL: Here = { roles: ['eleves'], name: 'Noah Emery', id: 4 };
const TEACHER: Here = { roles: ['enseignants'], name: 'Isabelle Rochat', id: 5 };
const GUEST: Here = { roles: 'guest' };

test.each([
  [3, PUPIL, 'C’est Noah qui est là maintenant', 'Continuer avec Noah'],
  [3, TEACHER, 'Pupitre est maintenant ouvert pour Isabelle Rochat', 'Continuer'],
  [3, GUEST, 'La session est fermée', 'Se connecter'],
  [4, PUPIL, 'Te revoilà, Noah', 'Continuer avec Noah'],
  [5, TEACHER, 'Vous revoilà', 'Continuer'],
  [null, TEACHER, 'Pupitre est maintenant ouvert pour Isabelle Rochat', 'Continuer'],
] as const)('a page of person %s says who is signed in (%o)', async (drawnFor, { roles, name, id }, title, next) => {
  new FakeServer().on(getUser, profileOf(roles, name, id));
  render(<OtherPersonPage drawnFor={drawnFor} href="/listes/personnelles" />);
  await screen.findByRole('heading', { name: title });
  // Screen readers read the focused button together with what happened.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: next, description: new RegExp(title) }));
  expect(screen.queryByRole('button', { name: 'Ce n’est pas moi' }) !== null).toBe(roles !== 'guest');
  // Addressed to anybody; the person who comes back finds it herself.
  expect(screen.queryByText(/Rien n’est perdu/) !== null).toBe(drawnFor !== null && drawnFor !== (id ?? null));
});

test('it names nobody without a network, and asks again when the network is back', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  new FakeServer().on(getUser, () => {
    throw new NetworkFailure();
  });
  render(<OtherPersonPage drawnFor={3} href="/accueil" />);
  expect(screen.getByRole('heading', { name: 'Cette page est refermée' })).toBeTruthy();
  new FakeServer().on(getUser, profileOf(['eleves'], 'Noah Emery', 4));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'C’est Noah qui est là maintenant' })).toBeTruthy();
});
