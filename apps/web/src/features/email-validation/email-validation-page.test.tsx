import { getPreferences, validateEmail } from '@pupitre/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const TOKEN = 'Zz09-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJK';
const AT = `/accueil/validation/email/${TOKEN}`;
const THANKS = 'Adresse validée, merci\u00a0!';
const REFUSED = 'L’adresse de courriel n’a pas pu être validée\u00a0!';
const ASKS = { name: 'Confirmer mon adresse' };

const open = (server: FakeServer, as: 'guest' | ['enseignants'] = 'guest') => renderApp({ at: AT, server, as });
const main = () => within(screen.getByRole('main'));
const asked = (server: FakeServer) => server.callsOf(validateEmail).map(({ params }) => params.value);

async function openAndPress(server: FakeServer, as?: 'guest' | ['enseignants']) {
  const opened = await open(server, as);
  await opened.user.click(await screen.findByRole('button', ASKS));
  return opened;
}

describe('the page that the mail links to', () => {
  test('a program that opens the link and runs its page confirms nothing', async () => {
    const server = new FakeServer().on(validateEmail, true);
    await open(server);
    await screen.findByRole('button', ASKS);
    expect(asked(server)).toEqual([]);
    expect(main().queryByText(/merci/)).toBeNull();
  });

  test('[ROUTE-06] [MAIL-01] [MAIL-02] hands the token over at a press, also to a guest, and says that it is done', async () => {
    const server = new FakeServer().on(validateEmail, true);
    await openAndPress(server);
    await screen.findByRole('heading', { level: 1, name: /^Adresse validée, merci\s!$/ });
    expect(main().getByRole('heading').textContent).toBe(THANKS);
    expect(asked(server)).toEqual([TOKEN]);
  });

  test('[MAIL-06] before the answer it shows neither success nor failure', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    await openAndPress(new FakeServer().on(validateEmail, () => promise));
    expect((await main().findByRole('status')).textContent).toBe('Un instant…');
    expect(main().queryByText(/merci/)).toBeNull();
    expect(main().queryByRole('alert')).toBeNull();
    await act(async () => resolve(true));
    expect(await main().findByText(THANKS, { normalizer: (text) => text })).toBeTruthy();
  });

  test('[MAIL-03] [ROUTE-07] [OP-015] its link leads home, and nothing is asked on the way', async () => {
    const { user, address } = await openAndPress(new FakeServer().on(validateEmail, true));
    await user.click(await screen.findByRole('link', { name: 'Retour à l’accueil' }));
    await waitFor(() => expect(address()).toBe('/accueil'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[MAIL-04] a false answer is a danger alert, without a second try', async () => {
    const server = new FakeServer().on(validateEmail, false);
    await openAndPress(server);
    expect((await main().findByRole('alert')).textContent).toBe(REFUSED);
    expect(main().queryByText(/merci/)).toBeNull();
    expect(main().queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(asked(server)).toHaveLength(1);
  });

  test.each([
    ['the network', new NetworkFailure()],
    ['the server', new Refusal(500, 'UNEXPECTED')],
    ['too many tries', new Refusal(429, 'TOO_MANY')],
  ])('[MAIL-05] a call that fails by %s shows the same alert and can be made again', async (_, failure) => {
    let isFailing = true;
    const server = new FakeServer().on(validateEmail, () => {
      if (isFailing) throw failure;
      return true;
    });
    const { user } = await openAndPress(server);
    expect((await main().findByRole('alert')).textContent).toBe(REFUSED);
    expect(asked(server)).toHaveLength(1);
    isFailing = false;
    await user.click(main().getByRole('button', { name: 'Réessayer' }));
    expect(await main().findByText(THANKS, { normalizer: (text) => text })).toBeTruthy();
    expect(asked(server)).toHaveLength(2);
  });

  test('a signed-in person’s preferences are read again, so that her form starts from the new address', async () => {
    const server = new FakeServer().on(validateEmail, true);
    await openAndPress(server, ['enseignants']);
    await screen.findByText(THANKS, { normalizer: (text) => text });
    await waitFor(() => expect(server.callsOf(getPreferences)).toHaveLength(2));
  });
});
