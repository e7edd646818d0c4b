import { searchTeachers, transmitFolio } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildEditorServer, openEditor as open } from '../../../../../test/folio-editor-kit.ts';
import { buildFolio } from '../../../../../test/folio-kit.ts';
import { sentence } from '../../../../../test/sentence.ts';

const PAUL = { displayName: 'Paul Morel', objectGuid: 'guid-9' };
const flag = { settings: { feature_flags: { transmit_folio: true } } };
const serverOf = () => buildEditorServer(buildFolio()).on(searchTeachers, [PAUL]).on(transmitFolio, true);

async function choosePaul(server = serverOf()) {
  const app = await open(buildFolio(), { server, ...flag });
  await app.user.click(screen.getByRole('button', { name: 'Autres actions' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Céder le folio…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Céder le folio' }));
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Céder' });
  expect(confirm().disabled).toBe(true);
  await app.user.type(dialog.getByRole('textbox', { name: 'Personne qui reçoit le folio' }), 'mor');
  await app.user.click(await dialog.findByRole('button', { name: 'Paul Morel' }));
  return { ...app, dialog, confirm };
}

test('[FOLIO-58] is offered to the owner, with the flag only: under « ⋮ » and beside the team', async () => {
  const inTeam = () => screen.queryByRole('button', { name: 'Céder le folio…' });
  const { unmount } = await open();
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
  unmount();
  const { user, unmount: close } = await open(buildFolio(), flag);
  expect(screen.getByRole('button', { name: 'Autres actions' })).toBeTruthy();
  expect(inTeam()).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Équipe pédagogique/ }));
  await user.click(await screen.findByRole('button', { name: 'Céder le folio…' }));
  expect(await screen.findByRole('dialog', { name: 'Céder le folio' })).toBeTruthy();
  close();
  await open(buildFolio({ canDelete: false }), flag);
  expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull();
});

test('[MODAL-14][FOLIO-58][FOLIO-59] a chosen teacher gets it; the sender is told what she loses and leaves', async () => {
  const { user, server, dialog, confirm, address } = await choosePaul();
  expect(dialog.getByText(/^Vous ne pourrez plus le supprimer ni le céder/)).toBeTruthy();
  await user.click(confirm());
  expect(await screen.findByText(sentence('Le folio a été cédé à Paul Morel'))).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/folios/personnels'));
  const call = server.callsOf(transmitFolio)[0];
  expect(call?.params).toEqual({ id: '1' });
  expect(call?.body).toEqual({ objectGuid: 'guid-9', displayName: 'Paul Morel' });
});

test.each([
  ['refuses', () => Promise.reject(new Refusal(403, 'FORBIDDEN'))],
  ['answers false', () => Promise.resolve(false)],
])('[FOLIO-60] when the server %s, the modal says it and stays', async (_, answer) => {
  const { user, dialog, confirm, address } = await choosePaul(serverOf().on(transmitFolio, answer));
  await user.click(confirm());
  expect(await dialog.findByText('Malheureusement le folio n’a pas pu être cédé.')).toBeTruthy();
  expect(address()).toBe('/folios/personnels/1/edition');
  expect(confirm().disabled).toBe(false);
});
