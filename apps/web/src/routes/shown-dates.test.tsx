import {
  getList,
  getTrashedCourses,
  getTrashedLists,
  saveList,
  searchLexicon,
  searchPersonalLists,
  type TrashedList,
} from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../test/fake-server.ts';
import { buildCard, buildList, buildListServer, buildServer } from '../../test/list-kit.ts';
import { renderApp } from '../../test/render-app.tsx';

const UPDATED = '2026-03-04T11:12:00.000Z';
/** Any other way to write a date with a year: slashes, dashes, a month in letters, two digits of the year. */
const OTHER_FORMS =
  /\d[/-]\d{1,2}[/-]\d|\b\d{1,2}\.\d{1,2}\.\d{2}\b(?!\d)|(janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc)[a-zé.]* \d{4}/i;

const page = () => document.body.textContent ?? '';

function expectDate(date: string): void {
  expect(page()).toContain(date);
  expect(page()).not.toMatch(OTHER_FORMS);
}

test('[GEN-02] a list says when it was changed', async () => {
  await renderApp({ at: '/listes/detail/1', server: buildServer().on(getList, buildList({ updatedOn: UPDATED })) });
  await screen.findByText('Modifiée le');
  expectDate('04.03.2026');
});

test('[GEN-02] the picker of own lists says when each was changed', async () => {
  const server = buildServer()
    .on(getList, buildList({ lexicon: true }))
    .on(searchPersonalLists, [buildCard({ id: 9, title: 'Verbes', updatedOn: UPDATED })]);
  const { user } = await renderApp({ at: '/listes/lexique/1', server });
  await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter à une liste' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/modifiée le 04\.03\.2026$/)).toBeTruthy();
  expectDate('04.03.2026');
});

test('[GEN-02] « Corbeille » says when each list was deleted', async () => {
  const { activities: _activities, ...head } = buildCard();
  const deleted: TrashedList = { ...head, deletedOn: UPDATED, daysLeft: 12 };
  await renderApp({ at: '/corbeille', server: buildServer().on(getTrashedLists, [deleted]).on(getTrashedCourses, []) });
  await screen.findByText(/supprimée le/);
  expectDate('04.03.2026');
});

test('[GEN-02] the home page says the day and when lists were changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 9) });
  const server = buildServer()
    .on(searchPersonalLists, [buildCard({ updatedOn: UPDATED })])
    .on(searchLexicon, []);
  await renderApp({ at: '/accueil', server });
  await screen.findByRole('link', { name: /Die Tiere/ });
  expect(screen.getByText(/^Lundi 23\.11\.2026 · semaine 48$/)).toBeTruthy();
  expectDate('04.03.2026');
});

test('[GEN-02] a conflict says when the other version was saved', async () => {
  const list = buildList({ updatedOn: UPDATED });
  const server = buildListServer(list).on(saveList, () => {
    throw new Refusal(409, 'STALE', { current: { ...list, title: 'Tiere', version: 9 } });
  });
  const { user } = await renderApp({ at: '/listes/personnelles/1/edition', server });
  await user.type(await screen.findByRole('textbox', { name: 'Titre' }), '!');
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await screen.findByRole('dialog');
  expectDate('04.03.2026');
});
