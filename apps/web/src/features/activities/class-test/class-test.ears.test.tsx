import { getTestCopy } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTestCopy, buildTestServer, TESTS_ON } from '../../../../test/class-test-kit.ts';
import { listen } from '../../../../test/ears.ts';
import { renderApp } from '../../../../test/render-app.tsx';

test('a test: which word it is, nothing while she writes, the copy read again, the question before it goes, and that it went', async () => {
  const server = buildTestServer();
  const { user } = await renderApp({ at: '/controles/7', as: ['eleves'], settings: TESTS_ON, server, userId: 240 });
  const line = await screen.findByRole('textbox', { name: 'Ta réponse' });
  const { heard, read } = await listen();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('navigation, Les 3 mots'), page.indexOf('groupe, Lettres spéciales'))).toEqual([
    'navigation, Les 3 mots',
    'bouton, Mot 1, écrit',
    'bouton, Mot 2, en cours, en cours',
    'bouton, Mot 3, vide',
    'titre, Mot 2 sur 3, niveau 2',
    'bouton, Écouter le mot 2 autant de fois que tu veux',
    'zone de texte, Ta réponse, Écouter le mot 2 autant de fois que tu veux',
  ]);
  await user.type(line, 'un sentier');
  expect(await heard()).toEqual([]);
  await press('Mot suivant');
  expect(await heard()).toEqual(['zone de texte, Ta réponse, Écouter le mot 3 autant de fois que tu veux']);
  await press('Relire');
  expect(await heard()).toEqual(['titre, Relis ta copie, niveau 2']);
  const review = await read(screen.getByRole('region', { name: 'Relis ta copie' }));
  expect(review.slice(1)).toEqual([
    'titre, Relis ta copie, niveau 2',
    '1 mot est vide.',
    'liste',
    'bouton, Mot 1 : un sapin',
    'bouton, Mot 2 : un sentier',
    'bouton, Mot 3 : vide',
  ]);
  await press('Rendre ma copie');
  const question = await screen.findByRole('dialog');
  expect((await heard()).slice(1)).toEqual([
    'dialogue, Rendre ta copie ?, 1 mot est vide. Après, tu ne peux plus rien changer.',
    'bouton, Annuler',
  ]);
  server.on(getTestCopy, buildTestCopy({ state: 'over', questions: null }));
  await user.click(within(question).getByRole('button', { name: 'Rendre ma copie' }));
  await screen.findByRole('heading', { name: 'Ta copie est remise' });
  expect((await heard()).at(-1)).toBe('titre, Ta copie est remise, niveau 2');
});
