import { getSchoolHeads, type SchoolHead, saveSchoolHead } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildAdminServer, renderAdministration } from '../../../../test/admin-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { log } from '../../../api/log.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

const LAKE: SchoolHead = { id: 1, name: 'Collège du Lac', address: '', logo: '' };
const MILL: SchoolHead = { id: 2, name: 'École du Moulin', address: 'Rue 1\n2000 Neuchâtel', logo: '' };

async function open(schools: SchoolHead[] = [LAKE, MILL]) {
  const { server } = buildAdminServer();
  const heads = { now: schools };
  server.on(getSchoolHeads, () => heads.now);
  server.on(saveSchoolHead, ({ params, body }) => {
    const saved = { ...(heads.now.find(({ id }) => id === Number(params.id)) ?? LAKE), ...body };
    heads.now = heads.now.map((one) => (one.id === saved.id ? saved : one));
    return saved;
  });
  return { ...(await renderAdministration(server, '/administration/etablissements')), server };
}

test('each school with its address, found by its name', async () => {
  const { user } = await open();
  expect(await screen.findByText('Collège du Lac')).toBeTruthy();
  expect(screen.getByText('Sans adresse')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Chercher un établissement' }), 'ECOLE');
  expect(screen.queryByText('Collège du Lac')).toBeNull();
  expect(screen.getByText('École du Moulin')).toBeTruthy();
});

test('the address is set in a dialog, with at most three lines', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Modifier l’en-tête de Collège du Lac' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Collège du Lac' }));
  const address = dialog.getByRole('textbox', { name: 'Adresse' });
  await user.type(address, 'a{Enter}b{Enter}c{Enter}d');
  expect(dialog.getByText('3 lignes au maximum.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(true);
  await user.clear(address);
  await user.type(address, 'Quai 3{Enter}2000 Neuchâtel');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(saveSchoolHead)[0]).toMatchObject({
    params: { id: '1' },
    body: { address: 'Quai 3\n2000 Neuchâtel', logo: '' },
  });
  expect(await screen.findByText(/^Quai 3/)).toBeTruthy();
});

test('a refusal stands in the dialog, which stays; another opening begins with what is kept', async () => {
  const { user, server } = await open();
  server.on(saveSchoolHead, () => {
    throw new Refusal(400, 'INVALID', { fields: { logo: 'Choisissez une image de votre appareil.' } });
  });
  const edit = await screen.findByRole('button', { name: 'Modifier l’en-tête de École du Moulin' });
  await user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'École du Moulin' }));
  await user.type(dialog.getByRole('textbox', { name: 'Adresse' }), ' x');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Choisissez une image de votre appareil.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(edit);
  const again = within(await screen.findByRole('dialog', { name: 'École du Moulin' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Adresse' }).value).toBe('Rue 1\n2000 Neuchâtel');
});

test('an address that was written is not lost without a question', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Modifier l’en-tête de Collège du Lac' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Collège du Lac' }));
  await user.type(dialog.getByRole('textbox', { name: 'Adresse' }), 'Quai 3');
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('alert').textContent).toMatch(/^Abandonner ce qui est écrit/);
});

test('before the first import there is no school', async () => {
  await open([]);
  expect(await screen.findByText('Aucun établissement pour l’instant')).toBeTruthy();
});
