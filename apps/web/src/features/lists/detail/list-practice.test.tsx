import { getListStrengths, saveRun } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { WITH_PRACTICE } from '../../../../test/kept-kit.ts';
import { buildItem, buildList, buildListServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { log } from '../../../api/log.ts';

const LIST = buildList({
  lexicon: true,
  canEdit: false,
  canDelete: false,
  items: [buildItem(11, 'der Hund', 'le chien'), buildItem(12, 'der Stall', 'l’étable'), buildItem(13, 'neu', 'neuf')],
});
const STRENGTHS = {
  counts: { toLearn: 1, fragile: 1, solid: 0 },
  words: [
    { itemId: 11, strength: 'fragile' as const },
    { itemId: 12, strength: 'toLearn' as const },
  ],
};
const server = () => buildListServer(LIST).on(getListStrengths, STRENGTHS);
type Role = NonNullable<Parameters<typeof renderApp>[0]['as']>;
const open = (as: Role = ['eleves'], on = server(), settings = WITH_PRACTICE as object) =>
  renderApp({ at: '/listes/detail/1', as, server: on, settings });
const counts = () =>
  within(screen.getByRole('list', { name: 'Ce que tu sais' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const stateOf = (word: string) =>
  within(screen.getByRole('row', { name: new RegExp(word) }))
    .getAllByRole('cell')
    .at(-1)?.textContent;

test('a pupil sees how firmly she knows the words: three signs with their numbers, and one beside each word', async () => {
  await open();
  await screen.findByRole('list', { name: 'Ce que tu sais' });
  expect(counts()).toEqual(['0 solide', '1 fragile', '1 à apprendre']);
  expect(stateOf('der Hund')).toBe('fragile');
  expect(stateOf('der Stall')).toBe('à apprendre');
});

test('a word that was added since has no state yet', async () => {
  await open();
  await screen.findByRole('list', { name: 'Ce que tu sais' });
  expect(stateOf('neu')).toBe('');
});

test('where the state cannot be read the words are there as ever', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const refusing = server().on(getListStrengths, () => {
    throw new Refusal(403, 'FORBIDDEN');
  });
  await open(['eleves'], refusing);
  expect(await screen.findByRole('rowheader', { name: /der Hund/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Ce que tu sais' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Ce que tu sais' })).toBeNull();
});

test.each<[string, Role, object]>([
  ['a teacher', ['enseignants'], WITH_PRACTICE],
  ['a pupil where the authority has no practice', ['eleves'], {}],
])('%s sees nothing of it, and nothing is asked', async (_, as, settings) => {
  const view = await open(as, server(), settings);
  await screen.findByRole('rowheader', { name: /der Hund/ });
  expect(screen.queryByRole('list', { name: 'Ce que tu sais' })).toBeNull();
  expect(view.server.callsOf(getListStrengths)).toEqual([]);
});

test('after a game the state is read again, once the server has taken it', async () => {
  const taken = Promise.withResolvers<void>();
  let isTaken = false;
  const on = server()
    .on(getListStrengths, () => ({
      ...STRENGTHS,
      counts: isTaken ? { toLearn: 0, fragile: 1, solid: 1 } : STRENGTHS.counts,
    }))
    .on(saveRun, async () => {
      await taken.promise;
      isTaken = true;
      return { moved: [], isDone: false };
    });
  const { user } = await open(['eleves'], on);
  await waitFor(() => expect(counts()[0]).toBe('0 solide'));
  await user.click(screen.getByRole('link', { name: /^Carte/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Je retourne la carte' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Je sais' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
  await user.click(await screen.findByRole('button', { name: 'Choisir un autre exercice' }));
  await screen.findByRole('list', { name: 'Ce que tu sais' });
  taken.resolve();
  await waitFor(() => expect(counts()[0]).toBe('1 solide'));
});
