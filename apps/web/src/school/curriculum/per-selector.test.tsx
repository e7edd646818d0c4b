import {
  CATEGORIES,
  type Category,
  type CurriculumEntry,
  getCurriculumAxes,
  getCurriculumDisciplines,
  getCurriculumEntries,
  getCurriculumYears,
  searchCurriculum,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { PerSelector } from './per-selector.tsx';

const entry = (id: number, learning: string, more: Partial<CurriculumEntry> = {}): CurriculumEntry => ({
  id,
  objectiveCode: 'L1 22',
  discipline: 'FRA',
  years: ['7', '8'],
  axesThematiques: ['Production de l’écrit'],
  progressionSectionName: 'Planifier',
  learningHtml: `<p>${learning}</p>`,
  expectationHtml: '',
  url: '',
  criteria: [],
  retired: false,
  ...more,
});
const LEARNINGS = [
  'Planification',
  'Organisation',
  'Organisateurs',
  'Temps du récit',
  'Relecture',
  'Mise en page',
  'Modèle',
];
const ENTRIES = LEARNINGS.map((learning, index) => entry(index + 1, learning));
const categories = (...keys: string[]): Category[] => CATEGORIES.filter(({ key }) => keys.includes(key));

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getCurriculumYears, categories('7', '8', '10'))
    .on(getCurriculumDisciplines, categories('FRA', 'MAT'))
    .on(getCurriculumAxes, ['Compréhension de l’écrit', 'Production de l’écrit'])
    .on(searchCurriculum, ENTRIES)
    .on(getCurriculumEntries, ({ query }) => ENTRIES.filter(({ id }) => query.ids?.split(',').includes(String(id))));
});

const open = (props: Partial<Parameters<typeof PerSelector>[0]> = {}) => {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const selector = { opened: true, onClose, onChoose, value: [], ...props };
  return { onChoose, onClose, ...renderPart(<PerSelector {...selector} />) };
};
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
async function goToLearnings(user: ReturnType<typeof open>['user']) {
  await press(user, '7e année');
  await press(user, 'Français');
  await press(user, 'Production de l’écrit');
  return within(await screen.findByRole('list', { name: 'Apprentissages' }));
}
const ids = (chosen: CurriculumEntry[]) => chosen.map(({ id }) => id);

test('[MODAL-01] [PER-01] year, discipline, axis, then the learnings; each step loads the next', async () => {
  const { user } = open({ multiple: true });
  const list = await goToLearnings(user);
  expect(list.getAllByRole('checkbox')).toHaveLength(7);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Apprentissages de l’axe');
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane du PER' }));
  expect(crumbs.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Année7e',
    'DisciplineFrançais',
    'Axe thématiqueProduction de l’écrit',
  ]);
  expect(server.callsOf(getCurriculumDisciplines)[0]?.params).toEqual({ hasCriteria: 'false', year: '7' });
  expect(server.callsOf(getCurriculumAxes)[0]?.params).toEqual({ hasCriteria: 'false', year: '7', discipline: 'FRA' });
  expect(server.callsOf(searchCurriculum).at(-1)?.params).toEqual({
    discipline: 'FRA',
    year: '7',
    axis: 'Production de l’écrit',
    hasCriteria: 'false',
    term: '_',
  });
});

