import { getCourse, getList } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const refusing = (status: number) => {
  const refuse = () => {
    throw new Refusal(status, 'NOT_FOUND');
  };
  return new FakeServer().on(getList, refuse).on(getCourse, refuse);
};

test.each([
  ['/activite/carte/9?parcours=5', 404, /^Cet exercice n’est plus là\.$/],
  ['/listes/personnelles/9', 404, /^Cette liste n’est plus là\.$/],
  ['/listes/lexique/9', 403, /^Cette liste n’est plus là\.$/],
  ['/parcours/enseignants/9', 404, /^Ce parcours n’est plus dans «\sÀ faire\s»\.$/],
  ['/parcours/rpn/9', 403, /^Ce parcours n’est plus dans «\sÀ faire\s»\.$/],
  ['/parcours/distributions', 403, /^Cette page n’est pas ouverte pour toi\.$/],
])('a pupil who opens %s (%i) reads in her words what is the matter', async (at, status, title) => {
  const app = await renderApp({ at, as: ['eleves'], server: refusing(status) });
  expect(app.address()).toBe('/unauthorized');
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(heading).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(vous|votre|vos|droits|ressource)\b/i);
  expect(screen.getByRole('link', { name: 'Mes parcours à faire' }).getAttribute('href')).toBe('/parcours/enseignants');
  app.unmount();
});
