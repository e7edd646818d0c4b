import { type DatedObservation, type Folio, getCellSeries } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';
import { dated, datedOf, rowOf } from '../../../../../test/series-kit.ts';
import { forgetOwnVersions } from '../cells/observation-lane.ts';
import { shortDay } from '../cells/of-today.ts';

beforeEach(() => forgetOwnVersions());

const PHOTO = '/api/v1/medias/1/photo.jpg';
const LAST = dated(9, { comment: 'Titre juste, trouvé avec Inès.', audience: 'family', marks: PHOTO });
const FIRST = dated(25, { state: 'nok' });
const [ON, BEFORE] = [shortDay(LAST.observedOn), shortDay(FIRST.observedOn)];

/** The sheet of the only cell, by a right click on its row or in the table. */
async function open(series: readonly DatedObservation[], { at = '/une-main', changes = {} as Partial<Folio> } = {}) {
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Donne un titre')],
    monitoredStudents: [buildPupil(21, 'Hugo Monnier')],
    ...changes,
  });
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  server.begin(21, 11, series.map(rowOf));
  const app = await renderApp({ at: `/folios/personnels/1${at}`, server: fake });
  const place = at === '' ? { role: 'gridcell' } : { role: 'button' };
  fireEvent.contextMenu(await screen.findByRole(place.role, { name: /^Hugo Monnier/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Hugo Monnier' });
  await waitFor(() => expect(fake.callsOf(getCellSeries).length > 0).toBe(true));
  const sheet = within(dialog);
  const stored = () => server.seriesOf(21, 11).map(datedOf);
  return { ...app, server, stored, dialog, sheet };
}
type Opened = Awaited<ReturnType<typeof open>>;
const level = ({ sheet }: Pick<Opened, 'sheet'>, name = 'Déjà observé') => sheet.getByRole('button', { name });
const field = ({ sheet }: Pick<Opened, 'sheet'>) =>
  sheet.getByRole<HTMLTextAreaElement>('textbox', { name: /^Commentaire/ });
const row = () => screen.getByRole('button', { name: /^Hugo Monnier/, hidden: true });

test('the day begins without a level: a band names it, and the last one is outlined with its day', async () => {
  const app = await open([FIRST, LAST]);
  const { sheet } = app;
  expect(sheet.getByText(/^Aujourd’hui, \p{L}+ \d\d\.\d\d$/u)).toBeTruthy();
  expect(sheet.getByText('Ce que vous notez ici ne change aucun autre jour.')).toBeTruthy();
  expect(level(app).ariaPressed).toBe('false');
  expect(level(app).textContent).toContain(`le ${ON}`);
  expect([field(app).value, sheet.getByRole('button', { name: 'Pour l’équipe' }).ariaPressed]).toEqual(['', 'true']);
  const days = within(await sheet.findByRole('region', { name: 'Jours précédents' }));
  await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(2));
  expect(days.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    `${ON}Déjà observé. «\u00a0Titre juste, trouvé avec Inès.\u00a0» Pour la famille · 1\u00a0photoOuvrir ce jour`,
    `${BEFORE}Abordé, pas encore observé. sans commentaire Ouvrir ce jour`,
  ]);
});

test('the level of before once more is of today, said so, and « Annuler » leaves no trace of it', async () => {
  const app = await open([LAST]);
  const { user, server, stored, sheet } = app;
  await user.click(level(app));
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect([stored()[0], stored()[1]?.state, stored()[1]?.comment]).toEqual([LAST, 'ok', '']);
  expect(level(app).textContent).toContain(`encore pareil, comme le ${ON}`);
  // The same again on the same day is nothing new.
  await user.click(level(app));
  expect(server.writes).toHaveLength(1);
  await user.click(sheet.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(stored()).toEqual([LAST]));
  expect(level(app).ariaPressed).toBe('false');
});

test('a word of today begins today’s observation with the level of before, for the team, also where it is the same word', async () => {
  const app = await open([LAST]);
  const { user, stored, sheet } = app;
  await user.type(field(app), LAST.comment);
  expect(level(app).ariaPressed).toBe('true');
  expect(level(app).textContent).toContain(`encore pareil, comme le ${ON}`);
  await user.click(sheet.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()[0]).toEqual(LAST);
  expect(stored()[1]).toMatchObject({ state: 'ok', comment: LAST.comment, audience: 'team', marks: '' });
  expect(row().textContent).toContain('aujourd’hui');
});

