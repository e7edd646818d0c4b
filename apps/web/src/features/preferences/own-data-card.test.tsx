import { exportOwnData } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeFile, FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';

/** What was handed to the browser as files: name and content. */
const saved = vi.fn();
beforeEach(() => {
  let content: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    content = blob;
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function (this: HTMLAnchorElement) {
    const { download } = this;
    saved(download, await content?.text());
  });
});
afterEach(() => {
  saved.mockReset();
  vi.restoreAllMocks();
});

async function openCard(answer: Parameters<typeof FakeServer.prototype.on<typeof exportOwnData>>[1]) {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = new FakeServer().on(exportOwnData, answer);
  const app = await renderApp({ at: '/preferences', as: ['eleves'], server });
  const card = within(await screen.findByRole('region', { name: 'Mes données' }));
  return {
    ...app,
    card,
    button: () => card.getByRole<HTMLButtonElement>('button', { name: 'Télécharger mes données' }),
  };
}

test('a pupil downloads what is known of her; the page says what arrives and where it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { card, user, button, server } = await openCard(async () => {
    await promise;
    return new FakeFile('zip', 'mes-donnees.zip');
  });
  await user.click(button());
  expect((await card.findByRole('status')).textContent).toBe('La copie se prépare…');
  resolve();
  expect(
    await card.findByText(/«\u00a0mes-donnees\.zip\u00a0» est dans tes téléchargements/, { normalizer: (t) => t }),
  ).toBeTruthy();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('mes-donnees.zip', 'zip'));
  expect(server.callsOf(exportOwnData)).toHaveLength(1);
});

test.each([
  ['too many', new Refusal(429, 'TOO_MANY'), /plusieurs copies depuis une heure/],
  ['no network', new NetworkFailure(), /n’a pas pu être faite\. Le réseau ou le service ne répond pas/],
  ['a server that fails', new Refusal(500, 'UNEXPECTED'), /n’a pas pu être faite/],
])('%s is said in the card, and nothing is saved', async (_, thrown, expected) => {
  const { card, user, button } = await openCard(() => {
    throw thrown;
  });
  await user.click(button());
  expect((await card.findByRole('alert')).textContent).toMatch(expected);
  expect(saved).not.toHaveBeenCalled();
});

test('« Arrêter » ends the call without a complaint', async () => {
  const { card, user, button } = await openCard(() => new Promise(() => undefined));
  await user.click(button());
  await user.click(await card.findByRole('button', { name: 'Arrêter' }));
  await vi.waitFor(() => expect(button().getAttribute('data-loading')).toBe(null));
  expect(card.queryByRole('alert')).toBe(null);
});
