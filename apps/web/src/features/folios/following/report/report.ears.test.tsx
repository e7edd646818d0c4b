import {
  createFolioReport,
  getPhrases,
  getReportMatter,
  getReportRemarks,
  getReportTemplates,
  saveReportRemark,
} from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../../../test/ears.ts';
import { FakeFile } from '../../../../../test/fake-server.ts';
import { buildFolio, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] }));

test('a report: of whom it is, what is in it, that a remark is kept, and the next pupil', async () => {
  const server = buildFolioServer(buildFolio())
    .on(createFolioReport, new FakeFile('contenu', 'Rapport.pdf'))
    .on(getReportMatter, { comments: [], teamComments: 0, marks: 1, selfEvaluations: 2 })
    .on(getReportRemarks, [{ studentId: 22, text: 'Il ose.', version: 3 }])
    .on(getReportTemplates, [])
    .on(getPhrases, [])
    .on(saveReportRemark, ({ body }) => ({ studentId: 21, text: body.text, version: 1 }));
  const { user } = await renderApp({ at: '/folios/personnels/1/rapport', server });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  const { heard, read } = await listen();
  const page = await read(screen.getByRole('main'));
  expect(page.slice(page.indexOf('groupe, Pour qui'), page.indexOf('groupe, Période'))).toContain(
    'case à cocher, Alice Berset, coché',
  );
  expect(page).toContain('zone de texte, Remarque sur Alice Berset');
  expect(page.slice(page.indexOf('région, Aperçu'), page.indexOf('groupe, Taille de l’aperçu'))).toEqual([
    'région, Aperçu',
    'bouton, Élève précédent, indisponible',
    'Alice Berset 1 sur 2',
    'bouton, Élève suivant',
  ]);
  await user.type(field, 'Elle lit.');
  await user.tab();
  await screen.findByText(/^2 sur 2 écrites$/);
  expect((await heard()).at(-1)).toBe('dit : La remarque est enregistrée.');
  await user.click(screen.getByRole('button', { name: 'Élève suivant' }));
  await screen.findByRole('textbox', { name: 'Remarque sur Amir Hasani' });
  // At the end the button is off, and keeps the focus.
  expect(await heard()).toContain('dit : Amir Hasani 2 sur 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Élève suivant' }));
});
