import { getCurriculumEntries, saveCourse } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseServer } from '../../../../test/course-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const entry = {
  id: 4,
  objectiveCode: 'MSN 26',
  discipline: 'SCN',
  years: ['7', '8'],
  axesThematiques: [],
  progressionSectionName: 'Phénomènes naturels',
  learningHtml: '',
  expectationHtml: '',
  url: '',
  criteria: [],
  retired: false,
};
const open = async (
  course: ReturnType<typeof buildCourse>,
  as: 'enseignants' | 'publisher' | 'eleves' = 'enseignants',
) => {
  const server = buildCourseServer(course).on(getCurriculumEntries, [entry]);
  const app = await renderApp({ at: '/parcours/personnels/1/edition', as: [as], server });
  await screen.findByRole('region', { name: 'Modifier le parcours' });
  return { ...app, server };
};
type App = Awaited<ReturnType<typeof open>>;
const openDetails = async ({ user }: App) => await user.click(screen.getByRole('button', { name: 'Plus de détails' }));
const save = async ({ user, server }: App) => {
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await screen.findByText('Parcours sauvegardé');
  return server.callsOf(saveCourse).at(-1)?.body;
};
const switches = () => screen.getAllByRole('switch').map((one) => one.closest('div')?.textContent ?? '');

test('[COURSE-60] one button opens and closes the details', async () => {
  const app = await open(buildCourse());
  expect(screen.queryByRole('textbox', { name: /^Durée indicative/ })).toBeNull();
  await openDetails(app);
  expect(screen.getByRole('textbox', { name: /^Durée indicative/ })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Moins de détails' }));
  expect(screen.queryByRole('textbox', { name: /^Durée indicative/ })).toBeNull();
});

test('[COURSE-61] the duration takes digits alone, and may be empty', async () => {
  const app = await open(buildCourse({ duration: 30 }));
  await openDetails(app);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Durée indicative/ });
  await app.user.clear(field);
  await app.user.type(field, '-4a5,');
  expect(field.value).toBe('45');
  expect((await save(app))?.duration).toBe(45);
  await app.user.clear(field);
  await app.user.paste('12,5');
  expect(field.value).toBe('12');
  await app.user.clear(field);
  expect((await save(app))?.duration).toBeNull();
});

test('[COURSE-61] a duration typed with a comma keeps its whole minutes', async () => {
  const app = await open(buildCourse());
  await openDetails(app);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Durée indicative/ });
  await app.user.clear(field);
  await app.user.type(field, '12,5');
  expect(field.value).toBe('12');
  await app.user.type(field, '{Backspace}5');
  expect(field.value).toBe('15');
  await app.user.type(field, '.');
  await app.user.tab();
  await app.user.type(field, '0');
  expect(field.value).toBe('150');
});

test('[COURSE-61] a duration beyond the limit keeps « Enregistrer » closed', async () => {
  const app = await open(buildCourse());
  await openDetails(app);
  const field = screen.getByRole('textbox', { name: /^Durée indicative/ });
  await app.user.clear(field);
  await app.user.type(field, '100000');
  expect(screen.getByText('Cette durée est trop longue.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Enregistrer/ }).disabled).toBe(true);
});

test('[COURSE-62] entries of the curriculum show their codes and can be taken away', async () => {
  const app = await open(buildCourse({ planEtudeRomandIds: [4] }));
  await openDetails(app);
  await app.user.click(await screen.findByRole('button', { name: /^Enlever «\sMSN 26/ }));
  expect((await save(app))?.planEtudeRomandIds).toEqual([]);
});

test('[ROLE-24][COURSE-63] a teacher publishes to colleagues alone', async () => {
  const app = await open(buildCourse());
  await openDetails(app);
  expect(switches()).toHaveLength(1);
  await app.user.click(screen.getByRole('switch', { name: 'Enseignant-e-s' }));
  expect(await save(app)).toMatchObject({ teacher: true, rpn: false, libre: false, possible: false });
});

test('[ROLE-25][COURSE-63] a publisher has the four switches', async () => {
  const app = await open(buildCourse(), 'publisher');
  await openDetails(app);
  expect(switches()).toHaveLength(4);
  for (const name of ['Dans RPN', 'Dans Publics', 'Dans Possibles']) {
    await app.user.click(screen.getByRole('switch', { name }));
  }
  expect(await save(app)).toMatchObject({ rpn: true, libre: true, possible: true, teacher: false });
});

test('[COURSE-63][COURSE-62] a pupil has neither publication nor curriculum', async () => {
  const app = await open(buildCourse(), 'eleves');
  await openDetails(app);
  expect(screen.queryAllByRole('switch')).toHaveLength(0);
  expect(screen.queryByText('Progressions et attentes du PER')).toBeNull();
});

test('[COURSE-97][COURSE-75] without category the editor warns, until some are chosen', async () => {
  const app = await open(buildCourse({ categories: [] }));
  expect(screen.getByText('Pas de catégorie')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Choisir' }));
  const modal = within(await screen.findByRole('dialog'));
  await app.user.click(modal.getByRole('checkbox', { name: 'Géographie' }));
  await app.user.click(modal.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(screen.queryByText('Pas de catégorie')).toBeNull());
  expect((await save(app))?.categories).toEqual(['GEO']);
});

test('[COURSE-57] colour and icon are chosen for the course', async () => {
  const app = await open(buildCourse());
  await app.user.click(screen.getByRole('button', { name: 'Modifier l’apparence' }));
  const modal = within(await screen.findByRole('dialog'));
  await app.user.click(modal.getByRole('radio', { name: 'vert' }));
  await app.user.click(modal.getByRole('button', { name: 'Fermer' }));
  expect((await save(app))?.color).toBe('c-green');
});

test('[COURSE-59] the description is rich text', async () => {
  const app = await open(buildCourse({ description: '<p>Le <strong>lac</strong>.</p>' }));
  await app.user.click(screen.getByRole('button', { name: /^Description/ }));
  const editor = await screen.findByRole('textbox', { name: 'Description' });
  expect(editor.querySelector('strong')?.textContent).toBe('lac');
  expect(screen.getByRole('button', { name: /^Gras/ })).toBeTruthy();
});
