import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';

// Each line cuts its label when it is drawn.
vi.mock(import('../../../../ui/text/cut-text.ts'), async (original) => ({
  cutText: vi.fn((await original()).cutText),
}));
const LABELS = ['Planifie', 'Rédige', 'Relit', 'Corrige'];
const drawnSince = () => {
  const labels = vi.mocked(cutText).mock.calls.map(([text]) => text);
  vi.mocked(cutText).mockClear();
  return labels.filter((label) => LABELS.includes(label));
};

test('keys draw the lines again between which they move, and no others', async () => {
  const folio = buildFolio({
    criterias: LABELS.map((label, index) => buildCriterion(11 + index, label)),
    monitoredStudents: [buildPupil(21, 'Alice Berset'), buildPupil(22, 'Amir Hasani')],
  });
  const fake = buildFolioServer(folio);
  new ObservationServer(fake, folio);
  await renderApp({ at: '/folios/personnels/1', server: fake });
  const cell = await screen.findByRole('gridcell', { name: /^Alice Berset, Planifie/ });
  cell.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  drawnSince();
  press('ArrowDown');
  expect(drawnSince()).toEqual(['Planifie', 'Rédige']);
  press('ArrowLeft');
  expect(drawnSince()).toEqual(['Rédige']);
});
