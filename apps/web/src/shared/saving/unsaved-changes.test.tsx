import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSaveShortcut } from './save-end.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const save = vi.fn();
function Editor({ dirty }: { dirty: boolean }) {
  useSaveShortcut(save);
  return (
    <>
      <UnsavedChanges dirty={dirty} />
      <input aria-label="Titre" />
      <Link to={'/ailleurs' as '/'}>Ailleurs</Link>
    </>
  );
}

async function editorThatIs(dirty: boolean) {
  const root = createRootRoute({ component: Outlet });
  const editor = createRoute({ getParentRoute: () => root, path: '/', component: () => <Editor dirty={dirty} /> });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/ailleurs', component: () => <h1>Ailleurs</h1> });
  const router = createRouter({
    routeTree: root.addChildren([editor, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('link', { name: 'Ailleurs' });
  return userEvent.setup();
}

const question = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder ?';

test('[MODAL-28] leaving with unsaved changes asks; staying keeps the screen, going on leaves it', async () => {
  const user = await editorThatIs(true);
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  expect(await screen.findByText(question)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('heading', { name: 'Ailleurs' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer sans sauvegarder' }));
  expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeTruthy();
});

test('nothing is asked when nothing changed', async () => {
  const user = await editorThatIs(false);
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeTruthy();
});

test.each([{ ctrlKey: true }, { metaKey: true }])('Ctrl+S and Cmd+S save from inside a field: %j', async (modifier) => {
  save.mockClear();
  await editorThatIs(true);
  const notPrevented = fireEvent.keyDown(screen.getByRole('textbox', { name: 'Titre' }), {
    key: 's',
    code: 'KeyS',
    ...modifier,
  });
  expect(save).toHaveBeenCalledTimes(1);
  expect(notPrevented).toBe(false);
});
