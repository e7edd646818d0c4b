import { type Dossier, getDossier } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildFolio } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';

const DOSSIER: Dossier = {
  displayName: 'Alice Berset',
  folios: [
    {
      id: 1,
      studentId: 21,
      title: 'Français 7H2',
      icon: 'bi bi-book',
      color: 'c-green',
      optionsProfessionnelles: false,
      archivedOn: null,
      className: '7H2',
      transmittedBy: null,
      criterias: [
        { id: 11, label: 'Planifie son texte', state: 'nok', leveledOn: '2026-11-20T08:00:00.000Z' },
        { id: 12, label: 'Relit son texte', state: null, leveledOn: null },
      ],
    },
    {
      id: 9,
      studentId: 77,
      title: 'Atelier 2025',
      icon: 'bi bi-tools',
      color: 'c-blue',
      optionsProfessionnelles: true,
      archivedOn: '2026-07-01T08:00:00.000Z',
      className: '',
      transmittedBy: null,
      criterias: [{ id: 91, label: 'Mesure', state: 'ok', leveledOn: '2026-05-04T08:00:00.000Z' }],
    },
  ],
};
const AT = '/folios/personnels/1/eleve/21';

const serverOf = (dossier: Dossier) => buildSheetServer(buildFolio(), []).server.on(getDossier, dossier);
const linesOf = (folio: string) =>
  within(screen.getByRole('list', { name: folio }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('one list for each folio, with the latest levels in the words of its scale', async () => {
  const { user, address } = await renderApp({ at: AT, server: serverOf(DOSSIER) });
  await user.click(await screen.findByRole('link', { name: 'Dossier' }));
  await screen.findByRole('list', { name: 'Français 7H2' });
  expect(screen.getByRole('heading', { level: 1, name: 'Alice Berset' })).toBeTruthy();
  expect(address()).toBe(`${AT}/dossier`);
  expect(linesOf('Français 7H2')).toEqual([
    'Planifie son texteAbordé, pas encore observé, le\u00a020.11.2026',
    'Relit son texteIndéfini',
  ]);
  expect(linesOf('Atelier 2025')).toEqual(['MesureAtteint, le\u00a004.05.2026']);
  expect(screen.getByRole('link', { name: 'Atelier 2025' }).getAttribute('href')).toBe('/folios/detail/9/eleve/77');
  expect(screen.getAllByText('Archivé')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe(AT);
});

test('without a criterion there is nothing to show', async () => {
  const server = serverOf({ displayName: 'Alice Berset', folios: [] });
  await renderApp({ at: `${AT}/dossier`, server });
  expect(await screen.findByText('Aucun critère n’est suivi pour l’instant.')).toBeTruthy();
});

test('a part that was transmitted says by whom, and opens to be read', async () => {
  const [, other] = DOSSIER.folios;
  const folios = other === undefined ? [] : [{ ...other, transmittedBy: 'Isabelle Rochat' }];
  await renderApp({ at: `${AT}/dossier`, server: serverOf({ displayName: 'Alice Berset', folios }) });
  expect(await screen.findByText(sentence('donné à lire par Isabelle Rochat'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Atelier 2025' }).getAttribute('href')).toBe('/folios/transmis/9/eleve/77');
});
