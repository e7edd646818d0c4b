import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildObservation, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { buildSheetServer } from '../../../../../test/sheet-kit.ts';

const AT = '/folios/personnels/1/eleve/21';

async function open() {
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie'), buildCriterion(12, 'Relit')],
    monitoredStudents: [buildPupil(21, 'Alice Berset')],
  });
  const kit = buildSheetServer(folio, [
    buildObservation(21, 11, {
      ...{
        label: 'Alice Berset',
        state: 'ok',
        version: 3,
        comment: 'De l’autre jour',
        marks: '/api/v1/medias/1/a.jpg',
      },
      audience: 'family',
    }),
    buildObservation(21, 12, { label: 'Alice Berset' }),
  ]);
  const app = await renderApp({ at: AT, server: kit.server });
  return app;
}
const row = () => within(screen.getByRole('listitem', { name: 'Planifie' }));

test('one row is open at a time; Escape closes it', async () => {
  const { user } = await open();
  await user.click(row().getByRole('button', { name: /^Tout voir/ }));
  const other = within(screen.getByRole('listitem', { name: 'Relit' }));
  await user.click(other.getByRole('button', { name: /^Commenter/ }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(other.getByRole('button', { name: /^Commenter/ }));
});
