import { type ClassTestCard, getClassTests, getList, hasSelfEvaluation } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTestCard, TESTS_ON } from '../../../../test/class-test-kit.ts';
import { buildHomeServer } from '../../../../test/home-kit.ts';
import { buildList, buildServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const RETURNED = { returnedOn: '2026-11-26T09:00:00.000Z', returned: 2, toReturn: 0 };

/** What the badge of the test says in a row of this screen. */
async function stateAt(at: string, card: ClassTestCard): Promise<string | undefined> {
  const server = at === '/accueil' ? buildHomeServer().on(hasSelfEvaluation, false) : buildServer();
  server.on(getList, buildList()).on(getClassTests, [card]);
  const app = await renderApp({ at, as: ['enseignants'], server, settings: TESTS_ON });
  const link = await screen.findByRole('link', { name: /Die Farben/ });
  const row = link.closest<HTMLElement>('li, article');
  const state = row === null ? null : within(row).queryByText(/^(En cours|Copies rendues|À corriger)/);
  app.unmount();
  return state?.textContent ?? undefined;
}

test.each([
  // Handed back to all who came; one pupil still has time.
  ['En cours', { ...RETURNED, running: 1 }],
  ['Copies rendues', { ...RETURNED, running: 0 }],
  ['À corriger', { running: 0, toReturn: 3 }],
] as const)('a test is « %s » on its list, at home and among the tests alike', async (state, changes) => {
  const card = buildTestCard({ title: 'Die Farben', pupils: 3, handedIn: 2, ...changes });
  const said = [];
  for (const at of ['/listes/personnelles/1', '/accueil', '/controles']) said.push(await stateAt(at, card));
  expect(said).toEqual([state, state, state]);
});
