import { type Folio, getClassXlsx, getFolioSeries, writeFolioSeries } from '@pupitre/contract';
import { dayNumberOf, type LevelOfDay, observationIdOf, schoolClock } from '@pupitre/learning';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeFile } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] });
});

const number = (iso: string) => dayNumberOf(schoolClock(new Date(`${iso}T12:00:00Z`)));
const one = (iso: string, state: LevelOfDay['state']): LevelOfDay => ({ day: number(iso), state });

const FOLIO = buildFolio({
  criterias: [
    buildCriterion(11, 'Planifie son texte', { perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }),
    buildCriterion(12, 'Relit son texte', { perObjectiveCode: 'L1 22', axesThematiques: ['Écrire'] }),
  ],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani'), buildPupil(23, 'Zoé Abbet')],
});
const SERIES = new Map<number, LevelOfDay[]>([
  [observationIdOf(21, 11), [one('2026-09-10', 'nok'), one('2026-11-20', 'ok')]],
  [observationIdOf(22, 11), [one('2026-10-15', 'ok')]],
  [observationIdOf(22, 12), [one('2026-10-15', 'nok')]],
]);

async function open(search = '', changes: Partial<Folio> = {}, series = SERIES) {
  const folio = { ...FOLIO, ...changes };
  const server = buildFolioServer(folio).on(getFolioSeries, writeFolioSeries([21, 22, 23], [11, 12], series));
  const app = await renderApp({ at: `/folios/personnels/1/classe${search}`, server });
  await screen.findByRole('heading', { name: 'La classe' });
  return { ...app, server };
}
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const named = (name: string) => rows(name).map(([first]) => first);

test('criteria with the shares of all cells, the hardest first', async () => {
  await open();
  expect(rows('Par critère')).toEqual([
    ['L1 22 Relit son texte', '', '0', '1', '0', '2'],
    ['L1 22 Planifie son texte', '', '2', '0', '0', '1'],
  ]);
  expect(screen.getByRole('link', { name: 'Relit son texte' }).getAttribute('href')).toBe(
    '/folios/personnels/1/critere/12',
  );
});

test('heads sort, and once more the other way; the address keeps what the lines are', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Élèves' }));
  await waitFor(() => expect(address()).toBe('/folios/personnels/1/classe?par=eleves'));
  expect(named('Par élève')).toEqual(['Amir Hasani', 'Alice Berset', 'Zoé Abbet']);
  await user.click(screen.getByRole('button', { name: 'Élève' }));
  expect(named('Par élève')).toEqual(['Zoé Abbet', 'Alice Berset', 'Amir Hasani']);
  expect(screen.getByRole('columnheader', { name: 'Élève' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Indéfini' }));
  expect(named('Par élève')[0]).toBe('Zoé Abbet');
  await user.click(screen.getByRole('button', { name: 'Indéfini' }));
  expect(named('Par élève').at(-1)).toBe('Zoé Abbet');
});

test('axes gather their criteria', async () => {
  await open('?par=axes');
  expect(rows('Par axe')).toEqual([['L1 22 Écrire', '', '2', '1', '0', '3']]);
});

test('pupils not observed for some weeks, those never observed first; one press observes exactly these', async () => {
  const { user, address } = await open();
  const names = () =>
    within(screen.getByRole('region', { name: 'Pas observés depuis' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['ZAZoé Abbetjamais–', 'AHAmir Hasanile 15.10.202642\u00a0jours']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Depuis combien de semaines' }), '6');
  await waitFor(() => expect(address()).toBe('/folios/personnels/1/classe?semaines=6'));
  expect(names()).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Observer ces 2 élèves' }));
  await waitFor(() => expect(address()).toContain('/une-main?eleves='));
  const next = await screen.findByRole('button', { name: 'Critère suivant' });
  expect(screen.getByRole('button', { name: /^Zoé Abbet/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Amir Hasani/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Alice Berset/ })).toBeNull();
  await user.click(next);
  await waitFor(() => expect(address()).toContain('critere=12'));
  expect(screen.queryByRole('button', { name: /^Alice Berset/ })).toBeNull();
});

test('nobody missing is said too', async () => {
  const series = new Map(SERIES).set(observationIdOf(23, 11), [one('2026-11-25', 'unrated')]);
  await open('?semaines=6', {}, new Map(series).set(observationIdOf(22, 12), [one('2026-11-25', 'ok')]));
  expect(screen.getByText('Toute la classe a été vue.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Observer/ })).toBeNull();
});

test('over the months, as a chart with its words and as numbers', async () => {
  const { user } = await open();
  expect(screen.getByRole('img', { name: /^Déjà observé, à la fin de chaque mois/ }).getAttribute('aria-label')).toBe(
    'Déjà observé, à la fin de chaque mois\u00a0: août 0\u00a0%, sept. 0\u00a0%, oct. 17\u00a0%, nov. 33\u00a0%',
  );
  await user.click(screen.getByRole('button', { name: 'Chiffres' }));
  expect(rows('Au fil des mois').at(-1)).toEqual([
    'nov.',
    '2 · 33\u00a0%',
    '1 · 17\u00a0%',
    '0 · 0\u00a0%',
    '3 · 50\u00a0%',
  ]);
});

test('the numbers of what is shown, as a file, for those who may edit', async () => {
  const { user, server } = await open();
  server.on(getClassXlsx, new FakeFile('xlsx', 'La classe.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chiffres de la classe (xlsx)' }));
  await waitFor(() => expect(server.callsOf(getClassXlsx)[0]?.query).toEqual({ jour: '2026-11-26' }));
});

test('a colleague who may only read sees the class without export and without observing', async () => {
  await open('', { canEdit: false });
  expect(rows('Par critère')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Observer/ })).toBeNull();
});

test('a folio without pupils or criteria has nothing to count', async () => {
  await open('', { monitoredStudents: [] });
  expect(screen.getByText('Rien à compter pour l’instant')).toBeTruthy();
});
