import { getPreferences, type Preferences, savePreferences } from '@pupitre/contract';
import { saysVous } from '@pupitre/learning';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { FakeVoices } from '../../../test/play-kit.tsx';
import { renderApp, testPreferences } from '../../../test/render-app.tsx';

const SAVED: Preferences = {
  ...testPreferences,
  email: 'isabelle.rochat@ecole.exemple',
  mobile: '079 555 01 42',
  synthesisSpeed: 80,
  warnHealthCheck: true,
  version: 4,
};
const QUESTION = 'Vous n’avez pas sauvegardé les modifications, souhaitez-vous continuer sans sauvegarder\u00a0?';

afterEach(() => {
  delete document.documentElement.dataset.textSize;
  delete document.documentElement.dataset.mantineColorScheme;
});

/** A fake server that stores what it gets. */
const saver = () => new FakeServer().on(savePreferences, ({ body }) => ({ ...SAVED, ...body, version: 5 }));

async function openForm(options: Parameters<typeof renderApp>[0] | object = {}, server = saver()) {
  const app = await renderApp({ at: '/preferences', server, preferences: SAVED, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Préférences' });
  return { ...app, server, sent: () => server.callsOf(savePreferences).map((one) => one.body) };
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer/ });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Vitesse de la voix' });
const leave = () => screen.getByRole('link', { name: 'À propos' });
const wears = () => [document.documentElement.dataset.mantineColorScheme, document.documentElement.dataset.textSize];

describe('what the screen shows', () => {
  test('[PREF-04] the card names the person, the identity domain and every role', async () => {
    await openForm({ as: ['enseignants', 'publisher'], displayName: 'Ada Rochat' });
    const card = within(screen.getByRole('region', { name: 'Profil' }));
    expect(card.getByRole('heading', { name: 'Ada Rochat' })).toBeTruthy();
    expect(card.getByText('ecole.exemple')).toBeTruthy();
    const roles = within(card.getByRole('list', { name: 'Rôles' })).getAllByRole('listitem');
    expect(roles.map((role) => role.textContent)).toEqual(['Enseignement', 'Édition']);
  });

  test('[PREF-05] e-mail and mobile are the current ones and cannot be written', async () => {
    const { user } = await openForm();
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Courriel' });
    expect(email.value).toBe('isabelle.rochat@ecole.exemple');
    await user.type(email, 'x');
    expect(email.value).toBe('isabelle.rochat@ecole.exemple');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' }).value).toBe('079 555 01 42');
  });

  test('[PREF-06, PREF-07, PREF-13] the three switches have their defaults before the first save', async () => {
    await openForm();
    expect(toggle('Messages à l’écran').checked).toBe(true);
    expect(toggle('Avis par courriel').checked).toBe(false);
    expect(toggle('Message santé').checked).toBe(true);
  });

  test('a pupil is told « tu », and is offered only what concerns pupils', async () => {
    await renderApp({ at: '/preferences', as: ['eleves'] });
    expect(await screen.findByRole('heading', { name: 'Ton avis' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Avis par courriel' })).toBeNull();
    expect(saysVous(document.querySelector('main')?.textContent ?? '')).toBe(false);
  });

  test('[PREF-08, PREF-09, PREF-14] one of three sizes is always chosen, middle at first, and the theme is light', async () => {
    const { user } = await openForm();
    const chosen = () => ['Petite', 'Moyenne', 'Grande'].filter((name) => radio(name).checked);
    expect(chosen()).toEqual(['Moyenne']);
    await user.click(radio('Moyenne'));
    expect(chosen()).toEqual(['Moyenne']);
    await user.click(radio('Petite'));
    expect(chosen()).toEqual(['Petite']);
    expect([radio('Clair').checked, radio('Sombre').checked]).toEqual([true, false]);
  });

  test('[PREF-11, PREF-12] the speed goes from 0 to 100 by 10 and is 80 at first', async () => {
    await openForm();
    const { min, max, step, value } = slider();
    expect([min, max, step, value]).toEqual(['0', '100', '10', '80']);
  });
});

describe('what is seen before it is saved', () => {
  test('[PREF-15, OP-027] the theme applies at once, and leaving without saving gives the saved one back', async () => {
    const { user, sent } = await openForm();
    await user.click(radio('Sombre'));
    expect(wears()).toEqual(['dark', 'middle']);
    // Unsaved values do not reach the server's first paint.
    expect(document.cookie).toContain('pupitre-scheme=light');
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: 'Continuer sans sauvegarder' }));
    await screen.findByRole('heading', { level: 1, name: /propos/ });
    expect(wears()).toEqual(['light', 'middle']);
    expect(sent()).toEqual([]);
  });

  test('[PREF-10] the size applies at once; « Annuler » gives everything back', async () => {
    const { user } = await openForm();
    await user.click(radio('Grande'));
    await user.click(toggle('Message santé'));
    expect(wears()).toEqual(['light', 'big']);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(wears()).toEqual(['light', 'middle']);
    expect(toggle('Message santé').checked).toBe(true);
    expect(saveButton().disabled).toBe(true);
  });

  test('a theme chosen in the menu meanwhile is saved by itself and meets no conflict', async () => {
    let version = 4;
    const server = new FakeServer().on(savePreferences, ({ body }) => {
      if (body.version !== version) throw new Refusal(409, 'STALE', { current: { ...SAVED, version } });
      version += 1;
      return { ...SAVED, ...body, version };
    });
    const { user, sent } = await openForm({}, server);
    await user.click(radio('Sombre'));
    await user.click(toggle('Message santé'));
    await user.click(screen.getByRole('button', { name: 'Isabelle Rochat' }));
    const menu = within(screen.getByRole('banner'));
    expect(menu.getByRole<HTMLInputElement>('radio', { name: 'Sombre' }).checked).toBe(true);
    await user.click(menu.getByRole('radio', { name: 'Clair' }));
    expect(wears()[0]).toBe('light');
    await user.click(saveButton());
    await screen.findByText('Préférences sauvegardées');
    expect(sent().map((body) => [body.darkMode, body.warnHealthCheck, body.version])).toEqual([
      [false, true, 4],
      [false, false, 5],
    ]);
  });
});

describe('saving', () => {
  test('[PREF-16, PREF-17, PREF-21] pristine when loaded, dirty with a change, pristine once saved', async () => {
    const { user } = await openForm();
    expect(saveButton().disabled).toBe(true);
    expect(screen.getByText('Enregistré')).toBeTruthy();
    await user.click(toggle('Avis par courriel'));
    expect(saveButton().disabled).toBe(false);
    expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
    await user.click(toggle('Avis par courriel'));
    expect(saveButton().disabled).toBe(true);
    await user.click(toggle('Avis par courriel'));
    await user.click(saveButton());
    await waitFor(() => expect(saveButton().disabled).toBe(true));
    expect(toggle('Avis par courriel').checked).toBe(true);
  });

  test('[PREF-19, PREF-20, API-007] the whole form goes out with its version, and the saved one comes back', async () => {
    const { user, server, sent } = await openForm();
    fireEvent.change(slider(), { target: { value: '30' } });
    await user.click(radio('Grande'));
    await user.click(radio('Sombre'));
    await user.click(saveButton());
    expect(await screen.findByText('Préférences sauvegardées')).toBeTruthy();
    expect(sent()).toEqual([
      {
        toastEnabled: true,
        receiveEmailFeedback: false,
        size: 'big',
        synthesisSpeed: 30,
        warnHealthCheck: true,
        darkMode: true,
        profileImageUrl: '',
        version: 4,
      },
    ]);
    expect(server.callsOf(savePreferences)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(document.cookie).toContain('pupitre-scheme=dark');
    expect(document.cookie).toContain('pupitre-size=big');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])(
    '[PREF-22] Ctrl+S and Cmd+S submit the form: %j',
    async (modifier) => {
      const { user, sent } = await openForm();
      await user.click(toggle('Message santé'));
      fireEvent.keyDown(slider(), { key: 's', code: 'KeyS', ...modifier });
      await screen.findByText('Préférences sauvegardées');
      expect(sent()).toHaveLength(1);
    },
  );

  test('[PREF-23, PREF-24, ROUTE-11] leaving with changes asks; « Annuler » keeps them, going on leaves', async () => {
    const { user, address } = await openForm();
    await user.click(toggle('Message santé'));
    await user.click(leave());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(QUESTION, { normalizer: (text) => text })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(address()).toBe('/preferences');
    expect(toggle('Message santé').checked).toBe(false);
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: 'Continuer sans sauvegarder' }));
    await waitFor(() => expect(address()).toBe('/apropos'));
  });

  test('« Enregistrer et quitter » saves first; where an opinion is being written, which it would not keep, it is not offered', async () => {
    const { user, address, sent } = await openForm();
    await user.click(toggle('Message santé'));
    await user.type(screen.getByRole('textbox', { name: /commentaire|avis/i }), 'Bien');
    await user.click(leave());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Enregistrer et quitter' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await user.clear(screen.getByRole('textbox', { name: /commentaire|avis/i }));
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: 'Enregistrer et quitter' }));
    await waitFor(() => expect(address()).toBe('/apropos'));
    expect(sent()).toMatchObject([{ warnHealthCheck: false }]);
  });

  test('[TOAST-05] switching the messages off silences the confirmation itself; the bar says it instead', async () => {
    const { user } = await openForm();
    await user.click(toggle('Messages à l’écran'));
    await user.click(saveButton());
    await screen.findByText(/^à \d\d:\d\d$/);
    expect(screen.queryByText('Préférences sauvegardées')).toBeNull();
    await user.click(toggle('Messages à l’écran'));
    await user.click(saveButton());
    expect(await screen.findByText('Préférences sauvegardées')).toBeTruthy();
  });
});

