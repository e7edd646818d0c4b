import { getNextSteps, type NextStep } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkFailure } from '../../../test/fake-server.ts';
import { buildHomeServer } from '../../../test/home-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const school = (steps: readonly NextStep[]) => buildHomeServer().on(getNextSteps, [...steps]);

const copies: NextStep = {
  ...{ kind: 'copies', id: 4, title: 'Dictée de la forêt', icon: 'bi bi-tree', color: 'c-green', classes: ['7A'] },
  ...{ count: 3, returned: 17, pupils: 20 },
};
const answers: NextStep = {
  ...{ kind: 'answers', id: 5, title: 'Français 7A', icon: 'bi bi-book', color: 'c-orange' },
  ...{ isOwner: true, pupils: 3, onlyPupil: null },
};
const unobserved: NextStep = {
  ...{ kind: 'unobserved', id: 6, title: 'Autonomie', icon: 'bi bi-compass', color: 'c-purple', isOwner: false },
  ...{ className: '7A', weeks: 2, lastOn: '2026-11-13T09:00:00.000Z', pupils: [] },
};
const ending: NextStep = {
  ...{ kind: 'ending', id: 7, title: 'Les lacs', icon: 'bi bi-map', color: 'c-blue', classes: ['7A'] },
  ...{ end: '2026-11-27T16:30:00.000Z', students: 20, success: 9 },
};

async function shown(...steps: NextStep[]) {
  const app = await renderApp({ at: '/accueil', server: school(steps) });
  const region = within(await screen.findByRole('region', { name: 'Ce qui vous attend' }));
  const found = region.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link');
    const words = within(item).getByRole('heading', { level: 3 }).textContent;
    return [words, item.querySelector('p')?.textContent, link.textContent, link.getAttribute('href')];
  });
  app.unmount();
  return found;
}

test('what waits for a teacher stands in the order of the server, each with the way to the place itself', async () => {
  expect(await shown(copies, answers, unobserved)).toEqual([
    [
      '3\u00a0copies à corriger',
      'Dictée de la forêt, 7A\u00a0: 17 sur 20 rendues.',
      'Corriger\u00a0: 3\u00a0copies à corriger, Dictée de la forêt',
      '/controles/4/correction',
    ],
    [
      '3\u00a0auto-évaluations à lire',
      'Français 7A',
      'Lire\u00a0: 3\u00a0auto-évaluations à lire, Français 7A',
      '/folios/personnels/5',
    ],
    [
      '7A\u00a0: pas d’observation depuis 2\u00a0semaines',
      'Autonomie. Dernière fois le 13.11.',
      'Observer\u00a0: 7A\u00a0: pas d’observation depuis 2\u00a0semaines, Autonomie',
      '/folios/equipe-pedagogique/6/une-main',
    ],
  ]);
  expect(await shown(ending)).toEqual([
    [
      'Se termine aujourd’hui à 17:30',
      'Les lacs, 7A\u00a0: 9 sur 20 terminés.',
      'Voir\u00a0: Se termine aujourd’hui à 17:30, Les lacs',
      '/parcours/personnels/7/distribution',
    ],
  ]);
});

test('answers of one pupil lead to her page, a class of several to its pupils; no copy is back yet at first', async () => {
  const [first, one, some] = await shown(
    { ...copies, returned: 0, count: 19 },
    { ...answers, pupils: 1, onlyPupil: 61 },
    { ...unobserved, className: '', pupils: [61, 62] },
  );
  expect(first?.[1]).toBe('Dictée de la forêt, 7A\u00a0: 19 sur 20 remises.');
  expect([one?.[0], one?.[3]]).toEqual(['1\u00a0auto-évaluation à lire', '/folios/personnels/5/eleve/61']);
  expect(some?.[0]).toBe('Aucune observation depuis 2\u00a0semaines');
  expect(decodeURIComponent(some?.[3] ?? '')).toBe('/folios/equipe-pedagogique/6/une-main?eleves=[61,62]');
});

test('the first step alone has the filled button', async () => {
  await renderApp({ at: '/accueil', server: school([copies, answers]) });
  const region = within(await screen.findByRole('region', { name: 'Ce qui vous attend' }));
  const looks = region.getAllByRole('link').map((link) => link.getAttribute('data-variant'));
  expect(looks).toEqual(['filled', 'default']);
});

test('with nothing that waits, and without an answer, the areas stand there alone', async () => {
  const app = await renderApp({ at: '/accueil', server: school([]) });
  await screen.findByRole('region', { name: 'Domaines' });
  expect(screen.queryByRole('region', { name: 'Ce qui vous attend' })).toBeNull();
  app.unmount();
  const server = school([]).on(getNextSteps, () => {
    throw new NetworkFailure();
  });
  await renderApp({ at: '/accueil', server });
  expect(await screen.findByRole('region', { name: 'Domaines' })).toBeTruthy();
});

test('a pupil is not asked for it', async () => {
  const server = school([copies]);
  await renderApp({ at: '/accueil', as: ['eleves'], server });
  await screen.findByRole('heading', { level: 1 });
  expect(server.callsOf(getNextSteps)).toEqual([]);
});
