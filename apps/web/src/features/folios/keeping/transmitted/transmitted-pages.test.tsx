import {
  getTransmittedPart,
  getTransmittedParts,
  searchPersonalFolios,
  type TransmittedHead,
  type TransmittedPart,
} from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildServer } from '../../../../../test/list-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const HEAD: TransmittedHead = {
  ...{ id: 9, studentId: 77, displayName: 'Inès Cuche', className: '7A', title: 'Français 7A', icon: 'bi bi-book' },
  ...{ color: 'c-green', optionsProfessionnelles: false, archivedOn: '2026-07-10T08:00:00.000Z' },
  ...{ transmittedBy: 'Isabelle Rochat', transmittedOn: '2026-08-20T08:00:00.000Z' },
};
const PART: TransmittedPart = {
  ...HEAD,
  ...{ withTeamComments: true, from: '2026-02-01', until: '2026-08-25' },
  criterias: [
    {
      ...{ id: 1, label: 'Lit un texte', code: 'L1 21', state: 'ok', since: '2026-05-04', marks: [] },
      levels: [
        { day: '2026-02-01', state: 'nok' },
        { day: '2026-05-04', state: 'ok' },
      ],
      comments: [
        { day: '2026-05-04', text: 'Lit avec plaisir', teacher: 'Isabelle Rochat', audience: 'family' },
        { day: '2026-02-01', text: 'À revoir', teacher: 'Isabelle Rochat', audience: 'team' },
      ],
    },
  ],
};

// Before the kit’s own calls: the first one that fits an address answers.
const serverOf = (parts: TransmittedHead[] = []) =>
  buildServer().on(getTransmittedParts, parts).on(searchPersonalFolios, []);

test('the list says of whom, from which folio and by whom, and opens the part', async () => {
  const server = serverOf([HEAD]).on(getTransmittedPart, PART);
  const { user, address } = await renderApp({ at: '/folios/personnels', server });
  await user.click(await screen.findByRole('link', { name: 'Donnés à lire' }));
  const [item] = within(await screen.findByRole('list', { name: 'Folios donnés à lire' })).getAllByRole('listitem');
  expect(item?.textContent).toContain('Français 7A, 7A');
  expect(item?.textContent).toContain('donné à lire par Isabelle Rochat le\u00a020.08.2026');
  expect(item?.textContent).toContain('Archivé');
  await user.click(screen.getByRole('link', { name: 'Inès Cuche' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Cuche' })).toBeTruthy();
  expect(address()).toBe('/folios/transmis/9/eleve/77');
});

test('the part is read in the words of the scale; comments for the team are marked, and nothing can be written', async () => {
  await renderApp({ at: '/folios/transmis/9/eleve/77', server: serverOf().on(getTransmittedPart, PART) });
  const row = (await screen.findByRole('heading', { level: 3, name: /Lit un texte/ })).closest('li');
  expect(row?.textContent).toContain('Déjà observé depuis le\u00a004.05.2026');
  expect(row?.textContent).toContain('01.02.2026\u00a0: abordé, pas encore observé');
  expect(
    within(row as HTMLElement)
      .getByText(/^À revoir$/)
      .closest('p')?.textContent,
  ).toContain('pour l’équipe');
  expect(
    within(row as HTMLElement)
      .getByText('Lit avec plaisir')
      .closest('p')?.textContent,
  ).not.toContain('équipe');
  const main = within(screen.getByRole('main'));
  expect(main.queryAllByRole('textbox')).toEqual([]);
  expect(main.queryAllByRole('button')).toEqual([]);
});

test('nothing transmitted: says how it would come', async () => {
  await renderApp({ at: '/folios/transmis', server: serverOf() });
  expect(await screen.findByText('Aucun folio ne vous est donné à lire')).toBeTruthy();
});

test.each([
  { given: 1, isNamed: true },
  { given: 4, isNamed: false },
])('under $given folios to read stands how one gives one: $isNamed', async ({ given, isNamed }) => {
  const parts = Array.from({ length: given }, (_, place) => ({ ...HEAD, studentId: place + 1 }));
  await renderApp({ at: '/folios/transmis', server: serverOf(parts) });
  expect((await screen.findAllByRole('link', { name: 'Inès Cuche' })).length).toBe(given);
  expect(screen.queryAllByText(/^Vous donnez son folio à lire depuis le menu du folio/)).toHaveLength(isNamed ? 1 : 0);
});

test('a part that was taken back is refused as one that never was', async () => {
  const server = serverOf().on(getTransmittedPart, () => {
    throw new Refusal(404, 'FOLIO_NOT_FOUND');
  });
  const { address } = await renderApp({ at: '/folios/transmis/9/eleve/77', server });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(address()).not.toContain('/eleve/77');
});
