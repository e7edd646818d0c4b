import {
  type Folio,
  getFolioYear,
  getGroups,
  getTransmissions,
  type TransmissionPupil,
  type Transmissions,
  transmitParts,
  withdrawPart,
} from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { sentence } from '../../../../../test/sentence.ts';

const ANNE = { displayName: 'Anne Jeanneret', objectGuid: 'anne' };
const LUC = { displayName: 'Luc Perret', objectGuid: 'luc' };
const PUPILS = [
  buildPupil(21, 'Inès Cuche'),
  buildPupil(22, 'Zoé Perrin'),
  buildPupil(23, 'Chloé Schwab'),
  buildPupil(24, 'Noé Blanc'),
];
const facts = (studentId: number, changes: Partial<TransmissionPupil> = {}): TransmissionPupil => ({
  ...{ studentId, hasMoved: true, classes: ['8C'], isElsewhere: false, teachers: [ANNE], receivers: [] },
  ...changes,
});
const MOVED: Transmissions = {
  pupils: [
    facts(21),
    facts(22, { classes: ['8A'], teachers: [ANNE, LUC] }),
    facts(23, { classes: [], isElsewhere: true, teachers: [] }),
    facts(24, { hasMoved: false, classes: ['7H2'], teachers: [] }),
  ],
};
const RECEIVED = facts(21, {
  teachers: [],
  receivers: [{ id: 5, teacher: 'Anne Jeanneret', withTeamComments: true, transmittedOn: '2026-11-26T08:00:00.000Z' }],
});

async function open(transmissions: Transmissions = MOVED, changes: Partial<Folio> = {}) {
  const folio = buildFolio({ monitoredStudents: PUPILS, canArchive: true, ...changes });
  const server = buildFolioServer(folio)
    .on(getFolioYear, {
      ...{ keptUntil: '2032-07-31', schoolYear: '2027–2028', observationCount: 0, commentCount: 0, markCount: 0 },
      ...{ periods: null, templateCount: 0, phraseCount: 0, sharedTemplateCount: 0 },
    })
    .on(getGroups, [])
    .on(getTransmissions, transmissions);
  const app = await renderApp({ at: '/folios/personnels/1/annee', server });
  return { ...app, server };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Donner à lire' }));
const choice = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Qui lira le folio ${ofName(name)}` });

test('one teacher is proposed, several or none are to be chosen; only chosen ones count', async () => {
  const { user, server } = await open();
  const own = await panel();
  expect(await own.findByText('3 sur 4')).toBeTruthy();
  expect(choice('Inès Cuche').value).toBe('anne');
  expect(choice('Zoé Perrin').value).toBe('');
  expect(own.getByText('autre école')).toBeTruthy();
  expect(own.queryByText('Noé Blanc', { selector: 'label *' })).toBeNull();
  expect(own.getByText(/^2 élèves sans destinataire/)).toBeTruthy();
  await user.selectOptions(choice('Zoé Perrin'), 'Toute l’équipe');
  await user.click(own.getByRole('checkbox', { name: 'Chloé Schwab' }));
  expect(own.queryByText(/sans destinataire/)).toBeNull();
  await user.click(own.getByRole('button', { name: 'Donner à lire 2\u00a0folios…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donner à lire 2\u00a0folios' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anne Jeanneret lira\u00a0: Inès Cuche, Zoé Perrin',
    'Luc Perret lira\u00a0: Zoé Perrin',
  ]);
  expect(dialog.getByText(/commentaires pour la famille, les traces/)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /pour l’équipe/ })).toHaveProperty('checked', false);
  server.on(transmitParts, { pupils: [RECEIVED, ...MOVED.pupils.slice(1)] });
  await user.click(dialog.getByRole('button', { name: 'Donner à lire' }));
  expect(await own.findByText('Déjà donnés à lire')).toBeTruthy();
  expect(server.callsOf(transmitParts)[0]?.body).toEqual({
    parts: [
      { studentId: 21, objectGuid: 'anne' },
      { studentId: 22, objectGuid: 'anne' },
      { studentId: 22, objectGuid: 'luc' },
    ],
    withTeamComments: false,
  });
  expect(screen.queryByRole('combobox', { name: 'Qui lira le folio d’Inès Cuche' })).toBeNull();
});

test('any pupil can be added; comments for the team go along where they are ticked', async () => {
  const { user, server } = await open();
  const own = await panel();
  await user.selectOptions(await own.findByRole('combobox', { name: 'Ajouter un élève' }), 'Noé Blanc');
  expect(choice('Noé Blanc').value).toBe('');
  await user.click(own.getByRole('button', { name: 'Donner à lire 1\u00a0folio…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /pour l’équipe/ }));
  server.on(transmitParts, () => {
    throw new Refusal(400, 'INVALID');
  });
  await user.click(dialog.getByRole('button', { name: 'Donner à lire' }));
  expect(await dialog.findByText(/^Rien n’a été donné à lire/)).toBeTruthy();
  expect(server.callsOf(transmitParts)[0]?.body?.withTeamComments).toBe(true);
});

test('what was given is listed and taken back, also when another tab did so before', async () => {
  const { user, server } = await open({ pupils: [RECEIVED, ...MOVED.pupils.slice(1)] });
  const own = await panel();
  const row = (await own.findByText(/lu par/)).closest('li');
  expect(row?.textContent).toContain('avec les commentaires pour l’équipe');
  server
    .on(withdrawPart, () => {
      throw new Refusal(404, 'NOT_FOUND');
    })
    .on(getTransmissions, MOVED);
  await user.click(own.getByRole('button', { name: 'Retirer le folio d’Inès Cuche à Anne Jeanneret' }));
  await waitFor(() => expect(own.queryByText('Déjà donnés à lire')).toBeNull());
  expect(server.callsOf(withdrawPart)[0]?.params).toEqual({ id: '1', transmissionId: '5' });
  expect(await screen.findByText(sentence('Anne Jeanneret ne lit plus ce folio.'))).toBeTruthy();
});

test('an archived folio is transmitted too; a colleague who edits sees no panel, nor does anybody without pupils', async () => {
  const archived = { canEdit: false, isEditor: true, archivedOn: '2026-11-24T08:00:00.000Z', keptUntil: '2032-07-31' };
  const { unmount } = await open(MOVED, archived);
  expect(await screen.findByRole('region', { name: 'Donner à lire' })).toBeTruthy();
  unmount();
  const other = await open(MOVED, { canArchive: false });
  await screen.findByRole('heading', { level: 1, name: 'L’année suivante' });
  expect(screen.queryByRole('region', { name: 'Donner à lire' })).toBeNull();
  other.unmount();
  await open(MOVED, { monitoredStudents: [] });
  await screen.findByRole('heading', { level: 1, name: 'L’année suivante' });
  expect(screen.queryByRole('region', { name: 'Donner à lire' })).toBeNull();
});
