import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../../../test/ears.ts';
import { buildPracticeServer, buildRevision, PRACTICE, threeWords } from '../../../../test/practice-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const open = async (words = threeWords()) => {
  const server = buildPracticeServer(buildRevision(words));
  const view = await renderApp({ at: '/revision?mots=10', as: ['eleves'], settings: PRACTICE, server });
  await screen.findByRole('heading', { level: 2 });
  const ears = await listen();
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, ...ears, press };
};

test('a revision: the question, the answers in their language, the verdict with the right one, the end with its result', async () => {
  const { user, heard, read, press } = await open();
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('Encore 3 mots.'), page.indexOf('groupe, Réponses'))).toEqual([
    'Encore 3 mots.',
    '[de] Die Tiere[fr] à apprendre',
    'titre, Comment dit-on en allemand ? la chèvre, niveau 2',
  ]);
  expect(page).toContain('bouton, [de] der Zaun');
  await press('der Zaun');
  expect(await heard()).toEqual(['dit : Ce n’est pas encore ça. La réponse : [de] die Ziege.', 'bouton, Suivant']);
  const answered = await read(screen.getByRole('main'));
  expect(answered).toContain('bouton, [de] die Ziege [fr] La réponse, indisponible');
  expect(answered).toContain('bouton, [de] der Zaun [fr] Ta réponse, indisponible');
  expect(answered).toContain('« [de] der Zaun [fr] », c’est « la clôture ». Ce mot reviendra un peu plus tard.');
  await user.keyboard('{Enter}');
  expect(await heard()).toEqual(['dit : Encore 3 mots.', 'titre, Comment dit-on en allemand ? la vache, niveau 2']);
  await press('die Kuh');
  expect(await heard()).toEqual(['dit : C’est juste ! La réponse : [de] die Kuh.', 'bouton, Suivant']);
  for (const word of ['das Schaf', 'die Ziege']) {
    await user.keyboard('{Enter}');
    await press(word);
  }
  await heard();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Révision terminée' });
  expect(await heard()).toEqual([
    'dit : Révision terminée. 2 mots sur 3 du premier coup.',
    'titre, Révision terminée, niveau 1',
  ]);
  expect(await read(screen.getByRole('main'))).toContain('[de] die Ziege [fr] la chèvre');
});

test('a word that is written: what to write goes with the line, and the verdict says what is wrong and what is right', async () => {
  const { user, heard, read } = await open(threeWords({ form: 'write', strength: 'solid' }));
  expect(await read(screen.getByRole('main'))).toContain(
    'zone de texte, Ta réponse, Écris en allemand, avec l’article. la chèvre',
  );
  await user.type(screen.getByRole('textbox'), 'die Zige');
  expect(await heard()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await heard()).toEqual(['dit : Presque ! Il manque une lettre dans « Ziege ». La réponse : [de] die Ziege.']);
  await user.keyboard('{Enter}');
  expect(await heard()).toEqual([
    'dit : Encore 3 mots.',
    'zone de texte, Ta réponse, Écris en allemand, avec l’article. la vache',
  ]);
});
