import {
  type ChangedObservations,
  type FolioDigest,
  getFolio,
  getFolioTable,
  type Observation,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { log } from '../../../../api/log.ts';
import { type FolioNews, folioWatches } from '../../../../platform/hub/folio-watches.ts';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
/** The hub's answer; none by itself. */
let answer: (digest: FolioDigest | undefined) => void;
const watched = vi.fn((_folioId: number) => {
  const { promise, resolve } = Promise.withResolvers<FolioDigest | undefined>();
  answer = resolve;
  return promise;
});

beforeEach(() => {
  forgetOwnVersions();
  watched.mockClear();
  folioWatches.plug({ watch: watched, unwatch: () => undefined });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => folioWatches.plug(null));

async function open(at = '/folios/personnels/1') {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const app = await renderApp({ at, server: fake });
  await waitFor(() => expect(watched).toHaveBeenCalledWith(1));
  const cells = (keys: readonly (readonly [number, number])[]): Observation[] =>
    keys.flatMap(([pupil, criterion]) => server.cells.get(observationIdOf(pupil, criterion)) ?? []);
  return {
    ...app,
    fake,
    server,
    /** What the hub pushes after a colleague wrote. */
    tell: (keys: readonly (readonly [number, number])[], more: Partial<ChangedObservations> = {}) =>
      act(() => folioWatches.tell(1, { folioId: 1, observations: cells(keys), isPartial: false, ...more })),
    /** The hub says that changes come from now on, and what the cells come to. */
    begin: () => act(async () => answer(digestOf([...server.cells.values()]))),
    say: (news: FolioNews) => act(() => folioWatches.tell(1, news)),
  };
}
function digestOf(cells: readonly Observation[]): FolioDigest {
  const sum = (field: 'version' | 'selfVersion' | 'discussionCount') =>
    cells.reduce((total, one) => total + one[field], 0);
  return {
    cells: cells.length,
    version: sum('version'),
    selfVersion: sum('selfVersion'),
    discussionCount: sum('discussionCount'),
  };
}
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const grid = () => screen.findByRole('grid');

test('[NOTIF-10] an open table shows what a colleague taps, with her name for a moment, and draws only that cell', async () => {
  const { server, tell } = await open();
  await grid();
  const other = await cell('Amir Hasani, Planifie, Indéfini');
  const drawn: Node[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records.map(({ target }) => target)));
  observer.observe(await grid(), { attributes: true, subtree: true, attributeFilter: ['aria-label', 'data-code'] });
  server.colleague(21, 11, { state: 'ok' });
  tell([[21, 11]]);
  const changed = await cell('Alice Berset, Planifie, Déjà observé, aujourd’hui, à l’instant par Camille Favre');
  expect(changed.dataset.fresh).toBe('true');
  await Promise.resolve();
  observer.disconnect();
  expect(drawn.filter((target) => target instanceof HTMLTableCellElement && target !== changed)).toEqual([]);
  expect(drawn).not.toContain(other);
});

/** Runs what was put off for so long. */
const runner = () => {
  const timers = vi.spyOn(window, 'setTimeout');
  return (ms: number) =>
    act(() => {
      for (const [timer, delay] of timers.mock.calls) if (delay === ms) (timer as () => void)();
    });
};

test('the mark of a colleague goes again by itself; where one is, her change is said by name, elsewhere it is counted', async () => {
  const run = runner();
  const { server, tell } = await open();
  (await cell('Alice Berset, Planifie, Indéfini')).focus();
  server.colleague(22, 12, { state: 'nok' });
  tell([[22, 12]]);
  run(5_000);
  expect(await screen.findByText(/^Camille Favre\s: 1 observation changée$/)).toBeTruthy();
  server.colleague(21, 12, { state: 'ok' });
  tell([[21, 12]]);
  server.colleague(22, 12, { state: 'ok' });
  tell([[22, 12]]);
  run(2_000);
  expect(
    await screen.findByText(/^Camille Favre\s: Alice Berset, Relit, Déjà observé\s; 1 autre observation changée$/),
  ).toBeTruthy();
  run(6_000);
  expect((await cell('Alice Berset, Relit, Déjà observé, aujourd’hui')).dataset.fresh).toBeUndefined();
});

test('with one hand, too, a colleague’s change of a row in sight is said by name', async () => {
  const run = runner();
  const { server, tell } = await open('/folios/personnels/1/une-main');
  await screen.findByRole('button', { name: /^Alice Berset/ });
  server.colleague(21, 11, { state: 'ok' });
  tell([[21, 11]]);
  run(2_000);
  expect(await screen.findByText(/^Camille Favre\s: Alice Berset, Déjà observé$/)).toBeTruthy();
});

test('one’s own echo is no news', async () => {
  const { user, tell, server } = await open();
  await user.click(await cell('Alice Berset, Planifie, Indéfini'));
  await waitFor(() => expect(server.stateOf(21, 11)).toBe('ok'));
  await screen.findByText(/^Enregistré/);
  tell([[21, 11]]);
  expect((await cell('Alice Berset, Planifie, Déjà observé, aujourd’hui')).dataset.fresh).toBeUndefined();
});

test('what one said and the server has not answered is not overwritten: the answer asks, in the existing way', async () => {
  const { user, server, tell } = await open();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await user.click(await cell('Alice Berset, Planifie, Indéfini'));
  server.colleague(21, 11, { state: 'nok', comment: 'Avec aide' });
  tell([[21, 11]]);
  const mine = await cell(/^Alice Berset, Planifie, Déjà observé/);
  expect(mine.dataset.fresh).toBeUndefined();
  gate.resolve();
  await waitFor(() => expect(mine.dataset.conflict).toBe('true'));
  expect(server.stateOf(21, 11)).toBe('nok');
});

test('more than is sent, and whatever the hub missed, is read again', async () => {
  const { server, fake, tell, say } = await open();
  await grid();
  const reads = () => fake.callsOf(getFolioTable).length;
  const before = reads();
  server.colleague(22, 12, { state: 'ok' });
  tell([], { isPartial: true });
  await cell(/^Amir Hasani, Relit, Déjà observé/);
  expect(reads()).toBe(before + 1);
  server.colleague(21, 12, { state: 'nok' });
  say('begun');
  await cell(/^Alice Berset, Relit, Abordé/);
  server.colleague(21, 11, { state: 'nok' });
  say('missed');
  await cell(/^Alice Berset, Planifie, Abordé/);
});

test('what came between the reading and the hub’s answer is read; where nothing came, nothing is read twice', async () => {
  const { server, fake, begin } = await open();
  await grid();
  const reads = () => fake.callsOf(getFolioTable).length;
  expect(reads()).toBe(1);
  await begin();
  expect(reads()).toBe(1);
  // The hub comes back: the folio is looked at again, its cells are known.
  const folios = fake.callsOf(getFolio).length;
  act(() => folioWatches.plug({ watch: watched, unwatch: () => undefined }));
  await begin();
  await waitFor(() => expect(fake.callsOf(getFolio).length).toBe(folios + 1));
  expect(reads()).toBe(1);
  act(() => folioWatches.plug({ watch: watched, unwatch: () => undefined }));
  server.colleague(22, 12, { state: 'ok' });
  await begin();
  await cell(/^Amir Hasani, Relit, Déjà observé/);
  expect(reads()).toBe(2);
});

test('a cell that arrives while the hub answers does not hide one that was missed', async () => {
  const { server, fake, tell } = await open();
  await grid();
  server.colleague(22, 12, { state: 'ok' });
  const before = digestOf([...server.cells.values()]);
  server.colleague(21, 11, { state: 'ok' });
  tell([[21, 11]]);
  await act(async () => answer(before));
  await cell(/^Amir Hasani, Relit, Déjà observé/);
  expect(fake.callsOf(getFolioTable)).toHaveLength(2);
});

test('an older word that comes late changes nothing', async () => {
  const { server, tell, say } = await open();
  await grid();
  server.colleague(21, 11, { state: 'nok' });
  const old = structuredClone(server.cells.get(observationIdOf(21, 11)));
  server.colleague(21, 11, { state: 'ok' });
  tell([[21, 11]]);
  await cell(/^Alice Berset, Planifie, Déjà observé/);
  say({ folioId: 1, observations: old === undefined ? [] : [old], isPartial: false });
  await cell(/^Alice Berset, Planifie, Déjà observé/);
});

test('the view for one hand follows too', async () => {
  const { server, tell } = await open('/folios/personnels/1/une-main');
  const alice = await screen.findByRole('button', { name: /^Alice Berset/ });
  expect(alice.textContent).toContain('Indéfini');
  server.colleague(21, 11, { state: 'ok' });
  tell([[21, 11]]);
  await waitFor(() => expect(alice.textContent).toContain('Déjà observé'));
});

test('a comment that is being typed takes the place of no colleague’s: both stand side by side', async () => {
  const { user, server, tell } = await open();
  (await cell('Alice Berset, Planifie, Indéfini')).focus();
  await user.keyboard('{F2}');
  const menu = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  const field = menu.getByLabelText('Commentaire d’aujourd’hui');
  await user.type(field, 'Seule');
  server.colleague(21, 11, { comment: 'Avec aide' });
  tell([[21, 11]]);
  expect(field).toHaveProperty('value', 'Seule');
  await user.click(menu.getByRole('button', { name: 'Terminé' }));
  await screen.findByText(/^Conflit/);
  expect(server.cells.get(observationIdOf(21, 11))?.comment).toBe('Avec aide');
});

test('a comment that a reload cut off is offered again where it was typed, to the same person, until it is written', async () => {
  const first = await open();
  (await cell('Alice Berset, Planifie, Indéfini')).focus();
  await first.user.keyboard('{F2}');
  const before = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  await first.user.type(before.getByLabelText('Commentaire d’aujourd’hui'), 'Seule');
  first.unmount();
  const key = Object.keys(localStorage).find((name) => name.startsWith('pupitre-draft:')) ?? '';
  expect(key).toMatch(/^pupitre-draft:1:observation-1-/);

  // With one hand it is the same cell.
  const second = await open('/folios/personnels/1/une-main');
  fireEvent.contextMenu(await screen.findByRole('button', { name: /^Alice Berset/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  const field = sheet.getByLabelText('Commentaire d’aujourd’hui');
  expect(field).toHaveProperty('value', '');
  await second.user.click(sheet.getByRole('button', { name: 'Reprendre' }));
  expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: 'Seule' }), field]);
  await second.user.click(sheet.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(second.server.cells.get(observationIdOf(21, 11))?.comment).toBe('Seule'));
  expect(localStorage.getItem(key)).toBeNull();
});

