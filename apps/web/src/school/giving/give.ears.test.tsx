import { type Gift, getGroups, getList, give, takeBackGift } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../test/ears.ts';
import { buildGroup } from '../../../test/group-kit.ts';
import { buildList, buildListServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T16:00:00Z') }));

const GIFT: Gift = {
  ...{ id: 5, courseId: 44, title: 'Les animaux', isNewCourse: true, students: 3 },
  takeBackUntil: '2026-11-22T16:10:00.000Z',
};

test('giving: who gets it and until when, what was given, and that it was taken back', async () => {
  const list = buildList({ learnLanguage: 'fr', hintLanguage: 'fr', title: 'Les animaux' });
  const server = buildListServer(list)
    .on(getList, list)
    .on(getGroups, [buildGroup('7a', '7A', ['Léa', 'Amir', 'Noah'])])
    .on(give, GIFT)
    .on(takeBackGift, () => undefined);
  const { user } = await renderApp({ at: '/listes/detail/1', server, userId: 270 });
  const button = await screen.findByRole('button', { name: 'Donner' });
  const { heard, read } = await listen();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Donner' });
  const confirm = await within(dialog).findByRole('button', { name: 'Donner à la 7A' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  // Not the whole form: what is open, then its title.
  expect((await heard()).slice(-2)).toEqual(['dialogue, Donner', 'titre, Donner, niveau 2']);
  const page = await read(dialog);
  const [who, until] = ['groupe, À qui ? 3 élèves', 'groupe, Jusqu’à quand ? dès maintenant'];
  expect(page).toContain('case à cocher, Carte, Deviner, retourner, coché');
  expect(page).toContain('case à cocher, Traduction, une seule langue ici, non coché, indisponible');
  expect(page.slice(page.indexOf(who), page.indexOf(until))).toContain('case à cocher, 7A · 3 élèves, coché');
  expect(page.slice(page.indexOf(until))).toContain('bouton radio, Vendredi 27.11, coché');
  expect(page.slice(-3)).toEqual([
    'Un parcours de 2 étapes, dans « À faire » dès maintenant, jusqu’au vendredi 27.11 à 17:30.',
    'bouton, Annuler',
    'bouton, Donner à la 7A',
  ]);
  await user.click(confirm);
  const band = await screen.findByRole('region', { name: /^Donné à/ });
  await waitFor(() => expect(document.activeElement).toBe(band));
  expect((await heard()).at(-1)).toBe(
    'région, Donné à 3 élèves, 7A : Carte et Écriture, jusqu’au vendredi 27.11 à 17:30. Le parcours Les animaux est créé.',
  );
  await user.click(within(band).getByRole('button', { name: 'Annuler' }));
  await screen.findByRole('region', { name: /^C’est repris/ });
  await waitFor(async () => expect((await heard()).at(-1)).toBe('région, C’est repris : plus rien n’est donné.'));
});
