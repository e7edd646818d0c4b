import { getList, getListSecretLink, openListBySecret } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildPlayList, openActivity } from '../../../test/play-kit.tsx';

const SECRET = '7b8f7c1e-1c55-4d0c-9a39-6d9f1e1f0a11';

test('the link of an unpublished list carries its secret for those who may edit it', async () => {
  const { user, server } = await openActivity({ list: buildPlayList({ canEdit: true, lexicon: false, rpn: false }) });
  server.on(getListSecretLink, { secret: SECRET, link: `http://localhost/listes/secret/${SECRET}` });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
  await waitFor(() =>
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/activite/carte/7?secret=${SECRET}`),
  );
  expect(await screen.findByText('S’ouvre pour toute personne connectée à Pupitre qui a ce lien.')).toBeTruthy();
});

test('a published list needs none', async () => {
  const { user } = await openActivity({ list: buildPlayList({ canEdit: true, lexicon: true }) });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${window.location.origin}/activite/carte/7`));
});

test('opening a link with a secret records it, which grants reading by the number', async () => {
  const list = buildPlayList({ canEdit: false });
  const server = new FakeServer().on(getList, list).on(openListBySecret, list);
  await openActivity({ list, server, at: `/activite/carte/7?secret=${SECRET}` });
  expect(server.callsOf(openListBySecret).map(({ params }) => params.secret)).toEqual([SECRET]);
});
