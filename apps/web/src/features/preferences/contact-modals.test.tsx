import { updateEmail } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const TITLE = 'Modification de l’adresse de courriel';
type Open = { server?: FakeServer; changeMobile?: boolean; toastEnabled?: boolean };
async function openPage({ server = new FakeServer(), changeMobile = true, toastEnabled = true }: Open = {}) {
  const app = await renderApp({
    at: '/preferences',
    server,
    settings: { feature_flags: { changeMobile } },
    preferences: { email: 'avant@ecole.ch', mobile: '079 555 01 42', toastEnabled },
  });
  await screen.findByRole('heading', { level: 1, name: 'Préférences' });
  return { ...app, server };
}
// By its text: what is hidden has no role and no name.
const hiddenButton = () => screen.getByText<HTMLButtonElement>('Modifier l’adresse de courriel');

async function openEmail(options: Open = {}) {
  const app = await openPage(options);
  fireEvent.click(hiddenButton());
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  return {
    ...app,
    dialog,
    field: dialog.getByRole<HTMLInputElement>('textbox'),
    confirm: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider' }),
    asked: () => app.server.callsOf(updateEmail).map(({ body }) => body),
  };
}

describe('the e-mail', () => {
  test('[PREF-25] [PREF-26] [MODAL-26] its modal is there, and the button that opens it is hidden', async () => {
    await openPage();
    expect(hiddenButton().hidden).toBe(true);
    expect(screen.queryByRole('button', { name: 'Modifier l’adresse de courriel' })).toBeNull();
    fireEvent.click(hiddenButton());
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy();
  });

  test('[PREF-27] [ENT-03] has one field, required and of type e-mail', async () => {
    const { dialog, field } = await openEmail();
    expect(dialog.getAllByRole('textbox')).toHaveLength(1);
    expect([field.type, field.required]).toEqual(['email', true]);
    expect(dialog.getByRole('textbox', { name: /Nouvelle adresse/ })).toBe(field);
  });

  test.each(['', 'ada', 'ada@ecole', 'ada@ecole.ch, bob@ecole.ch', 'Ada <ada@ecole.ch>'])(
    '[PREF-28] [PREF-29] cannot be confirmed and says why: « %s »',
    async (text) => {
      const { dialog, field, confirm, asked } = await openEmail();
      expect(confirm().disabled).toBe(true);
      expect(dialog.queryByText(/Donnez une adresse|obligatoire/)).toBeNull();
      fireEvent.change(field, { target: { value: text } });
      // What a browser does with Enter while the button is disabled: nothing is submitted.
      fireEvent.keyDown(field, { key: 'Enter' });
      const message = await dialog.findByText(/Donnez une adresse complète|Ce champ est obligatoire/);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toContain(message.id);
      expect(confirm().disabled).toBe(true);
      expect(asked()).toEqual([]);
    },
  );

  test('[PREF-30] [PREF-31] [API-009] a valid one is sent, and the modal says where the mail went, toasts or not', async () => {
    const server = new FakeServer().on(updateEmail, true);
    const { dialog, field, user, confirm, asked } = await openEmail({ server, toastEnabled: false });
    await user.type(field, ' ada@ecole.ch ');
    await user.click(confirm());
    const status = await dialog.findByRole('status');
    expect(status.textContent).toContain('Un courriel vous a été envoyé à l’adresse ada@ecole.ch pour validation');
    expect(asked()).toEqual([{ value: 'ada@ecole.ch' }]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Courriel', hidden: true }).value).toBe(
      'avant@ecole.ch',
    );
  });

  test('[PREF-32] a false answer is told by a toast and in the modal, which stays', async () => {
    const server = new FakeServer().on(updateEmail, false);
    const { dialog, field, user } = await openEmail({ server });
    await user.type(field, 'ada@ecole.ch{Enter}');
    expect(await screen.findByText('L’adresse n’a pas pu être modifiée.')).toBeTruthy();
    expect((await dialog.findByRole('alert')).textContent).toContain('Le courriel n’a pas pu partir');
    expect(field.value).toBe('ada@ecole.ch');
  });

  test.each([
    ['too often', new Refusal(429, 'TOO_MANY'), /réessayez dans une heure/],
    ['without network', new NetworkFailure(), /Le réseau ou le service ne répond pas/],
    ['in vain', new Refusal(500, 'UNEXPECTED'), /Réessayez plus tard/],
  ])('asked %s it says so in the modal', async (_, failure, message) => {
    const server = new FakeServer().on(updateEmail, () => {
      throw failure;
    });
    const { dialog, field, user } = await openEmail({ server });
    await user.type(field, 'ada@ecole.ch{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toMatch(message);
    expect(field.value).toBe('ada@ecole.ch');
  });
});

describe('the mobile number', () => {
  test('[PREF-33] [MODAL-27] is offered with its flag alone', async () => {
    const { unmount } = await openPage({ changeMobile: false });
    expect(screen.queryByRole('button', { name: /mobile/ })).toBeNull();
    unmount();
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Modifier le numéro de mobile' }));
    expect(await screen.findByRole('dialog', { name: 'Modification du numéro de mobile' })).toBeTruthy();
  });

  test('[PREF-34] [OP-028] confirming closes, calls nothing and changes nothing', async () => {
    const { user, server } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Modifier le numéro de mobile' }));
    const dialog = within(await screen.findByRole('dialog'));
    const before = server.calls.length;
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls).toHaveLength(before);
    expect(server.unexpected).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' }).value).toBe('079 555 01 42');
  });
});
