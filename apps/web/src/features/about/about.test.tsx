import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

const terms = async () => {
  await renderApp({ at: '/apropos/conditions', as: 'guest' });
  await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' });
  return screen.getByRole('main').textContent ?? '';
};
const history = async () => {
  await renderApp({ at: '/apropos', as: 'guest' });
  const region = await screen.findByRole('region', { name: 'Historique des versions' });
  return { text: region.textContent ?? '', items: within(region).getAllByRole('heading', { level: 3 }) };
};

test('[ROUTE-09] [ABOUT-01] the terms are open to everyone and have 15 numbered sections', async () => {
  await terms();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent ?? '');
  expect(titles).toHaveLength(15);
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
});

test('[ABOUT-02] the terms show their version date', async () => {
  const text = await terms();
  expect(text).toContain('11 juillet 2019');
  expect(text).toContain('11.07.2019');
});

test('[ABOUT-03] [ABOUT-04] the service is free and commercial use is forbidden', async () => {
  const text = await terms();
  expect(text).toContain('Le service est gratuit.');
  expect(text).toContain('Tout usage commercial du service et de ses contenus est interdit.');
});

test('[ABOUT-05] [ABOUT-06] [ABOUT-07] what users may publish, moderation and the public mode', async () => {
  const text = await terms();
  expect(text).toMatch(/peut publier des images, des liens, des textes et des documents PDF/);
  expect(text).toMatch(/peut en tout temps modérer ou supprimer un contenu/);
  expect(text).toMatch(/une sélection de parcours, qui s’utilisent tels quels et ne peuvent pas être modifiés/);
});

test('the terms say what is kept, and how to ask to see or erase it, as the guide promises', async () => {
  const text = await terms();
  expect(text).toMatch(/identité scolaire, rôle, contenus créés, résultats et observations/);
  expect(text).toMatch(/demander à consulter, à faire rectifier et à faire effacer les données/);
  expect(text).toMatch(/la demande se fait auprès de l’école, ou par le lien Contact/);
});

test('[ROUTE-08] [ABOUT-08] the long history goes from 2.0 (mars 2019) to 4.9 (octobre 2025)', async () => {
  const { items } = await history();
  expect(items[0]?.textContent).toContain('Version 4.9 – octobre 2025');
  expect(items.at(-1)?.textContent).toContain('Version 2.0 – mars 2019');
  expect(items.length).toBeGreaterThan(20);
  // No number or date is invented in between.
  expect(items.slice(1, -1).filter((one) => /Version|\d{4}/.test(one.textContent ?? ''))).toEqual([]);
});

test('[ABOUT-09] [ABOUT-10] [ABOUT-11] the history mentions voice, health message and distributions', async () => {
  const { text } = await history();
  expect(text).toContain('synthèse vocale');
  expect(text).toContain('message de santé propose une pause toutes les 30 minutes');
  expect(text).toMatch(/heure de début et une heure de fin.*fin de l’année scolaire, sauf si l’option de conservation/);
});

test('[ABOUT-12] [ABOUT-13] [ABOUT-14] the history mentions sharing, team and basket, conjugation', async () => {
  const { text } = await history();
  expect(text).toMatch(/lien secret ou par un code QR/);
  expect(text).toMatch(/Équipe pédagogique.*panier de ressources/);
  expect(text).toContain('outil de conjugaison en français, en allemand et en anglais');
});

test('[ABOUT-15] [ABOUT-16] [ABOUT-17] the history mentions cards on paper, sound files, news and Ctrl+S', async () => {
  const { text } = await history();
  expect(text).toMatch(/s’impriment sous forme de cartes/);
  expect(text).toMatch(/fichiers audio.*taille maximale/);
  expect(text).toMatch(/au plus une fois par heure.*Ctrl\+S/);
});