describe('when saving does not work', () => {
  test('two tabs: both values are shown, and the choice is saved on top of the newer version', async () => {
    const current: Preferences = { ...SAVED, synthesisSpeed: 20, size: 'small', version: 9 };
    const server = new FakeServer().on(savePreferences, ({ body }) => {
      if (body.version !== 9) throw new Refusal(409, 'STALE', { current });
      return { ...current, ...body, version: 10 };
    });
    const { user, sent } = await openForm({}, server);
    fireEvent.change(slider(), { target: { value: '100' } });
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Vos préférences ont changé ailleurs' }));
    const choice = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name });
    // What I changed is mine, what only the other tab changed is the other's.
    expect(choice('Vitesse de la voix\u00a0: la vôtre, 100 sur 100').checked).toBe(true);
    expect(choice('Vitesse de la voix\u00a0: la version enregistrée, 20 sur 100').checked).toBe(false);
    expect(choice('Taille du texte\u00a0: la version enregistrée, Petite').checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ce choix' }));
    await screen.findByText('Préférences sauvegardées');
    expect(sent().at(-1)).toMatchObject({ synthesisSpeed: 100, size: 'small', version: 9 });
    expect(slider().value).toBe('100');
    expect(wears()).toEqual(['light', 'small']);
    expect(saveButton().disabled).toBe(true);
  });

  test('two tabs: the saved version can be taken, and the dialog closed and opened again', async () => {
    const current: Preferences = { ...SAVED, darkMode: true, warnHealthCheck: false, version: 9 };
    const server = new FakeServer().on(savePreferences, () => {
      throw new Refusal(409, 'STALE', { current });
    });
    const { user } = await openForm({}, server);
    await user.click(radio('Grande'));
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    expect(radio('Grande').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Comparer' }));
    await user.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
    await waitFor(() => expect(radio('Moyenne').checked).toBe(true));
    expect(toggle('Message santé').checked).toBe(false);
    expect(wears()).toEqual(['dark', 'middle']);
    expect(saveButton().disabled).toBe(true);
  });

  test('a lost network keeps the form, and the second try has the same key', async () => {
    let isLost = true;
    const server = new FakeServer().on(savePreferences, ({ body }) => {
      if (isLost) throw new NetworkFailure();
      return { ...SAVED, ...body, version: 5 };
    });
    const { user } = await openForm({}, server);
    await user.click(radio('Sombre'));
    await user.click(saveButton());
    await screen.findByText('Gardé ici, pas encore envoyé');
    expect(radio('Sombre').checked).toBe(true);
    expect(wears()[0]).toBe('dark');
    isLost = false;
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Préférences sauvegardées');
    const keys = server.callsOf(savePreferences).map((one) => one.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a failing save stands in the page, toasts or not', async () => {
    const server = new FakeServer().on(savePreferences, () => {
      throw new Refusal(500, 'UNEXPECTED');
    });
    const { user } = await openForm({ preferences: { ...SAVED, toastEnabled: false } }, server);
    await user.click(radio('Grande'));
    await user.click(saveButton());
    expect(await screen.findByText('L’enregistrement a échoué')).toBeTruthy();
    expect(radio('Grande').checked).toBe(true);
  });

  test('an expired session keeps the form and finishes the save after the sign-in', async () => {
    const server = new FakeServer().on(savePreferences, () => {
      throw new Refusal(401, 'UNAUTHENTICATED');
    });
    // jsdom cannot leave the page, and says so.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = await openForm({}, server);
    await first.user.click(toggle('Message santé'));
    await first.user.click(saveButton());
    await screen.findByText(/^Votre session a expiré\s: rien n’est perdu$/);
    await first.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Se connecter' }));
    first.unmount();
    const second = await openForm();
    await screen.findByText('Préférences sauvegardées');
    expect(second.sent()).toMatchObject([{ warnHealthCheck: false, version: 4 }]);
    second.unmount();
    const third = await openForm();
    expect(saveButton().disabled).toBe(true);
    expect(third.sent()).toEqual([]);
  });

  test('what one person chose is not offered to the next', async () => {
    localStorage.setItem(
      'pupitre-draft:1:preferences',
      JSON.stringify({ savedAt: Date.now(), value: { darkMode: true }, finishSave: true }),
    );
    const { sent } = await openForm({ userId: 2 });
    expect(saveButton().disabled).toBe(true);
    expect(sent()).toEqual([]);
  });
});

describe('access', () => {
  test('[ROUTE-10] a guest is sent to the sign-in, and comes back here', async () => {
    const { address, server } = await renderApp({ at: '/preferences', as: 'guest' });
    await waitFor(() => expect(address()).toBe('/unauthorized'));
    expect(sessionStorage.getItem('redirectUrl')).toBe('/preferences');
    expect(server.callsOf(getPreferences)).toEqual([]);
  });

  test('preferences that do not load can be asked for again', async () => {
    const server = saver();
    const app = await renderApp({ at: '/apropos', server });
    let isLost = true;
    server.on(getPreferences, () => {
      if (isLost) throw new NetworkFailure();
      return SAVED;
    });
    await act(() => app.router.navigate({ to: '/preferences' }));
    const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Réessayer' });
    isLost = false;
    await app.user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Préférences' })).toBeTruthy();
  });

  test('[MENU-13] the menu leads a signed-in person there, by name; a guest has no such entry', async () => {
    const { user, address, unmount } = await renderApp({
      at: '/apropos',
      server: saver(),
      preferences: SAVED,
      displayName: 'Nathalie Aubry',
    });
    await user.click(await screen.findByRole('button', { name: 'Nathalie Aubry' }));
    await user.click(screen.getByRole('link', { name: 'Préférences Nathalie Aubry' }));
    await screen.findByRole('heading', { level: 1, name: 'Préférences' });
    expect(address()).toBe('/preferences');
    unmount();
    const guest = await renderApp({ at: '/apropos', as: 'guest' });
    await guest.user.click(await screen.findByRole('button', { name: 'Affichage' }));
    expect(screen.queryByRole('link', { name: /Préférences/ })).toBeNull();
  });
});

describe('listening to an example', () => {
  test('the example speaks at the speed of the slider, saved or not', async () => {
    const voices = new FakeVoices('fr-CH');
    const { user, sent } = await openForm();
    const listen = screen.getByRole('button', { name: 'Écouter un exemple' });
    await user.click(listen);
    await waitFor(() => expect(voices.spoken).toHaveLength(1));
    fireEvent.change(slider(), { target: { value: '20' } });
    await user.click(listen);
    await waitFor(() => expect(voices.spoken).toHaveLength(2));
    expect(voices.spoken.map(({ rate }) => rate)).toEqual([0.8, 0.2]);
    expect(sent()).toEqual([]);
  });
});
