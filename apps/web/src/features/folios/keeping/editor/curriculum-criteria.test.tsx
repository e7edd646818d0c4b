import {
  type CurriculumEntry,
  getCurriculumAxes,
  getCurriculumCriteria,
  getCurriculumDisciplines,
  getCurriculumEntries,
  getCurriculumYears,
  saveFolio,
  searchCurriculum,
} from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveButton } from '../../../../../test/editor-kit.ts';
import { buildEditorServer, openEditor as open } from '../../../../../test/folio-editor-kit.ts';
import { buildCriterion, buildFolio } from '../../../../../test/folio-kit.ts';
import { startRows } from '../../../../school/editor/row-history.ts';
import { type CriterionListState, criterionListReducer } from './criterion-list-state.ts';
import { blankCriterion, rowOfCriterion, tiedTo, untied } from './criterion-row.ts';

beforeEach(() => sessionStorage.clear());

const flag = { settings: { feature_flags: { dacc: true } } };
const ENTRY: CurriculumEntry = {
  id: 1001,
  objectiveCode: 'L1 21-22',
  discipline: 'FRA',
  years: ['7', '8'],
  axesThematiques: ['Compréhension de l’écrit'],
  progressionSectionName: '',
  learningHtml: '<p>Lire un récit</p>',
  expectationHtml: '',
  url: '',
  criteria: [],
  retired: false,
};
const found = (number: number, label: string) => ({
  perId: `1001-${number}`,
  perObjectiveCode: 'L1 21-22',
  label,
  axesThematiques: ['Compréhension de l’écrit'],
  categories: ['7', '8', 'FRA'],
});

function curriculumServer(folio = buildFolio()) {
  return buildEditorServer(folio)
    .on(getCurriculumYears, [])
    .on(getCurriculumDisciplines, [])
    .on(getCurriculumAxes, [])
    .on(getCurriculumEntries, [])
    .on(searchCurriculum, [ENTRY])
    .on(getCurriculumCriteria, [found(1, 'Repère les personnages'), found(2, 'Résume le récit')]);
}

/** Finds the learning by a term and ticks it. */
async function chooseEntry(user: Awaited<ReturnType<typeof open>>['user']) {
  const selector = within(await screen.findByRole('dialog', { name: 'Plan d’études romand' }));
  await user.type(await selector.findByRole('textbox', { name: 'Chercher dans le PER' }), 'récit');
  await user.click(await selector.findByLabelText(/^L1 21-22/));
  return selector;
}

test('[CRIT-03][CRIT-04] the button is for publishers, with the flag dacc', async () => {
  const button = () => screen.queryByRole('button', { name: 'Depuis le PER' });
  const teacher = await open(buildFolio(), flag);
  expect(button()).toBeNull();
  teacher.unmount();
  const { unmount } = await open(buildFolio(), { as: ['publisher'] });
  expect(button()).toBeNull();
  unmount();
  await open(buildFolio(), { as: ['publisher'], ...flag });
  expect(button()).toBeTruthy();
});

