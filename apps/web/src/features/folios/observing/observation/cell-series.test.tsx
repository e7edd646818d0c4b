import {
  type CellSeries,
  type DatedObservation,
  getCellSeries,
  saveCellSeries,
  undoHistoryBlock,
} from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { renderPart } from '../../../../../test/render-part.tsx';
import { CellSeriesList } from './cell-series.tsx';

const one = (day: string, more: Partial<DatedObservation> = {}): DatedObservation => ({
  ...{ observedOn: `${day}T10:00:00.000Z`, day, state: 'nok', comment: '', audience: 'team', marks: '' },
  by: 'Isabelle Rochat',
  ...more,
});
const SERIES = [
  one('2026-09-12', { comment: 'Avec un modèle', audience: 'family' }),
  one('2026-11-03', { state: 'ok', by: 'Luc Perrin' }),
];

/** The list of the only cell, « Déjà observé » since 3 November. */
async function open() {
  const observation = buildObservation(21, 11, { state: 'ok', version: 1 });
  const days = { from: '2026-08-01', to: '2026-11-26' };
  const answer: CellSeries = { observation, series: SERIES, days };
  const fake = new FakeServer()
    .on(getCellSeries, answer)
    .on(saveCellSeries, { ...answer, block: 'a1' })
    .on(undoHistoryBlock, { block: 'a2', undone: 1, left: 0, leftCells: [] });
  const app = renderPart(
    <CellSeriesList
      folioId={1}
      observationId={observation.id}
      version={1}
      scale={scaleOf(false)}
      canWrite
      onSaved={() => undefined}
      onWriting={() => undefined}
    />,
  );
  const list = within(await screen.findByRole('region', { name: /^Observations/ }));
  return { ...app, fake, list };
}

test('the observations of a cell are told in words, the latest first', async () => {
  const { list } = await open();
  const rows = await list.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Déjà observé03.11.2026Luc Perrin',
    'Abordé, pas encore observé12.09.2026Isabelle RochatPour la famille«\u00a0Avec un modèle\u00a0»',
  ]);
});

test('an observation is removed over the version that is shown, and comes back with « Annuler »', async () => {
  const { user, fake, list } = await open();
  await user.click(await list.findByRole('button', { name: 'Retirer l’observation du 12.09.2026' }));
  const undo = await list.findByRole('button', { name: 'Annuler' });
  const [call] = fake.callsOf(saveCellSeries);
  expect(call?.body).toEqual({ observedOn: '2026-09-12T10:00:00.000Z', day: null });
  expect(call?.headers.get('If-Match')).toBe('1');
  await user.click(undo);
  await waitFor(() => expect(fake.callsOf(undoHistoryBlock)[0]?.params.block).toBe('a1'));
  await waitFor(() => expect(list.queryByRole('button', { name: 'Annuler' })).toBeNull());
});

test('one of another day needs a level and a day of the school year', async () => {
  const { user, fake, list } = await open();
  await user.click(await list.findByRole('button', { name: 'Ajouter une observation' }));
  const form = within(list.getByRole('form', { name: 'Nouvelle observation' }));
  const save = () => form.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
  const day = form.getByRole('textbox', { name: 'Observé le' });
  expect([save().disabled, form.queryByText('Choisissez un niveau.') !== null]).toEqual([true, true]);
  await user.click(form.getByRole('radio', { name: 'Non observable' }));
  expect(save().disabled).toBe(false);
  await user.clear(day);
  await user.type(day, '31.07.2026');
  expect(form.getByText('Choisissez un jour entre le 01.08.2026 et aujourd’hui.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '05.10.2026');
  await user.type(form.getByRole('textbox', { name: 'Commentaire' }), 'Malade');
  await user.click(form.getByRole('button', { name: 'Pour la famille' }));
  await user.click(save());
  await waitFor(() => expect(list.queryByRole('form')).toBeNull());
  expect(fake.callsOf(saveCellSeries)[0]?.body).toEqual({
    ...{ observedOn: null, day: '2026-10-05', state: 'unrated', comment: 'Malade', audience: 'family' },
  });
});
