import { type Folio, fastSaveObservation, getFolioTable, type Observation, writeFolioTable } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '../../../../../test/fake-server.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

const DAY = 86_400_000;
const BEFORE = new Date(Date.now() - 10 * DAY).toISOString();
const DATE = `${BEFORE.slice(8, 10)}.${BEFORE.slice(5, 7)}`;
const AT = '/folios/personnels/1/une-main';
const NAMES = ['Alice Berset', 'Zoé Favre', 'Amir Hasani'];

const folioOf = (changes: Partial<Folio> = {}) =>
  buildFolio({
    criterias: [buildCriterion(11, 'Planifie son texte'), buildCriterion(12, 'Relit son texte')],
    monitoredStudents: NAMES.map((name, index) => buildPupil(21 + index, name)),
    ...changes,
  });

afterEach(() => vi.useRealTimers());

/** Ten days ago Alice « Déjà observé » and Zoé « Abordé » on the first criterion. */
async function open(at = AT, folio = folioOf()) {
  forgetOwnVersions();
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const stood = { 21: 'ok', 22: 'nok' } as const;
  for (const [pupil, state] of Object.entries(stood)) {
    const key = observationIdOf(Number(pupil), 11);
    const cell = server.cells.get(key);
    if (cell !== undefined)
      server.cells.set(key, { ...cell, state, version: 1, observedOn: BEFORE, comment: 'Bien lu.' } as Observation);
  }
  fake.on(getFolioTable, () => writeFolioTable([...server.cells.values()]));
  const app = await renderApp({ at, server: fake });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, fake, server };
}

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const words = (name: string) => row(name).textContent;
const levels = (server: FakeServer) =>
  server.callsOf(fastSaveObservation).map(({ params }) => `${params.studentId} ${params.level}`);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the day begins pale: a row says the day of its level, and a touch says it again, as of today', async () => {
  const { user, fake } = await open();
  expect(words('Alice')).toBe(`Alice Berset, Déjà observé le ${DATE}. Appuyer\u00a0: encore pareil aujourd’hui`);
  expect(words('Zoé')).toContain(`Abordé le ${DATE}`);
  expect(words('Amir')).toBe('Amir Hasani, Indéfini');
  expect(screen.getByText('0 sur 3 vu aujourd’hui')).toBeTruthy();
  await user.click(row('Alice'));
  await user.click(row('Amir'));
  expect(screen.getByText('2 sur 3 vus aujourd’hui')).toBeTruthy();
  await waitFor(() => expect(levels(fake)).toEqual(['21 ok', '23 ok']));
  await waitFor(() => expect(words('Alice')).toBe('Alice Berset, Déjà observé, aujourd’hui'));
});

test('the foot holds the row that was touched last: another level there is one more touch', async () => {
  const { user, fake } = await open();
  expect(screen.getByText('Le dernier élève touché se change ici.')).toBeTruthy();
  await user.click(row('Alice'));
  const last = within(screen.getByRole('group', { name: 'Alice Berset, touché en dernier' }));
  expect(last.getByText('encore « Déjà observé »', { normalizer: (text) => plain(text) ?? '' })).toBeTruthy();
  expect(last.getByRole('button', { name: 'Déjà observé' }).ariaPressed).toBe('true');
  await user.click(last.getByRole('button', { name: 'Non observable' }));
  expect(words('Alice')).toContain('Non observable, aujourd’hui');
  expect(last.getByText('Non observable')).toBeTruthy();
  await waitFor(() => expect(levels(fake)).toEqual(['21 ok', '21 unrated']));
});

test('« Annuler » takes the whole go on a pupil back, « Rétablir » brings it again', async () => {
  const { user, server } = await open();
  await user.click(row('Zoé'));
  await user.click(row('Alice'));
  await user.click(row('Alice'));
  await user.click(row('Alice'));
  expect(words('Alice')).toContain('Non observable, aujourd’hui');
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Alice Berset' }));
  expect(words('Alice')).toContain(`Déjà observé le ${DATE}`);
  await waitFor(() =>
    expect(server.cells.get(observationIdOf(21, 11))).toMatchObject({
      state: 'ok',
      observedOn: BEFORE,
      comment: 'Bien lu.',
    }),
  );
  expect(words('Zoé')).toContain('Abordé, aujourd’hui');
  await user.click(screen.getByRole('button', { name: 'Rétablir\u00a0: Alice Berset' }));
  expect(words('Alice')).toContain('Non observable, aujourd’hui');
  // « Rétablir » is gone, so the focus is on the row of what it brought again.
  await user.keyboard('{Control>}z{/Control}');
  expect(words('Alice')).toContain(`Déjà observé le ${DATE}`);
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Zoé Favre' }));
  expect(words('Zoé')).toContain(`Abordé le ${DATE}`);
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
});