test('a draft that was typed over another word than today’s is compared with it', async () => {
  const first = await open();
  (await cell('Alice Berset, Planifie, Indéfini')).focus();
  await first.user.keyboard('{F2}');
  await first.user.type((await screen.findByRole('dialog')).querySelector('textarea') as HTMLElement, 'Seule');
  first.unmount();

  const { user, server } = await open();
  const openCell = async () => {
    (await cell(/^Alice Berset, Planifie/)).focus();
    await user.keyboard('{F2}');
    return within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  };
  server.colleague(21, 11, { comment: 'Avec aide' });
  const menu = await openCell();
  await user.click(menu.getByRole('button', { name: 'Reprendre' }));
  await user.click(menu.getByRole('button', { name: 'Terminé' }));
  await screen.findByText(/^Conflit/);
  expect(server.cells.get(observationIdOf(21, 11))?.comment).toBe('Avec aide');
});

test('with one hand: closing writes nothing over a colleague’s comment, a comment too long is not thrown away', async () => {
  const { user, server, tell } = await open('/folios/personnels/1/une-main');
  fireEvent.contextMenu(await screen.findByRole('button', { name: /^Alice Berset/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Alice Berset' }));
  const field = sheet.getByLabelText('Commentaire d’aujourd’hui');
  const end = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Terminé' });
  server.colleague(21, 11, { comment: 'Avec aide' });
  tell([[21, 11]]);
  await waitFor(() => expect(field).toHaveProperty('value', 'Avec aide'));
  fireEvent.change(field, { target: { value: 'é'.repeat(1000) } });
  expect(end().disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(field).toHaveProperty('value', 'é'.repeat(1000));
  fireEvent.change(field, { target: { value: 'Avec aide' } });
  await user.click(end());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes).toEqual([]);
  expect(server.cells.get(observationIdOf(21, 11))?.comment).toBe('Avec aide');
});
