import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../../test/ears.ts';
import { buildItem, buildPlayList, key, openActivity } from '../../../test/play-kit.tsx';

const TWO = buildPlayList({ items: [buildItem(1, 'das Schaf', 'le mouton'), buildItem(2, 'die Kuh', 'la vache')] });
const open = async (type: string, list = TWO) => {
  const view = await openActivity({ at: `/activite/${type}/7`, list });
  await screen.findByRole('heading', { level: 1 });
  const ears = await listen();
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, ...ears, press };
};

test('carte: question, answer in its language, next question, result and the words to look at again', async () => {
  const { heard, read, press } = await open('carte');
  expect(await read()).toEqual([
    'lien, Aller au contenu',
    'bouton, Quitter',
    'titre, Carte · [de] Die Tiere, niveau 1',
    '0 sur 2',
    'progression, Avancement, 0',
    expect.stringMatching(/^bouton, Temps : \d+:\d\d\. Masquer$/),
    'bouton, Régler',
    'bouton, Autres actions, réduit, ouvre un menu',
    'Indice : le mouton. 0 sur 2.',
    'Indice',
    'le mouton',
    'bouton, Je retourne la carte',
    'région, Messages',
  ]);
  await press('Je retourne la carte');
  expect(await heard()).toEqual(['dit : Allemand : [de] das Schaf.', 'bouton, Je sais']);
  expect(await read(screen.getByRole('article'))).toEqual([
    'Indice',
    'le mouton',
    'Allemand',
    '[de] das Schaf',
    'bouton, Écouter « das Schaf »',
  ]);
  await press('À répéter');
  expect(await heard()).toEqual(['dit : Indice : la vache. 0 sur 2.', 'bouton, Je retourne la carte']);
  for (const name of ['Je retourne la carte', 'Je sais', 'Je retourne la carte', 'Je sais']) await press(name);
  expect((await heard()).slice(-2)).toEqual([
    'dit : Activité terminée : 67 % de réponses justes.',
    'titre, Activité terminée, niveau 1',
  ]);
  const end = await read(screen.getByRole('main'));
  expect(end.slice(end.indexOf('titre, Activité terminée, niveau 1'))).toEqual([
    'titre, Activité terminée, niveau 1',
    '1 mot sur 2 du premier coup.',
    '67 % de réponses justes',
    'image, 1 mot du premier coup, 1 mot manqué',
    'titre, 1 mot manqué, niveau 2',
    'liste',
    '[de] das Schaf [fr] le mouton',
    'bouton, Écouter « das Schaf »',
    'bouton, Recommencer',
    'bouton, Refaire le mot manqué',
    'bouton, Choisir un autre exercice',
  ]);
});

test('association: what is chosen, what does not go together, what does, and the pair on its cards', async () => {
  const { heard, read, user } = await open('association');
  const choose = async (text: string) => {
    const cards = within(screen.getByRole('list', { name: 'Cartes' })).getAllByRole('button');
    await user.click(cards.find((card) => within(card).queryByText(text) !== null) ?? document.body);
    return heard();
  };
  expect(await choose('das Schaf')).toEqual(['enfoncé']);
  expect(await choose('la vache')).toEqual([
    'dit : « [de] das Schaf » [fr] et « la vache » ne vont pas ensemble. Essaie encore !',
    'bouton, la vache Pas ensemble, non enfoncé',
  ]);
  await choose('das Schaf');
  expect((await choose('le mouton')).slice(0, 1)).toEqual([
    'dit : « [de] das Schaf » [fr] et « le mouton » vont ensemble. 1 sur 2.',
  ]);
  expect(await read(screen.getByRole('list', { name: 'Cartes' }))).toEqual([
    'liste, Cartes',
    'bouton, [de] das Schaf [fr] Trouvée avec « le mouton », indisponible, non enfoncé',
    'bouton, le mouton Trouvée avec [de] « das Schaf », indisponible, non enfoncé',
    'bouton, [de] die Kuh, non enfoncé',
    'bouton, la vache Pas ensemble, non enfoncé',
  ]);
});

