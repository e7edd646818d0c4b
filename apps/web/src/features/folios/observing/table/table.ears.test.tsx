import { observationIdOf } from '@pupitre/learning';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../../../test/ears.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { folioWatches } from '../../../../platform/hub/folio-watches.ts';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});
beforeEach(() => {
  forgetOwnVersions();
  folioWatches.plug({ watch: async () => undefined, unwatch: () => undefined });
});
afterEach(() => folioWatches.plug(null));

test('the table: pupil, criterion and level of a cell, what a key wrote, what was taken back, what a colleague changed', async () => {
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  const { user } = await renderApp({ at: '/folios/personnels/1', server: fake });
  const grid = await screen.findByRole('grid');
  const { heard, read } = await listen();
  const page = await read(grid);
  expect(page.slice(page.indexOf('en-tête de colonne, Alice Berset'))).toEqual([
    'en-tête de colonne, Alice Berset',
    'bouton, Alice Berset, réduit, ouvre un menu',
    'en-tête de colonne, Amir Hasani',
    'bouton, Amir Hasani, réduit, ouvre un menu',
    'en-tête de ligne, Planifie',
    'lien, Planifie',
    'image, Progression du critère : Déjà observé 0 %, Abordé, pas encore observé 0 %, Non observable 0 %',
    'cellule, Alice Berset, Planifie, Indéfini',
    'cellule, Amir Hasani, Planifie, Indéfini',
    'en-tête de ligne, Relit',
    'lien, Relit',
    'image, Progression du critère : Déjà observé 0 %, Abordé, pas encore observé 0 %, Non observable 0 %',
    'cellule, Alice Berset, Relit, Indéfini',
    'cellule, Amir Hasani, Relit, Indéfini',
  ]);
  act(() => within(grid).getAllByRole('gridcell')[0]?.focus());
  expect(await heard()).toEqual(['cellule, Alice Berset, Planifie, Indéfini']);
  await user.keyboard('1');
  expect(await heard()).toEqual(['dit : Alice Berset : Déjà observé', 'cellule, Amir Hasani, Planifie, Indéfini']);
  await user.keyboard('{Control>}z{/Control}');
  expect(await heard()).toEqual(['dit : Annulé : Alice Berset, Planifie, Indéfini']);
  await user.keyboard('{Control>}y{/Control}');
  expect(await heard()).toEqual(['dit : Rétabli : Alice Berset, Planifie, Déjà observé']);

  const timers = vi.spyOn(window, 'setTimeout');
  server.colleague(22, 11, { state: 'nok' });
  const theirs = server.cells.get(observationIdOf(22, 11));
  act(() => folioWatches.tell(1, { folioId: 1, observations: theirs === undefined ? [] : [theirs], isPartial: false }));
  // What is gathered for two seconds is said now.
  act(() => {
    for (const [timer, delay] of timers.mock.calls) if (delay === 2_000) (timer as () => void)();
  });
  expect(await heard()).toEqual(['dit : Camille Favre : Amir Hasani, Planifie, Abordé, pas encore observé']);
});
