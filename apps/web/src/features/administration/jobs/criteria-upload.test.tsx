import { CRITERIA_FILE_MAX } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAdminServer, buildJob, buildRunning, renderAdministration } from '../../../../test/admin-kit.ts';
import { FakeUploads } from '../../../../test/fake-upload.ts';
import { log } from '../../../api/log.ts';
import { toastStore } from '../../../ui/toast/toast-store.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

const json = (name = 'criteres.json', content = '[]') => new File([content], name, { type: 'application/json' });
const row = async () => {
  const item = (await screen.findByRole('heading', { level: 3, name: 'Objectifs et critères (JSON)' })).closest('li');
  if (item === null) throw new Error('No row');
  return item;
};
const toasts = () => toastStore.get().toasts.map(({ kind, message }) => `${kind}: ${message}`);
const picker = () => screen.findByLabelText('Fichier d’objectifs et de critères');

async function open() {
  const uploads = new FakeUploads();
  const { server, works } = buildAdminServer();
  const app = await renderAdministration(server);
  const send = async (file = json()) => {
    await app.user.upload(await picker(), file);
    await app.user.click(await screen.findByRole('button', { name: `Téléverser ${file.name}` }));
    await waitFor(() => expect(uploads.sent).toHaveLength(1));
  };
  return { ...app, works, uploads, send };
}

test('[ADMIN-06] [ADMIN-07] [ADMIN-21] a picked file is sent as form data, with its progress, then « succès »', async () => {
  const { uploads, send, works } = await open();
  await send();
  expect(uploads.last.address).toBe('POST /api/v1/plan-etude-romand/update-form-chat-gpt');
  expect(uploads.last.file?.name).toBe('criteres.json');
  act(() => uploads.last.progress(45, 100));
  const inRow = within(await row());
  expect(inRow.getByRole('progressbar', { name: 'Téléversement de criteres.json' }).getAttribute('aria-valuenow')).toBe(
    '45',
  );
  expect(inRow.getByText('Téléversement · 45 %')).toBeTruthy();
  act(() => uploads.last.progress(100, 100));
  expect(inRow.getByText('En préparation…')).toBeTruthy();
  works.now = [buildJob('criteria-upload', { id: 5, message: '12 critères ajoutés.' })];
  act(() => uploads.last.answer({ status: 200, body: true }));
  expect(await inRow.findByText('succès')).toBeTruthy();
  expect(inRow.getByText('12 critères ajoutés.')).toBeTruthy();
  expect(toasts()).toEqual(['success: succès']);
  expect(screen.queryByText('criteres.json')).toBeNull();
});

test('[ADMIN-05] a file can be dropped', async () => {
  await open();
  fireEvent.drop(await row(), { dataTransfer: { files: [json('depose.json')], types: ['Files'] } });
  expect(await screen.findByRole('button', { name: 'Téléverser depose.json' })).toBeTruthy();
});

describe('[ADMIN-06] exactly one JSON is taken', () => {
  test.each([
    ['two files', [json('a.json'), json('b.json')], 'Un seul fichier à la fois.'],
    ['another type', [new File(['a'], 'a.csv', { type: 'text/csv' })], '« a.csv » n’est pas un fichier JSON.'],
    ['an empty file', [json('vide.json', '')], '« vide.json » est vide.'],
    [
      'too much',
      [json('gros.json', ' '.repeat(CRITERIA_FILE_MAX + 1))],
      '« gros.json » est trop lourd : 10 Mo au plus.',
    ],
  ])('%s', async (_, files, problem) => {
    await open();
    fireEvent.drop(await row(), { dataTransfer: { files, types: ['Files'] } });
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(problem);
    expect(screen.queryByRole('button', { name: /^Téléverser/ })).toBeNull();
  });
});

test('[ADMIN-20] a file that is refused says so, and where it is wrong, line by line', async () => {
  const { uploads, send, works } = await open();
  await send();
  const message = 'Rien n’a été repris.\nEntrée 4 : un texte manque.\nEntrée 9 : objectif inconnu.';
  works.now = [buildJob('criteria-upload', { id: 5, state: 'failed', message })];
  act(() => uploads.last.answer({ status: 200, body: false }));
  const inRow = within(await row());
  expect(await inRow.findByText('Le téléversement du fichier n’a pas abouti')).toBeTruthy();
  expect(inRow.getByText('Rien n’a été repris.')).toBeTruthy();
  expect(inRow.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Entrée 4 : un texte manque.',
    'Entrée 9 : objectif inconnu.',
  ]);
  expect(toasts()).toEqual(['error: Le téléversement du fichier n’a pas abouti']);
  expect(inRow.getByRole('button', { name: 'choisissez un fichier JSON' })).toBeTruthy();
});

test('[ADMIN-20] fields that the server names stand in the row', async () => {
  const { uploads, send } = await open();
  await send();
  const body = { code: 'INVALID', message: 'Une valeur n’est pas valable.', fields: { file: 'Ce n’est pas du JSON.' } };
  act(() => uploads.last.answer({ status: 400, body }));
  const inRow = within(await row());
  expect(await inRow.findByText('Ce n’est pas du JSON.')).toBeTruthy();
  expect(inRow.getByText('Le téléversement du fichier n’a pas abouti')).toBeTruthy();
});

test('[ADMIN-20] a connection lost before the job began keeps the file for a retry', async () => {
  const { uploads, send } = await open();
  await send();
  act(() => uploads.last.answer('network'));
  const inRow = within(await row());
  expect(await inRow.findByText('Le téléversement du fichier n’a pas abouti')).toBeTruthy();
  expect(inRow.getByRole('button', { name: 'Téléverser criteres.json' }).getAttribute('aria-disabled')).toBe('false');
});

test('[ADMIN-12] no file is taken while a job runs', async () => {
  const { server } = buildAdminServer(buildRunning('chat-json'));
  await renderAdministration(server);
  fireEvent.drop(await row(), { dataTransfer: { files: [json()], types: ['Files'] } });
  expect(screen.getByText('Un seul fichier · disponible après le travail en cours')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Téléverser/ })).toBeNull();
});

test('[ADMIN-12] a job that another administrator started leaves the file in place', async () => {
  const { uploads, send } = await open();
  await send();
  const body = { code: 'JOB_RUNNING', message: 'Un autre travail est en cours.' };
  act(() => uploads.last.answer({ status: 409, body }));
  const inRow = within(await row());
  expect(await inRow.findByText('Un autre travail est en cours.')).toBeTruthy();
  expect(inRow.getByRole('button', { name: 'Téléverser criteres.json' })).toBeTruthy();
});
