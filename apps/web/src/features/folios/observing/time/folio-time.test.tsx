import { type Folio, getCellSeries, getFolioSeries, writeFolioSeries } from '@pupitre/contract';
import { dayNumberOf, type LevelOfDay, observationIdOf, schoolClock } from '@pupitre/learning';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { log } from '../../../../api/log.ts';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

beforeEach(() => {
  forgetOwnVersions();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  // A day in the middle of the school year, in the second semester.
  vi.useFakeTimers({ now: new Date('2027-02-26T09:00:00Z'), toFake: ['Date'] });
});

const number = (iso: string) => dayNumberOf(schoolClock(new Date(`${iso}T12:00:00Z`)));
const ALICE = observationIdOf(21, 11);

/** Alice was under way in September, observed in December; the second pupil has nothing. */
async function open(search = '', changes: Partial<Folio> = {}) {
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie son texte')],
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
    ...changes,
  });
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  server.colleague(21, 11, { state: 'ok' });
  const series = new Map<number, LevelOfDay[]>([
    [
      ALICE,
      [
        { day: number('2026-09-15'), state: 'nok' },
        { day: number('2026-12-03'), state: 'ok' },
      ],
    ],
  ]);
  fake.on(getFolioSeries, writeFolioSeries([21, 22], [11], series));
  const app = await renderApp({ at: `/folios/personnels/1${search}`, server: fake });
  return { ...app, fake, server, folio };
}
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
type User = Awaited<ReturnType<typeof open>>['user'];
/** One of the periods that open from the last button of the time. */
const period = async (user: User, shown: string, name = shown) => {
  await user.click(await screen.findByRole('button', { name: shown }));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}\\s?\\d`) }));
};
const evolve = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Affichage' }));
  await user.click(await screen.findByRole('switch', { name: 'Évolution' }));
};

test('the table of a day shows how the cells stood, and cannot be written', async () => {
  const { server, user, address } = await open('?jour=2026-10-20');
  const alice = await cell('Alice Berset, Planifie son texte, Abordé, pas encore observé');
  expect(alice.getAttribute('aria-readonly')).toBe('true');
  expect(await cell('Amir Hasani, Planifie son texte, Indéfini')).toBeTruthy();
  expect(screen.getByText('Au 20.10.2026, lecture seule')).toBeTruthy();
  await user.click(alice);
  fireEvent.keyDown(alice, { key: '1' });
  fireEvent.keyDown(alice, { key: 'F2' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.writes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revenir à aujourd’hui' }));
  expect(
    (await cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui')).getAttribute('aria-readonly'),
  ).toBeNull();
  expect(address()).toBe('/folios/personnels/1');
});

test('the first semester shows how it ended; the present one is written, and the address keeps what is shown', async () => {
  const { server, user, address } = await open();
  await period(user, 'Semestre 2', 'Semestre 1');
  await waitFor(() => expect(screen.getByText('Au 31.01.2027, lecture seule')).toBeTruthy());
  expect(address()).toBe('/folios/personnels/1?periode=1');
  await period(user, 'Semestre 1', 'Semestre 2');
  await user.click(await cell('Amir Hasani, Planifie son texte, Indéfini'));
  await waitFor(() => expect(server.writes).toEqual(['22-11 ok']));
});

test('the folio’s own periods stand in their place; they open from one button', async () => {
  const few = [
    { name: 'Automne', from: '2026-08-17', to: '2026-12-18' },
    { name: 'Hiver', from: '2027-01-11', to: '2027-04-02' },
  ];
  const { user, address, unmount } = await open('', { periods: few });
  await period(user, 'Hiver', 'Automne');
  await waitFor(() => expect(screen.getByText('Au 18.12.2026, lecture seule')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /^Semestre/ })).toBeNull();
  unmount();
  const many = [
    ...few,
    { name: 'Printemps', from: '2027-04-19', to: '2027-05-20' },
    { name: 'Jusqu’aux vacances d’été', from: '2027-05-21', to: '2027-07-02' },
  ];
  const wide = await open('', { periods: many });
  await wide.user.click(await screen.findByRole('button', { name: 'Hiver' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Printemps/ }).disabled).toBe(true);
  await wide.user.click(screen.getByRole('button', { name: /^Automne/ }));
  expect(wide.address()).toBe('/folios/personnels/1?periode=1');
  expect(screen.queryByRole('button', { name: /^Printemps/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Automne' }).getAttribute('aria-expanded')).toBe('false');
  expect(address()).toBe('/folios/personnels/1?periode=1');
});

test('a folio over two years shows a day of the first one', async () => {
  const periods = [{ name: '7e', from: '2025-08-18', to: '2026-07-03' }];
  await open('?jour=2026-05-04', { periods });
  expect(await screen.findByText('Au 04.05.2026, lecture seule')).toBeTruthy();
});

test('« Un jour… » opens a day of this school year, until today', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Un jour…' }));
  const day = await screen.findByRole('textbox', { name: 'Le tableau au soir du' });
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Montrer' });
  for (const outside of ['31.07.2026', '27.02.2027']) {
    fireEvent.change(day, { target: { value: outside } });
    expect(screen.getByRole('alert').textContent).toBe('Choisissez un jour du 01.08.2026 au 26.02.2027.');
    expect(show.disabled).toBe(true);
  }
  fireEvent.change(day, { target: { value: '20.09.2026' } });
  await user.click(show);
  await cell('Alice Berset, Planifie son texte, Abordé, pas encore observé');
  expect(address()).toBe('/folios/personnels/1?jour=2026-09-20');
  expect(screen.getByRole('button', { name: '20.09.2026' })).toBeTruthy();
});

test('without a network a day that is over cannot be shown, and is asked for again', async () => {
  const { fake, user, folio } = await open();
  await screen.findByRole('grid');
  fake.on(getFolioSeries, () => {
    throw new NetworkFailure();
  });
  await period(user, 'Semestre 2', 'Semestre 1');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.queryByRole('grid')).toBeNull();
  fake.on(getFolioSeries, writeFolioSeries([21, 22], [11], new Map()));
  await user.click(again);
  expect(await cell(`Alice Berset, ${folio.criterias[0]?.label}, Indéfini`)).toBeTruthy();
});

test('« Évolution » draws each cell’s observations, says them, and is remembered', async () => {
  const { user, unmount, container } = await open();
  await evolve(user);
  const said =
    'Alice Berset, Planifie son texte, Déjà observé, 2\u00a0observations\u00a0: abordé le 15.09.2026, déjà observé le 03.12.2026';
  const alice = await cell(said);
  expect(alice.querySelectorAll('[data-shape]')).toHaveLength(2);
  expect((await cell('Amir Hasani, Planifie son texte, Indéfini')).querySelectorAll('[data-shape]')).toHaveLength(0);
  expect(within(container).getByRole('list', { name: 'Légende de l’évolution' })).toBeTruthy();
  unmount();
  await open();
  await cell(said);
});

test('a semester draws its own observations only', async () => {
  const { user } = await open('?periode=2');
  await evolve(user);
  await waitFor(async () =>
    expect(
      (await cell('Alice Berset, Planifie son texte, Déjà observé, aujourd’hui')).querySelector('svg'),
    ).toBeTruthy(),
  );
});

test('a level that is given now is drawn at once, as today’s', async () => {
  const { user } = await open();
  await evolve(user);
  const alice = await cell(/^Alice Berset.*2\u00a0observations/);
  alice.focus();
  fireEvent.keyDown(alice, { key: '2' });
  expect(await cell(/^Alice Berset.*3\u00a0observations.*abordé le 26.02.2027$/)).toBeTruthy();
});

test('the preview of a cell lists its observations with their dates and comments', async () => {
  const { user, fake, server } = await open();
  const observation = server.cells.get(ALICE);
  if (observation === undefined) throw new Error('no such cell');
  const dated = (day: string, state: 'ok' | 'nok', comment: string) => ({
    ...{ observedOn: `${day}T08:00:00.000Z`, day, state, comment },
    ...({ audience: 'team', marks: '', by: 'Camille Favre' } as const),
  });
  fake.on(getCellSeries, {
    observation,
    series: [dated('2026-09-15', 'nok', 'Deux idées, sans lien.'), dated('2026-12-03', 'ok', '')],
    days: { from: '2026-08-01', to: '2027-02-26' },
  });
  await evolve(user);
  const alice = await cell(/^Alice Berset.*2\u00a0observations/);
  fireEvent.pointerOver(alice, { pointerType: 'mouse', buttons: 0 });
  vi.spyOn(alice, 'matches').mockReturnValue(true);
  const card = await screen.findByRole('tooltip');
  expect(within(card).getByText('2 observations')).toBeTruthy();
  expect(within(card).getByText('15.09.2026')).toBeTruthy();
  expect(await within(card).findByText('« Deux idées, sans lien. »')).toBeTruthy();
});