test('[PER-08] several are chosen and given back in the order of choosing, with those of before', async () => {
  const { user, onChoose, onClose } = open({ multiple: true, value: [2] });
  const list = await goToLearnings(user);
  expect(list.getByRole('checkbox', { name: /Organisation/ })).toHaveProperty('checked', true);
  await user.click(list.getByRole('checkbox', { name: /Relecture/ }));
  await user.click(list.getByRole('checkbox', { name: /Planification/ }));
  expect(screen.getByText('3 choisis')).toBeTruthy();
  await press(user, 'Valider');
  expect(ids(onChoose.mock.calls[0]?.[0])).toEqual([2, 5, 1]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[PER-07] in single mode a choice replaces the one before', async () => {
  const { user, onChoose } = open();
  const list = await goToLearnings(user);
  await user.click(list.getByRole('radio', { name: /Relecture/ }));
  await user.click(list.getByRole('radio', { name: /Modèle/ }));
  await press(user, 'Valider');
  expect(ids(onChoose.mock.calls[0]?.[0])).toEqual([7]);
});

test('[PER-05] a term is searched at the current position, debounced', async () => {
  const { user } = open({ multiple: true });
  await press(user, '7e année');
  await user.type(await screen.findByRole('textbox', { name: 'Chercher dans le PER' }), 'récit');
  expect(await screen.findByText('7 apprentissages')).toBeTruthy();
  const calls = server.callsOf(searchCurriculum).map(({ params }) => params);
  expect(calls.at(-1)).toMatchObject({ year: '7', discipline: '_', axis: '_', term: 'récit' });
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('[PER-06] a filter appears above six results, not at six', async () => {
  const { user } = open({ multiple: true });
  const list = await goToLearnings(user);
  await user.type(screen.getByRole('textbox', { name: 'Filtrer les apprentissages' }), 'ORGANIS l1');
  expect(list.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('2 apprentissages sur 7')).toBeTruthy();
  server.on(searchCurriculum, ENTRIES.slice(0, 6));
  await press(user, /^Axe thématique/);
  await press(user, 'Compréhension de l’écrit');
  expect(await screen.findByText('6 apprentissages')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Filtrer les apprentissages' })).toBeNull();
});

test('[PER-09] with criteria only, for folios: every call says so and the box is fixed', async () => {
  const { user } = open({ multiple: true, onlyWithCriteria: true });
  await goToLearnings(user);
  expect(server.callsOf(getCurriculumYears)[0]?.params).toEqual({ hasCriteria: 'true' });
  expect(server.callsOf(searchCurriculum).at(-1)?.params.hasCriteria).toBe('true');
  expect(screen.getByRole('checkbox', { name: 'Avec critères seulement' })).toHaveProperty('disabled', true);
});

test('[ENT-36] the next opening stands at the year and discipline of last time', async () => {
  const first = open({ multiple: true });
  await goToLearnings(first.user);
  first.unmount();
  open({ multiple: true });
  expect(await screen.findByRole('button', { name: 'Compréhension de l’écrit' })).toBeTruthy();
});

test('the choice can be looked at and undone; « Valider » waits for a change', async () => {
  const { user, onChoose } = open({ multiple: true, value: [2, 3] });
  expect(await screen.findByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true);
  await press(user, 'Voir le choix');
  const list = within(await screen.findByRole('list', { name: 'Apprentissages' }));
  await user.click(list.getByRole('checkbox', { name: /Organisation/ }));
  expect(list.getAllByRole('checkbox')).toHaveLength(2);
  await press(user, 'Valider');
  expect(ids(onChoose.mock.calls[0]?.[0])).toEqual([3]);
});

test('no more than the maximum', async () => {
  const { user } = open({ multiple: true, value: [2], max: 2 });
  const list = await goToLearnings(user);
  await user.click(list.getByRole('checkbox', { name: /Relecture/ }));
  expect(screen.getByText('2 choisis, c’est le maximum')).toBeTruthy();
  expect(list.getByRole('checkbox', { name: /Modèle/ })).toHaveProperty('disabled', true);
});

test('[PER-10] an expectation stands under its learning; markup that could run does not', async () => {
  const learningHtml = '<p>Lire <img src=x onerror="alert(1)"><script>x</script></p>';
  server.on(searchCurriculum, [entry(9, '', { learningHtml, expectationHtml: '<p>Lit seul.</p>', years: ['5'] })]);
  const { user } = open({ multiple: true });
  const list = await goToLearnings(user);
  expect(list.getByText('Lit seul.')).toBeTruthy();
  expect(list.getByText('5e')).toBeTruthy();
  expect(document.querySelector('img, script')).toBeNull();
});

test('without a network the step says so and can be tried again', async () => {
  server.on(getCurriculumYears, () => {
    throw new NetworkFailure();
  });
  const { user } = open({ multiple: true });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(getCurriculumYears, categories('7'));
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('button', { name: '7e année' })).toBeTruthy());
});