test('écriture: the word to look at, then the verdict and the right answer, then the next word', async () => {
  const { heard, read, user, press } = await open('ecriture');
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('Indice'))).toEqual([
    'Indice',
    'le mouton',
    'bouton, Écouter « le mouton »',
    'Le mot à écrire',
    '[de] das Schaf',
    'zone de texte, Ta réponse, le mouton [de] das Schaf',
    'groupe, Lettres spéciales',
    'bouton, Majuscule, non enfoncé',
    'bouton, ä',
    'bouton, ö',
    'bouton, ü',
    'bouton, ß',
    'Chaque lettre et chaque accent comptent.',
    'bouton, Je vérifie, indisponible',
  ]);
  await user.type(screen.getByRole('textbox'), 'das Schaff');
  // Nobody speaks while she writes.
  expect(await heard()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await heard()).toEqual(['dit : Presque ! Il y a une lettre de trop à la fin. La réponse : [de] das Schaf.']);
  expect(await read(screen.getByTestId('verdict'))).toEqual([
    'titre, Presque ! Il y a une lettre de trop à la fin., niveau 2',
    'Lettres justes : [de] das Schaf',
    'Tu as écrit',
    '[de] das Schaff',
    'La réponse',
    '[de] das Schaf',
    'bouton, Écouter « das Schaf »',
  ]);
  await press('Suivant');
  expect(await heard()).toEqual(['dit : Indice : la vache. Le mot à écrire : [de] die Kuh. [fr] 1 sur 2.']);
  await user.type(screen.getByRole('textbox'), 'die Kuh{Enter}');
  expect(await heard()).toEqual(['dit : C’est juste ! La réponse : [de] die Kuh.']);
  await user.keyboard('{Enter}');
  expect(await heard()).toEqual([
    'dit : Activité terminée : 50 % de réponses justes.',
    'titre, Activité terminée, niveau 1',
  ]);
});

test('traduction: the meaning to translate, the verdict and the right answer, the word comes back', async () => {
  const { heard, user, press } = await open('traduction');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ta réponse' }));
  await user.type(screen.getByRole('textbox'), 'das Pferd{Enter}');
  expect(await heard()).toEqual([
    'dit : Ce n’est pas encore ça. Compare ta réponse avec la bonne. La réponse : [de] das Schaf.',
  ]);
  await press('À répéter');
  expect(await heard()).toEqual(['dit : Indice : la vache. 0 sur 2.']);
});

test('tri: why a word is too early, and which one is in its place', async () => {
  const items = ['canal', 'affluent', 'delta'].map((word, at) => buildItem(at + 1, word, ''));
  const { heard, user } = await open('tri', buildPlayList({ learnLanguage: 'fr', items }));
  const pool = within(screen.getByRole('list', { name: 'Mots à ranger' }));
  await user.click(pool.getByText('canal'));
  expect(await heard()).toEqual(['dit : « canal » vient plus tard. Un mot commence par A : il passe avant le C.']);
  await user.click(pool.getByText('affluent'));
  expect(await heard()).toEqual([
    'dit : « affluent » est à sa place. 1 sur 3.',
    'bouton, affluent Trouvé, indisponible',
  ]);
});

test('grille: letters by the arrows, first and last letter of a word, what was found', async () => {
  const { heard, read, press } = await open('grille', buildPlayList());
  const grid = await screen.findByRole('grid', { name: 'Grille de lettres' });
  const page = await read(screen.getByRole('main'));
  expect(page.find((line) => line.startsWith('tableau'))).toBe(
    'tableau, Grille de lettres, Au clavier : les flèches vont d’une lettre à l’autre, Espace choisit la première lettre, puis la dernière.',
  );
  expect(page.slice(page.indexOf('région, Mots à trouver'))).toEqual([
    'région, Mots à trouver',
    'liste',
    '[de] das Schaf',
    'bouton, Écouter « das Schaf »',
    '[de] die Kuh[fr] , dans la grille DIEKUH',
    'bouton, Écouter « die Kuh »',
    '[de] die Ziege',
    'bouton, Écouter « die Ziege »',
  ]);
  const cells = within(grid).getAllByRole('gridcell');
  const letters = cells.map(({ textContent }) => textContent).join('');
  const columns = Math.sqrt(cells.length);
  const first = letters.indexOf('DIEKUH');
  cells[0]?.focus();
  for (let row = 0; row < Math.floor(first / columns); row += 1) key('ArrowDown');
  for (let column = 0; column < first % columns; column += 1) key('ArrowRight');
  expect((await heard()).at(-1)).toBe('cellule, [de] D');
  key('Enter');
  expect(await heard()).toEqual(['dit : Première lettre : D. Maintenant, la dernière lettre du mot.', 'sélectionné']);
  for (let letter = 1; letter < 'DIEKUH'.length; letter += 1) key('ArrowRight');
  expect((await heard()).at(-1)).toBe('cellule, [de] H, sélectionné');
  key('Enter');
  expect((await heard())[0]).toBe('dit : Trouvé : « [de] die Kuh ». [fr] 1 sur 3.');
  await press('Quitter');
  expect((await heard()).slice(-2)).toEqual([
    'dit : Partie arrêtée : 33 % de réponses justes.',
    'titre, Partie arrêtée, niveau 1',
  ]);
});