test('an earlier day is opened on purpose; what is said there is of that day, and today does not change', async () => {
  const app = await open([FIRST, LAST]);
  const { user, stored, sheet } = app;
  await user.click(await sheet.findByRole('button', { name: `Ouvrir ce jour, le ${BEFORE}` }));
  expect(sheet.getByText(`Vous modifiez le ${BEFORE}`)).toBeTruthy();
  expect(sheet.getByText('Aujourd’hui ne change pas.')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Photo' })).toBeNull();
  expect(level(app, 'Abordé, pas encore observé').ariaPressed).toBe('true');
  // The level that the cell shows, given to another day, is a change all the same.
  await user.click(level(app));
  expect(level(app).ariaPressed).toBe('true');
  await user.type(field(app), 'Avec un modèle');
  await user.click(sheet.getByRole('button', { name: 'Revenir à aujourd’hui' }));
  await waitFor(() => expect(stored()[0]).toMatchObject({ state: 'ok', comment: 'Avec un modèle' }));
  expect(stored().slice(1)).toEqual([LAST]);
  expect([field(app).value, level(app).ariaPressed]).toEqual(['', 'false']);
  await user.click(sheet.getByRole('button', { name: 'Annuler' }));
  await user.click(sheet.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(stored()).toEqual([FIRST, LAST]));
});

test('erasing a day names what goes with it; « Annuler » gives it back', async () => {
  const app = await open([FIRST, LAST]);
  const { user, stored, sheet } = app;
  await user.click(await sheet.findByRole('button', { name: `Ouvrir ce jour, le ${ON}` }));
  await user.click(sheet.getByRole('button', { name: 'Effacer ce jour…' }));
  const question = within(await screen.findByRole('dialog', { name: /^Effacer l’observation du \d\d\.\d\d\.\d{4}/ }));
  expect(
    question.getByText('Déjà observé, «\u00a0Titre juste, trouvé avec Inès.\u00a0», 1\u00a0photo.', {
      normalizer: (text) => text,
    }),
  ).toBeTruthy();
  expect(stored()).toEqual([FIRST, LAST]);
  await user.click(question.getByRole('button', { name: 'Effacer ce jour' }));
  await waitFor(() => expect(stored()).toEqual([FIRST]));
  expect(await sheet.findByText('Ce que vous notez ici ne change aucun autre jour.')).toBeTruthy();
  await user.click(await sheet.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(stored()).toEqual([FIRST, LAST]));
});

test('the last three days stand there, all of them at a press', async () => {
  const { user, sheet } = await open([7, 6, 5, 4, 3, 2, 1].map((weeks) => dated(weeks * 7)));
  const days = within(await sheet.findByRole('region', { name: 'Jours précédents' }));
  await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(3));
  await user.click(days.getByRole('button', { name: 'Tous les jours (7)' }));
  expect(days.getAllByRole('listitem')).toHaveLength(7);
});

test('a colleague’s day is read in words', async () => {
  const app = await open([dated(9, { by: 'Luc Perrin', comment: 'À deux' })]);
  const { user, sheet } = app;
  await user.click(await sheet.findByRole('button', { name: /^Ouvrir ce jour/ }));
  expect(
    await sheet.findByText(sentence('Luc Perrin l’a observé\u00a0: cela se lit ici.'), { normalizer: (text) => text }),
  ).toBeTruthy();
  expect([sheet.queryByRole('textbox'), sheet.queryByRole('button', { name: /^Effacer/ })]).toEqual([null, null]);
  expect(sheet.getByText('À deux')).toBeTruthy();
  expect((level(app) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  ['a reader', { canEdit: false }, /^Vous lisez ce folio/],
  [
    'an archived folio',
    { canEdit: false, archivedOn: '2026-11-20T08:00:00.000Z', keptUntil: '2032-07-31' },
    /^Ce folio est archivé/,
  ],
])('%s changes nothing, and is told why', async (_who, changes, words) => {
  const app = await open([LAST], { changes });
  const { sheet, user, server } = app;
  expect(sheet.getByText(words)).toBeTruthy();
  expect([sheet.queryByRole('textbox'), sheet.queryByRole('button', { name: 'Photo' })]).toEqual([null, null]);
  expect((level(app) as HTMLButtonElement).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(server.writes).toEqual([]);
});

test('the table opens the same sheet', async () => {
  const app = await open([LAST], { at: '' });
  const { user, stored, sheet } = app;
  await user.click(level(app, 'Abordé, pas encore observé'));
  await waitFor(() => expect(stored().map(({ state }) => state)).toEqual(['ok', 'nok']));
  expect(sheet.getByRole('button', { name: 'Historique' })).toBeTruthy();
});
