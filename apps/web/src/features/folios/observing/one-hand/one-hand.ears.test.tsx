import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../../../../test/ears.ts';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

const folio = buildFolio({
  criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
  monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
});

test('one hand: what a touch wrote, what « Annuler » took back and where one is then, the next criterion', async () => {
  forgetOwnVersions();
  const fake = buildFolioServer(folio);
  new ObservationServer(fake, folio);
  const { user } = await renderApp({ at: '/folios/personnels/1/une-main', server: fake });
  await screen.findByRole('heading', { level: 1, name: 'Planifie' });
  const { heard, read } = await listen();
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('titre, Planifie, niveau 1'))).toEqual([
    'titre, Planifie, niveau 1',
    '0 sur 2 vu aujourd’hui',
    'bouton, Seulement les 2 à voir, non enfoncé',
    'liste',
    'bouton, Ajouter une trace : Alice Berset',
    'bouton, Alice Berset, Indéfini',
    'bouton, Ajouter une trace : Amir Hasani',
    'bouton, Amir Hasani, Indéfini',
    'Toucher une ligne : encore pareil. La toucher encore : niveau suivant. Appui long : la feuille du jour.',
    'Le dernier élève touché se change ici.',
    'bouton, Critère précédent, indisponible',
    'bouton, Critère suivant',
  ]);
  const row = () => screen.getByRole('button', { name: /^Alice Berset/ });
  await user.click(row());
  expect((await heard())[0]).toBe('dit : Alice Berset, Déjà observé');
  await user.click(row());
  expect((await heard())[0]).toBe('dit : Alice Berset, Abordé, pas encore observé');
  await user.click(screen.getByRole('button', { name: /^Annuler/ }));
  const [undone, there] = (await heard()).filter((line) => !line.startsWith('bouton, Annuler'));
  expect(undone).toBe('dit : Alice Berset : annulé, Indéfini');
  expect(there).toMatch(/^bouton, Alice Berset, .*Indéfini$/);
  await user.click(screen.getByRole('button', { name: 'Critère suivant' }));
  await screen.findByRole('heading', { level: 1, name: 'Relit' });
  // At the end the button is off, and keeps the focus.
  const next = await heard();
  expect(next).toContain('dit : Relit');
  expect(next).not.toContain('focus perdu');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Critère suivant' }));
});
