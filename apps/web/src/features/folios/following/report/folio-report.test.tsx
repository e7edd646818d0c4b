import {
  addPhrase,
  createFolioReport,
  getFolioFile,
  getPhrases,
  getReportMatter,
  getReportRemarks,
  getReportTemplates,
  type ReportMatter,
  saveReportRemark,
  saveReportTemplate,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeFile, NetworkFailure, Refusal } from '../../../../../test/fake-server.ts';
import { buildFolio, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { log } from '../../../../api/log.ts';

const AT = '/folios/personnels/1/rapport';
const COMMENT = { observation: observationIdOf(21, 11), on: '2026-11-12T08:00:00.000Z' };
const MATTER: ReportMatter = {
  comments: [{ ...COMMENT, criteriaId: 11, day: '2026-11-12', comment: 'Trouve l’idée seule' }],
  teamComments: 9,
  marks: 1,
  selfEvaluations: 2,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const server = (folio = buildFolio()) =>
  buildFolioServer(folio)
    .on(createFolioReport, new FakeFile('contenu', 'Rapport.pdf'))
    .on(getFolioFile, new FakeFile('contenu', 'Suivi.xlsx'))
    .on(getReportMatter, MATTER)
    .on(getReportRemarks, [{ studentId: 22, text: 'Il ose.', version: 3 }])
    .on(getReportTemplates, [])
    .on(getPhrases, [{ id: 5, text: 'Avance à son rythme.' }]);

async function openDesk(given = server()) {
  const app = await renderApp({ at: AT, server: given });
  await screen.findByRole('heading', { name: 'Rapport' });
  const last = () => given.callsOf(createFolioReport).at(-1)?.body;
  return { ...app, given, last };
}

test('the page of the first pupil is asked for, over the semester of today, and each choice asks again', async () => {
  const { user, last } = await openDesk();
  await waitFor(() =>
    expect(last()).toMatchObject({ from: '2026-08-01', to: '2026-11-20', pupils: [21], form: 'pdf', leftOut: [] }),
  );
  expect(screen.getByText('1 sur 2')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Évolution' }));
  await waitFor(() => expect(last()?.choices).toMatchObject({ evolution: false, levels: true }));
  await user.click(screen.getByRole('button', { name: 'Année' }));
  await waitFor(() => expect(screen.getByText(/^Du 01\.08\.2026 au 20\.11\.2026$/)).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Élève suivant' }));
  await waitFor(() => expect(last()?.pupils).toEqual([22]));
  expect(screen.getByRole('button', { name: 'Élève suivant' }).getAttribute('aria-disabled')).toBe('true');
});

test('arrows in the pages change the pupil', async () => {
  const { user, last } = await openDesk();
  await waitFor(() => expect(last()?.pupils).toEqual([21]));
  screen.getByRole('region', { name: 'Pages du rapport' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(last()?.pupils).toEqual([22]));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(last()?.pupils).toEqual([21]));
});

test('comments for the family are ticked one by one; those for the team are counted and cannot be', async () => {
  const { user, last } = await openDesk();
  const comment = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Trouve l’idée seule/ });
  expect(comment.checked).toBe(true);
  expect(screen.getByText(/9\s+commentaires «\s+pour l’équipe\s+» restent ici/)).toBeTruthy();
  await user.click(comment);
  await waitFor(() => expect(last()?.leftOut).toEqual([COMMENT]));
  await user.click(
    within(screen.getByRole('group', { name: 'Quels commentaires' })).getByRole('button', { name: 'Tous' }),
  );
  await waitFor(() => expect(last()?.choices.comments).toBe('all'));
  expect(screen.queryByRole('checkbox', { name: /Trouve l’idée seule/ })).toBeNull();
});

test('the primary button gives an archive of the chosen pupils, the menu the rest', async () => {
  const { user, given, last } = await openDesk();
  await user.click(screen.getByText(/^2\s+élèves$/, { selector: 'summary span' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alice Berset' }));
  await user.click(screen.getByRole('button', { name: '1 PDF dans un zip' }));
  await waitFor(() => expect(last()).toMatchObject({ pupils: [22], form: 'zip' }));
  await user.click(screen.getByRole('button', { name: 'Autres fichiers' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Classeur de la période (xlsx)' }));
  await waitFor(() =>
    expect(given.callsOf(getFolioFile).map(({ params, query }) => [params.form, query])).toEqual([
      ['xlsx', { du: '2026-08-01', au: '2026-11-20' }],
    ]),
  );
});

test('a colleague who may only read makes reports and no tables', async () => {
  const { user } = await openDesk(server(buildFolio({ canEdit: false })));
  await user.click(screen.getByRole('button', { name: 'Autres fichiers' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Un seul PDF, un élève après l’autre', 'PDF d’Alice Berset']);
});

test('without a title, a criterion or a pupil nothing is asked for, and the page says so', async () => {
  const { user, given } = await openDesk();
  const before = () => given.callsOf(createFolioReport).length;
  await waitFor(() => expect(before()).toBe(1));
  await user.clear(screen.getByRole('textbox', { name: 'Titre' }));
  expect(screen.getByText('Le rapport n’est pas encore complet.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '2 PDF dans un zip' }).disabled).toBe(true);
});

test('a remark saves itself over its version, is counted, and the pages are asked for again', async () => {
  const given = server().on(saveReportRemark, ({ body }) => ({ studentId: 21, text: body.text, version: 1 }));
  const { user } = await openDesk(given);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  expect(await screen.findByText(/^1 sur 2 écrite$/)).toBeTruthy();
  await waitFor(() => expect(field.readOnly).toBe(false));
  const before = given.callsOf(createFolioReport).length;
  // At once: it saves itself while one writes.
  await user.click(field);
  await user.paste('Elle lit.');
  await user.tab();
  await waitFor(() =>
    expect(given.callsOf(saveReportRemark).map(({ body, params }) => [params.studentId, body])).toEqual([
      ['21', { since: '2026-08-01', text: 'Elle lit.' }],
    ]),
  );
  expect(await screen.findByText(/^2 sur 2 écrites$/)).toBeTruthy();
  await waitFor(() => expect(given.callsOf(createFolioReport).length).toBeGreaterThan(before));
});

test('what a colleague wrote meanwhile is shown; keeping one’s own writes it over hers', async () => {
  let tries = 0;
  const given = server().on(saveReportRemark, ({ body }) => {
    tries += 1;
    if (tries === 1) throw new Refusal(409, 'STALE', { current: { studentId: 21, text: 'Le sien', version: 7 } });
    return { studentId: 21, text: body.text, version: 8 };
  });
  const { user } = await openDesk(given);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.type(field, 'Le mien');
  await user.tab();
  expect(await screen.findByText('Le sien')).toBeTruthy();
  expect(field.value).toBe('Le mien');
  await user.click(screen.getByRole('button', { name: 'Garder le mien' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(await screen.findByText(/^2 sur 2 écrites$/)).toBeTruthy();
});

test('a remark that could not be saved is not left without a question', async () => {
  let isLost = true;
  const given = server().on(saveReportRemark, ({ body }) => {
    if (isLost) throw new NetworkFailure();
    return { studentId: 21, text: body.text, version: 1 };
  });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { user, router, address } = await openDesk(given);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.click(field);
  await user.paste('Elle lit.');
  await user.tab();
  await waitFor(() => expect(given.callsOf(saveReportRemark)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Réessayer' });
  void router.navigate({ href: '/folios/personnels/1' });
  const question = within(await screen.findByRole('dialog', { name: 'Modifications non enregistrées' }));
  await user.click(question.getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe(AT);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/^2 sur 2 écrites$/)).toBeTruthy();
  await act(() => router.navigate({ href: '/apropos/conditions' }));
  expect(address()).toBe('/apropos/conditions');
});

test('a remark that fails once its page was left is said, with its words', async () => {
  const sent = Promise.withResolvers<never>();
  const given = server().on(saveReportRemark, () => sent.promise);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { user, router } = await openDesk(given);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.click(field);
  await user.paste('Elle lit.');
  await user.tab();
  await waitFor(() => expect(given.callsOf(saveReportRemark)).toHaveLength(1));
  await act(() => router.navigate({ href: '/apropos/conditions' }));
  sent.reject(new NetworkFailure());
  expect(await screen.findByText(/Elle lit\./)).toBeTruthy();
});

test('a phrase goes in at the cursor; a remark can be kept as one', async () => {
  const given = server()
    .on(saveReportRemark, ({ body }) => ({ studentId: 21, text: body.text, version: 1 }))
    .on(addPhrase, ({ body }) => [{ id: 6, text: body.text }]);
  const { user } = await openDesk(given);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque sur Alice Berset' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.type(field, 'Début. Fin.');
  field.setSelectionRange(6, 6);
  await user.click(screen.getByText('Mes phrases'));
  await user.click(await screen.findByRole('button', { name: 'Avance à son rythme.' }));
  expect(field.value).toBe('Début. Avance à son rythme. Fin.');
  await user.click(screen.getByRole('button', { name: 'Garder cette remarque comme phrase' }));
  await waitFor(() => expect(given.callsOf(addPhrase)[0]?.body).toEqual({ text: 'Début. Avance à son rythme. Fin.' }));
});

test('the missing remarks are one press away', async () => {
  const { user } = await openDesk();
  await user.click(await screen.findByRole('button', { name: 'Élève suivant' }));
  await user.click(await screen.findByRole('button', { name: '1 sur 2 écrite' }));
  expect(await screen.findByRole('textbox', { name: 'Remarque sur Alice Berset' })).toBeTruthy();
});

test('choices are kept as a template for the team, and a template sets them', async () => {
  const given = server().on(saveReportTemplate, ({ body }) => [
    {
      id: 9,
      name: body.name,
      choices: { ...body.choices, title: 'Bilan', criteria: [999] },
      isOwn: true,
      isShared: true,
    },
  ]);
  const { user, last } = await openDesk(given);
  await user.click(screen.getByText('Modèles'));
  await user.type(screen.getByRole('textbox', { name: 'Garder ces choix sous le nom' }), 'Court');
  await user.click(screen.getByRole('checkbox', { name: 'Partager avec l’équipe du folio' }));
  await user.click(screen.getByRole('button', { name: 'Garder le modèle' }));
  await waitFor(() =>
    expect(given.callsOf(saveReportTemplate)[0]?.body).toMatchObject({ name: 'Court', isShared: true }),
  );
  await user.click(await screen.findByRole('button', { name: /^Court/ }));
  // Criteria that this folio does not have leave all of them.
  await waitFor(() => expect(last()?.choices).toMatchObject({ title: 'Bilan', criteria: null }));
});
