import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildItem, buildPlayList, openActivity } from '../../../../test/play-kit.tsx';

const GO = buildPlayList({ items: [buildItem(1, 'gehen', 'aller'), buildItem(2, 'fahren', 'aller')] });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Ta réponse' });
const note = () => screen.findByTestId('another-word');
const open = (at = '/activite/traduction/7') => openActivity({ at, list: GO });
const said = () => screen.getByTestId('announcement').textContent?.replaceAll('\u00a0', ' ');

test('either of two words for « aller » is right first; then the other one is asked, and the first counts as nothing', async () => {
  const { user } = await open();
  await user.type(await field(), 'gehen{Enter}');
  const verdict = within(await screen.findByTestId('verdict'));
  expect(verdict.getByRole('heading', { name: /^C’est juste/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 sur 2')).toBeTruthy();
  await user.type(await field(), 'gehen{Enter}');
  expect((await note()).textContent).toBe(
    '«\u00a0gehen\u00a0» veut aussi dire «\u00a0aller\u00a0»\u00a0: ici, c’est un autre mot.',
  );
  expect(said()).toBe('« gehen » veut aussi dire « aller » : ici, c’est un autre mot.');
  expect(screen.queryByTestId('verdict')).toBeNull();
  await user.clear(await field());
  await user.type(await field(), 'fahren{Enter}{Enter}');
  expect(await screen.findByText(/Bravo, tout est juste/)).toBeTruthy();
});

test('a pupil without the other word sees it, and it comes back', async () => {
  // As Chromium does.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  const { user } = await open();
  await user.type(await field(), 'fahren{Enter}{Enter}');
  await user.type(await field(), 'fahren{Enter}');
  await note();
  await user.click(screen.getByRole('button', { name: 'Je ne sais pas' }));
  const verdict = within(await screen.findByTestId('verdict'));
  expect(verdict.getByRole('heading', { name: 'Voici la réponse.' })).toBeTruthy();
  expect(verdict.getByText('gehen')).toBeTruthy();
  expect(verdict.queryByText('Tu as écrit')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByTestId('verdict')).toBeNull());
  await user.type(await field(), 'gehen{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Activité terminée' })).toBeTruthy();
});

test('an answer that is nothing like the word stands beside it without its letters', async () => {
  const { user } = await open();
  await user.type(await field(), 'weiss nicht{Enter}');
  const verdict = within(await screen.findByTestId('verdict'));
  expect(verdict.getByText('weiss nicht')).toBeTruthy();
  expect(verdict.queryByText(/Lettres justes/)).toBeNull();
});
