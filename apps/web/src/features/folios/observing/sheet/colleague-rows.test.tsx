import type { Observation } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';
import { folioWatches } from '../../../../platform/hub/folio-watches.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset')],
});
const [PLANS, READS] = [observationIdOf(21, 11), observationIdOf(21, 12)];

async function open() {
  const kit = buildSheetServer(folio);
  const app = await renderApp({ at: '/folios/personnels/1/eleve/21', server: kit.server });
  await screen.findByRole('listitem', { name: 'Planifie' });
  const tell = (id: number, change: Partial<Observation>) => {
    kit.elsewhere(id, change);
    const observations = kit.state.rows.filter((row) => row.id === id);
    act(() => folioWatches.tell(1, { folioId: 1, observations, isPartial: false }));
  };
  return { ...app, ...kit, tell };
}
const comment = (name: string) => {
  const all = screen.getByRole('button', { name: new RegExp(`^Tout voir.*${name}$`) });
  if (all.getAttribute('aria-expanded') !== 'true') {
    act(() => all.focus());
    fireEvent.click(all);
  }
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`${name}$`) });
};
const stand = (name: string) => {
  const field = comment(name);
  act(() => field.focus());
};
const row = (name: string) => within(screen.getByRole('listitem', { name }));

test('[NOTIF-10] a row that nobody has touched becomes the colleague’s; nothing is dirty for that', async () => {
  const { tell } = await open();
  tell(PLANS, { comment: 'Seule', state: 'ok' });
  await waitFor(() => expect(comment('Planifie').value).toBe('Seule'));
  expect(row('Planifie').queryByText('modifié')).toBeNull();
});

test('a colleague’s change on the page is said by name', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  const { tell } = await open();
  tell(PLANS, { state: 'ok' });
  act(() => {
    for (const [timer, delay] of timers.mock.calls) if (delay === 2_000) (timer as () => void)();
  });
  expect(await screen.findByText(/^Pierre Borel\s: Planifie, Déjà observé$/)).toBeTruthy();
});

test('what was typed stays, and saving it asks, since somebody else was faster', async () => {
  const { tell, user, state } = await open();
  await user.type(comment('Relit'), 'Mieux');
  tell(READS, { comment: 'De la collègue' });
  tell(PLANS, { comment: 'Seule' });
  await waitFor(() => expect(comment('Planifie').value).toBe('Seule'));
  expect(comment('Relit').value).toBe('Mieux');
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(state.rows.find(({ id }) => id === READS)?.comment).toBe('De la collègue');
});

test('nothing changes under the fingers: a text in which one stands waits until it is left', async () => {
  const { tell } = await open();
  stand('Planifie');
  tell(PLANS, { comment: 'De la collègue' });
  expect(comment('Planifie').value).toBe('');
  stand('Relit');
  await waitFor(() => expect(comment('Planifie').value).toBe('De la collègue'));
});

test('a text that was typed while a colleague’s word waited stays one’s own', async () => {
  const { tell } = await open();
  stand('Planifie');
  tell(PLANS, { comment: 'De la collègue' });
  fireEvent.change(comment('Planifie'), { target: { value: 'La mienne' } });
  stand('Relit');
  tell(READS, { state: 'nok' });
  expect(comment('Planifie').value).toBe('La mienne');
});

test('more than is sent is read again', async () => {
  const { elsewhere } = await open();
  elsewhere(PLANS, { comment: 'Seule' });
  act(() => folioWatches.tell(1, { folioId: 1, observations: [], isPartial: true }));
  await waitFor(() => expect(comment('Planifie').value).toBe('Seule'));
  elsewhere(READS, { comment: 'Aussi' });
  act(() => folioWatches.tell(1, 'missed'));
  await waitFor(() => expect(comment('Relit').value).toBe('Aussi'));
});