test('a touch of another row, or another criterion, ends a go', async () => {
  const { user } = await open();
  await user.click(row('Alice'));
  await user.click(row('Zoé'));
  await user.click(row('Alice'));
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Alice Berset' }));
  expect(words('Alice')).toContain('Déjà observé, aujourd’hui');
  await user.click(screen.getByRole('button', { name: 'Critère suivant' }));
  await screen.findByRole('heading', { level: 1, name: 'Relit son texte' });
  // Taken back from another screen it says where; its levels are not offered there.
  const last = within(screen.getByRole('group', { name: 'Zoé Favre, touché en dernier' }));
  expect(last.getByText('Planifie son texte')).toBeTruthy();
  expect(last.queryByRole('button', { name: 'Déjà observé' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Critère précédent' }));
  await user.click(await screen.findByRole('button', { name: /^Zoé/ }));
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Zoé Favre' }));
  expect(words('Zoé')).toContain('Abordé, aujourd’hui');
});

test('the sheet of a row ends its go, also where nothing is written in it', async () => {
  const { user } = await open();
  await user.click(row('Alice'));
  await user.click(screen.getByRole('button', { name: 'Ajouter une trace\u00a0: Alice Berset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(row('Alice'));
  expect(words('Alice')).toContain('Abordé, aujourd’hui');
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Alice Berset' }));
  expect(words('Alice')).toContain('Déjà observé, aujourd’hui');
});

test('« Un bouton »: the old level among the three, and pressing it says it again', async () => {
  localStorage.setItem('pupitre-une-main:1', JSON.stringify({ hand: 'droite', buttons: 'tous' }));
  const { user, fake } = await open();
  const alice = within(screen.getByRole('group', { name: 'Alice Berset' }));
  expect(alice.getByRole('button', { name: `Déjà observé, comme le ${DATE}` }).ariaPressed).toBe('false');
  await user.click(alice.getByRole('button', { name: /^Déjà observé/ }));
  expect(alice.getByRole('button', { name: 'Déjà observé' }).ariaPressed).toBe('true');
  await waitFor(() => expect(levels(fake)).toEqual(['21 ok']));
});

/** Two seconds on a clock that the test moves. */
async function calm(ms: number) {
  await act(async () => vi.advanceTimersByTime(ms));
}
const touch = (name: string) => {
  fireEvent.pointerDown(row(name), { button: 0 });
  fireEvent.pointerUp(row(name));
  fireEvent.click(row(name));
};
const shown = () => NAMES.filter((name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null);

test('« Seulement les 3 à voir »: a row goes two seconds after the last touch, never while something is pressed', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Seulement les 3 à voir' }));
  expect(address()).toBe(`${AT}?filtre=a-voir`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  touch('Alice');
  await calm(1_900);
  touch('Alice');
  await calm(1_900);
  expect(shown()).toEqual(NAMES);
  const list = screen.getAllByRole('list').at(-1) ?? document.body;
  fireEvent.pointerDown(list, { button: 0 });
  await calm(5_000);
  expect(shown()).toEqual(NAMES);
  fireEvent.pointerUp(list);
  await calm(2_000);
  expect(shown()).toEqual(NAMES.slice(1));
  // What is taken back is to be seen again.
  fireEvent.click(screen.getByRole('button', { name: 'Annuler\u00a0: Alice Berset' }));
  expect(shown()).toEqual(NAMES);
  for (const name of NAMES) touch(name);
  await calm(2_000);
  expect(shown()).toEqual([]);
  expect(screen.getByText('Les 3 sont vus')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Seulement les élèves à voir' }));
  await calm(0);
  expect(shown()).toEqual(NAMES);
});

test('the focus goes on to the next row when its own goes', async () => {
  await open(`${AT}?filtre=a-voir`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  row('Alice').focus();
  touch('Alice');
  await calm(2_000);
  expect(document.activeElement?.textContent).toContain('Zoé');
});

test('how far one is is said aloud once, after many touches', async () => {
  await open();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const name of NAMES) {
    touch(name);
    await calm(1_000);
  }
  expect(said()).not.toContain('3 sur 3 vus aujourd’hui');
  await calm(2_000);
  expect(said()).toContain('3 sur 3 vus aujourd’hui');
});

test('the sentence under the list stands there on the first three days', async () => {
  const app = await open();
  expect(screen.getByText(/La toucher encore\s: niveau suivant/)).toBeTruthy();
  app.unmount();
  const kept = JSON.parse(localStorage.getItem('pupitre-une-main:1') ?? '{}') as { days: string[] };
  expect(kept.days).toHaveLength(1);
  localStorage.setItem(
    'pupitre-une-main:1',
    JSON.stringify({ ...kept, days: ['2026-01-05', '2026-01-06', '2026-01-07'] }),
  );
  await open();
  expect(screen.queryByText(/La toucher encore/)).toBeNull();
});

test('some pupils only: said, and led out of', async () => {
  const { user } = await open(`${AT}?eleves=%5B21%2C23%5D&filtre=a-voir`);
  expect(shown()).toEqual(['Alice Berset', 'Amir Hasani']);
  expect(screen.getByText('0 sur 2 vu aujourd’hui')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Toute la classe' }));
  expect(shown()).toEqual(NAMES);
});
