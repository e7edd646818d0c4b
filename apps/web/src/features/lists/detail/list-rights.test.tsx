import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildList, buildListServer } from '../../../../test/list-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

/** What the head offers, as a button or under « ⋮ ». */
async function offers(user: UserEvent) {
  const edit = screen.queryByRole('link', { name: 'Modifier' }) !== null;
  const copyButton = screen.queryByRole('button', { name: 'Copier chez moi' }) !== null;
  await user.click(screen.getByRole('button', { name: 'Autres actions' }));
  const menu = within(await screen.findByRole('menu'));
  const has = (name: string) => menu.queryByRole('menuitem', { name }) !== null;
  return { edit, duplicate: has('Dupliquer'), copy: copyButton || has('Copier chez moi') };
}

test.each([
  ['a pupil’s own list', { canDelete: true }, ['eleves']],
  ['a list of the team that she may change', { canDelete: false }, ['enseignants']],
  ['a lexicon list as its publisher', { canDelete: false, lexicon: true }, ['publisher']],
  ['an official list as a publisher', { canDelete: false, rpn: true }, ['publisher']],
] as const)('[ROLE-17] with canEdit, %s is edited and duplicated', async (_, list, roles) => {
  const { user } = await renderApp({
    at: '/listes/detail/1',
    as: roles,
    server: buildListServer(buildList({ canEdit: true, ...list })),
  });
  await screen.findByRole('link', { name: 'Modifier' });
  // Whoever does not own it may take a copy under the same title as well (LIST-25).
  expect(await offers(user)).toEqual({ edit: true, duplicate: true, copy: !list.canDelete });
});

test.each([
  ['a list of the team that he may only read', { lexicon: false }, ['enseignants']],
  ['a lexicon list', { lexicon: true }, ['enseignants']],
  ['an official list, for a publisher too', { rpn: true }, ['publisher']],
  ['a list of a pupil’s teacher', {}, ['eleves']],
] as const)('[ROLE-17] without canEdit, %s is neither edited nor duplicated', async (_, more, roles) => {
  const list = buildList({ canEdit: false, canDelete: false, ...more });
  const { user } = await renderApp({ at: '/listes/detail/1', as: roles, server: buildListServer(list) });
  await screen.findByRole('button', { name: 'Copier chez moi' });
  expect(await offers(user)).toEqual({ edit: false, duplicate: false, copy: true });
});
