import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderLeavable } from '../../../test/leaving-kit.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const question = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder ?';
const elsewhere = () => screen.findByRole('heading', { name: 'Ailleurs' });

test('[MODAL-28] leaving with unsaved changes asks; staying keeps the screen, going on leaves it', async () => {
  const { user, leave, isElsewhere } = await renderLeavable(<UnsavedChanges dirty />);
  await leave();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Modifications non enregistrées' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await vi.waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(isElsewhere()).toBe(false);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Continuer sans sauvegarder' }));
  expect(await elsewhere()).toBeTruthy();
});

test('the safe answer has the focus, and Escape gives it', async () => {
  const { user, leave, isElsewhere } = await renderLeavable(<UnsavedChanges dirty />);
  await leave();
  await screen.findByText(question);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(isElsewhere()).toBe(false);
});

test('« Enregistrer et quitter » leaves once it is saved, and not before', async () => {
  let answer: (isSaved: boolean) => void = () => undefined;
  const onSave = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const { user, leave, isElsewhere } = await renderLeavable(<UnsavedChanges dirty onSave={onSave} />);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer et quitter' }));
  await user.keyboard('{Escape}');
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(isElsewhere()).toBe(false);
  answer(true);
  expect(await elsewhere()).toBeTruthy();
});

test('what could not be saved is not left: the question goes, the screen stays with what was written', async () => {
  const { user, leave, isElsewhere } = await renderLeavable(<UnsavedChanges dirty onSave={async () => false} />);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
  await vi.waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(isElsewhere()).toBe(false);
  await leave();
  expect(await screen.findByText(question)).toBeTruthy();
});

test('where nothing can be saved there are two answers', async () => {
  const { leave } = await renderLeavable(<UnsavedChanges dirty />);
  await leave();
  await screen.findByText(question);
  expect(screen.queryByRole('button', { name: 'Enregistrer et quitter' })).toBeNull();
});

test('the consequences that a screen names stand under the question', async () => {
  const { leave } = await renderLeavable(<UnsavedChanges dirty>Trois notes seront perdues.</UnsavedChanges>);
  expect(screen.queryByText('Trois notes seront perdues.')).toBeNull();
  await leave();
  expect(await screen.findByText('Trois notes seront perdues.')).toBeTruthy();
});

test('nothing is asked when nothing changed', async () => {
  const { leave, asksBeforeClosing } = await renderLeavable(<UnsavedChanges dirty={false} />);
  expect(asksBeforeClosing()).toBe(false);
  await leave();
  expect(await elsewhere()).toBeTruthy();
});

test('another page of the same screen is no leaving', async () => {
  const { user } = await renderLeavable(<UnsavedChanges dirty />);
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await vi.waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(screen.queryByText(question)).toBeNull();
});

test('the browser asks before the tab closes', async () => {
  const { asksBeforeClosing } = await renderLeavable(<UnsavedChanges dirty />);
  expect(asksBeforeClosing()).toBe(true);
});

test('a screen may name addresses that need no question; a tab that closes has none', async () => {
  const allowLeave = (path?: string) => path === '/ailleurs';
  const { leave, asksBeforeClosing } = await renderLeavable(<UnsavedChanges dirty allowLeave={allowLeave} />);
  expect(asksBeforeClosing()).toBe(true);
  await leave();
  expect(await elsewhere()).toBeTruthy();
});

test('a screen that loses nothing lets the tab close, and asks for other addresses', async () => {
  const allowLeave = (path?: string) => path === undefined;
  const { leave, asksBeforeClosing, isElsewhere } = await renderLeavable(
    <UnsavedChanges dirty allowLeave={allowLeave} />,
  );
  expect(asksBeforeClosing()).toBe(false);
  await leave();
  expect(await screen.findByText(question)).toBeTruthy();
  expect(isElsewhere()).toBe(false);
});