test('[PER-09][CRIT-03][CRIT-08] learnings with criteria, then their criteria, with ids, code, axes and categories', async () => {
  const folio = buildFolio({ criterias: [buildCriterion(11, 'Repère les personnages', { perId: '1001-1' })] });
  const server = curriculumServer(folio);
  const { user } = await open(folio, { server, as: ['publisher'], ...flag });
  await user.click(screen.getByRole('button', { name: 'Depuis le PER' }));
  const selector = await chooseEntry(user);
  const only = selector.getByRole<HTMLInputElement>('checkbox', { name: 'Avec critères seulement' });
  expect([only.checked, only.disabled]).toEqual([true, true]);
  expect(server.callsOf(searchCurriculum).at(-1)?.params.hasCriteria).toBe('true');
  await user.click(selector.getByRole('button', { name: 'Valider' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Critères du plan d’études' }));
  const present = await choice.findByRole<HTMLInputElement>('checkbox', { name: /^Repère les personnages/ });
  expect(present.disabled).toBe(true);
  expect(choice.getByText('déjà dans ce folio')).toBeTruthy();
  expect(server.callsOf(getCurriculumCriteria)[0]?.query).toEqual({ persIds: '1001' });
  await user.click(choice.getByRole('button', { name: /^Ajouter 1\scritère$/ }));
  await user.click(saveButton());
  expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
  expect(server.callsOf(saveFolio)[0]?.body?.criterias?.[1]).toEqual({
    id: -1,
    label: 'Résume le récit',
    categories: ['7', '8', 'FRA'],
    tags: [],
    axesThematiques: ['Compréhension de l’écrit'],
    perObjectiveCode: 'L1 21-22',
    perId: '1001-2',
    studentEvaluationEnabled: false,
    sources: [],
  });
});

test('[CRIT-17][CRIT-04] one’s own criterion is tied by year, discipline and axis, with the flag dacc', async () => {
  const folio = buildFolio();
  const server = curriculumServer(folio);
  const { user } = await open(folio, { server, ...flag });
  await user.click(screen.getByRole('button', { name: /^Modifier «\sPlanifie/ }));
  const modal = () => screen.findByRole('dialog', { name: 'Modifier le critère' });
  await user.click(within(await modal()).getByRole('button', { name: 'Relier au PER' }));
  const selector = await chooseEntry(user);
  await user.click(selector.getByRole('button', { name: 'Valider' }));
  await user.click(within(await modal()).getByRole('button', { name: 'Valider' }));
  await user.click(saveButton());
  expect(await screen.findByText('Folio sauvegardé')).toBeTruthy();
  expect(server.callsOf(saveFolio)[0]?.body?.criterias?.[0]).toMatchObject({
    id: 11,
    categories: ['7', '8', 'FRA'],
    axesThematiques: ['Compréhension de l’écrit'],
    perObjectiveCode: 'L1 21-22',
  });
});

test('[CRIT-04] without the flag nothing is tied', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Modifier «\sPlanifie/ }));
  await screen.findByRole('dialog', { name: 'Modifier le critère' });
  expect(screen.queryByRole('button', { name: 'Relier au PER' })).toBeNull();
});

test('[CRIT-17] untying leaves what describes the criterion', () => {
  const tied = tiedTo({ ...blankCriterion('Lit'), categories: ['GEO', '7', 'Devoirs'] }, ENTRY);
  expect(tied.categories).toEqual(['7', '8', 'FRA', 'GEO', 'Devoirs']);
  expect(tied.perId).toBe(String(ENTRY.id));
  expect(untied(tied)).toEqual({ ...tied, perObjectiveCode: '', perId: '' });
});

test('[CRIT-05] criteria move, and come back to the places they had', () => {
  const rows = ['a', 'b', 'c', 'd'].map((label, index) => rowOfCriterion(index + 1, buildCriterion(index + 1, label)));
  const labels = (state: CriterionListState) => state.rows.map(({ label }) => label).join('');
  const moved = criterionListReducer(startRows(rows), { type: 'move', from: 3, to: 0 });
  expect(labels(moved)).toBe('dabc');
  expect(criterionListReducer(moved, { type: 'move', from: 0, to: 9 })).toBe(moved);
  const removed = moved.rows.flatMap((row, index) => (row.label === 'd' || row.label === 'b' ? [{ row, index }] : []));
  const keys = new Set(removed.map(({ row }) => row.key));
  const without = criterionListReducer(moved, { type: 'remove', keys });
  expect(labels(without)).toBe('ac');
  const back = criterionListReducer(without, { type: 'putBack', rows: removed });
  expect(labels(back)).toBe('dabc');
  expect(criterionListReducer(back, { type: 'putBack', rows: removed })).toBe(back);
});
