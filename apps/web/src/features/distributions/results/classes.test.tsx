import { type CourseResults, exportCourseResults } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeFile } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  buildCourseResults,
  buildResultPupil,
  courseServer,
  finished,
  NOW,
  opened,
  RESULTS_ON,
  untouched,
} from '../../../../test/results-kit.ts';
import { attentionOf } from './attention.ts';

const AT = '/parcours/personnels/12/resultats';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const SEVEN = { end: '2026-12-02T16:30:00.000Z' };
const EIGHT = { classeGroupeKey: 'c8b', classeName: '8B', end: '2026-11-25T16:30:00.000Z' };
const alone = { classeGroupeKey: '', classeName: '', start: null, end: null };
const all = [finished(92), finished(90), untouched];
const pupils = [
  buildResultPupil('Chiara Bianchi', [finished(92), finished(90), finished(80)], SEVEN),
  buildResultPupil('Tiago Almeida', [finished(40), finished(90), finished(80)], EIGHT),
  buildResultPupil('Juliette Béguin', [opened(20, 5), untouched, untouched], EIGHT),
  buildResultPupil('Elsa Wüthrich', [untouched, untouched, untouched], SEVEN),
  buildResultPupil('Amir Hasani', all, alone),
];
const results = () => buildCourseResults(pupils);

async function open(given: CourseResults = results(), at = AT) {
  const server = courseServer(given);
  const app = await renderApp({ at, server, settings: RESULTS_ON });
  await screen.findByRole('grid');
  return { ...app, server };
}
const rowNames = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((head) => head.querySelector('[dir]')?.textContent);
const heads = () =>
  [...screen.getByRole('grid').querySelectorAll('th[scope=colgroup]')].map((head) => head.textContent ?? '');

test('each class has its head with its own period and count; the lid never has one period for all', async () => {
  const { user } = await open();
  expect(heads()).toEqual([
    '7A2\u00a0élèvesen cours, reste 6\u00a0j.jusqu’au 02.12, 17:301\u00a0terminé, 0\u00a0commencé, 1\u00a0à faire',
    '8B2\u00a0élèvespériode finiedu 23.11 au 25.11, 17:301\u00a0terminé, 1\u00a0commencé, 0\u00a0à faire',
    'Individuels1\u00a0élèveen cours, sans fin0\u00a0terminé, 1\u00a0commencé, 0\u00a0à faire',
  ]);
  const lid = screen.getByRole('region', { name: 'Résultats' }).textContent;
  expect(lid).toContain('jusqu’au 02.12, 17:30');
  expect(lid).toContain('période finie le 25.11');
  await user.click(screen.getByRole('button', { name: '8B' }));
  expect(rowNames()).toEqual(['Chiara Bianchi', 'Elsa Wüthrich', 'Amir Hasani']);
});

test('own periods of single pupils are said as several, in the head of their class and in the lid', async () => {
  await open(buildCourseResults([...pupils.slice(0, 1), buildResultPupil('Noah Emery', all, alone && { end: null })]));
  expect(heads()[0]).toContain('plusieurs périodes2\u00a0périodes');
  expect(screen.getByRole('region', { name: 'Résultats' }).textContent).toContain('plusieurs périodes');
});

test('a class is chosen first in the tools and kept in the address; files have what the table shows', async () => {
  const { user, address, server } = await open();
  await user.click(screen.getByRole('radio', { name: '8B 2' }));
  expect(address()).toBe(`${AT}?classe=c8b`);
  expect(rowNames()).toEqual(['Tiago Almeida', 'Juliette Béguin']);
  expect(screen.getByRole('columnheader', { name: /Carte/ }).textContent).toContain('1\u00a0terminé sur 2');
  await user.click(screen.getByRole('button', { name: 'En retard 1' }));
  expect(rowNames()).toEqual(['Juliette Béguin']);
  server.on(exportCourseResults, new FakeFile('', 'resultats.csv'));
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
  expect(server.callsOf(exportCourseResults)[0]?.query).toEqual({ format: 'csv', classe: 'c8b', filtre: 'en-retard' });
});

test('an overdue pupil is marked beside the day, and an address with a class that is gone shows all', async () => {
  await open(results(), `${AT}?classe=gone`);
  expect(rowNames()).toHaveLength(5);
  const row = screen.getByRole('rowheader', { name: 'Juliette Béguin' }).closest('tr') as HTMLElement;
  expect(within(row).getByText('en retard')).toBeTruthy();
});

test('what asks for attention: most urgent first, each with its filter and an act; nothing where nothing does', async () => {
  const lines = attentionOf(results());
  expect(lines.map(({ strong, rest, count }) => [strong + rest, count])).toEqual([
    ['8B\u00a0: 1\u00a0élève en retard. La période est finie depuis le 25.11.', 1],
    ['7A\u00a0: 1\u00a0élève n’a pas commencé, il reste 6\u00a0jours.', 1],
    ['Tiago Almeida a moins de la moitié juste en Carte.', 1],
  ]);
  const { user, address } = await open();
  const panel = within(screen.getByRole('region', { name: 'Ce qui demande votre attention' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  await user.click(panel.getByRole('link', { name: /^Voir l’élève\s: 8B/ }));
  expect(address()).toBe(`${AT}?classe=c8b&filtre=en-retard`);
  expect(rowNames()).toEqual(['Juliette Béguin']);
  expect(attentionOf(buildCourseResults(pupils.slice(0, 1)))).toEqual([]);
});

test.each([
  [['2026-12-20T16:30:00.000Z'], 0],
  [[null], 0],
  [['2026-12-02T16:30:00.000Z', '2026-12-20T16:30:00.000Z'], 0],
  [['2026-11-26T16:30:00.000Z'], 1],
])('of periods that end %j, %i lines speak of those who have not begun', (ends, count) => {
  const idle = ends.map((end, at) => buildResultPupil(`Élève ${at}`, [untouched], { end }));
  expect(attentionOf(buildCourseResults(idle))).toHaveLength(count);
});
