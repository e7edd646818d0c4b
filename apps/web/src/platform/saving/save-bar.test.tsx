import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SaveBar } from './save-bar.tsx';
import type { SaveState } from './save-state.ts';

function show(state: SaveState, more: Partial<Parameters<typeof SaveBar>[0]> = {}) {
  const onSave = vi.fn();
  const view = render(
    <MantineProvider env="test">
      <SaveBar state={state} onSave={onSave} {...more} />
    </MantineProvider>,
  );
  return { ...view, onSave, user: userEvent.setup() };
}
const status = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enregistrer/ });

describe('the state at the left', () => {
  test.each<[SaveState, string]>([
    [{ kind: 'clean' }, 'Enregistré'],
    [{ kind: 'dirty' }, 'Modifications non enregistrées'],
    [{ kind: 'saving' }, 'Enregistrement…'],
    [{ kind: 'saved', at: new Date(2026, 10, 21, 8, 5) }, 'Enregistréà 08:05'],
    [{ kind: 'offline' }, 'Gardé ici, pas encore envoyé'],
    [{ kind: 'failed' }, 'L’enregistrement a échoué'],
    [{ kind: 'failed', message: 'Le titre manque.' }, 'Le titre manque.'],
    [{ kind: 'conflict' }, 'Quelqu’un d’autre a enregistré entre-temps'],
    [{ kind: 'expired' }, 'Votre session a expiré : rien n’est perdu'],
  ])('%j is announced as « %s »', (state, text) => {
    show(state);
    expect(status()).toBe(text);
  });

  test('the offline state needs no network: it fetches no icon', () => {
    show({ kind: 'offline' });
    const icons = [...screen.getByRole('status').querySelectorAll('.bi')];
    expect(icons.map((icon) => icon.innerHTML)).toEqual([expect.stringMatching(/^<path /)]);
  });

  test('small print follows it', () => {
    show({ kind: 'dirty' }, { detail: '1 ligne à compléter' });
    expect(status()).toBe('Modifications non enregistrées1 ligne à compléter');
  });
});

describe('the actions at the right', () => {
  test('« Enregistrer » saves, names its shortcut, and can be closed', async () => {
    const { user, onSave, unmount } = show({ kind: 'dirty' });
    expect(save().getAttribute('aria-keyshortcuts')).toBe('Control+S Meta+S');
    await user.click(save());
    expect(onSave).toHaveBeenCalledTimes(1);
    unmount();
    const closed = show({ kind: 'clean' }, { disabled: true });
    await closed.user.click(save());
    expect(closed.onSave).not.toHaveBeenCalled();
  });

  test('a save under way cannot be started again', async () => {
    const { user, onSave } = show({ kind: 'saving' });
    await user.click(save());
    expect(onSave).not.toHaveBeenCalled();
  });

  test.each(['offline', 'failed'] as const)('%s offers to try again', async (kind) => {
    const { user, onSave } = show({ kind });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('a conflict offers to compare, if there is something to compare', async () => {
    const onCompare = vi.fn();
    const { user, onSave, unmount } = show({ kind: 'conflict' }, { onCompare });
    await user.click(screen.getByRole('button', { name: 'Comparer' }));
    expect([onCompare.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 0]);
    unmount();
    show({ kind: 'conflict' });
    expect(screen.queryByRole('button', { name: 'Comparer' })).toBeNull();
  });

  test('an expired session keeps the draft and the address before it leaves for the sign-in', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', {
      ...window.location,
      href: 'http://localhost:3000/listes/personnelles/1/edition',
      assign,
    });
    const order: string[] = [];
    assign.mockImplementation((to: string) => order.push(`${to} with ${sessionStorage.getItem('redirectUrl')}`));
    const { user } = show({ kind: 'expired' }, { beforeSignIn: () => order.push('draft') });
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(order).toEqual(['draft', '/api/v1/account/login with /listes/personnelles/1/edition']);
  });

  test('what the screen adds stands before them', () => {
    show({ kind: 'clean' }, { children: <button type="button">Retour</button> });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names[0]).toBe('Retour');
  });
});

test('floating elements at the bottom edge make room for the bar', () => {
  const room = () => document.documentElement.style.getPropertyValue('--pp-save-bar');
  const place = (top: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 148));
  // A phone, where the bar has three lines.
  place(window.innerHeight - 148);
  const { unmount } = show({ kind: 'clean' });
  expect(room()).toBe('148px');
  // At the end of the page the footer pushes the bar up, and what floats with it.
  place(window.innerHeight - 248);
  fireEvent.scroll(window);
  expect(room()).toBe('248px');
  unmount();
  expect(room()).toBe('');
});
