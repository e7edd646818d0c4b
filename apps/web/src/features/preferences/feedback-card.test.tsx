import { FEEDBACK_COMMENT_MAX, sendFeedback } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const THANKS = 'Votre avis nous est bien parvenu, merci\u00a0!';
const exactly = { normalizer: (text: string) => text };

async function openCard(server = new FakeServer().on(sendFeedback, undefined)) {
  const app = await renderApp({ at: '/preferences', server });
  const card = within(await screen.findByRole('region', { name: 'Votre avis' }));
  return {
    ...app,
    card,
    send: () => card.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }),
    sent: () => server.callsOf(sendFeedback),
  };
}

test('[PREF-35] [PREF-36] [API-008] stars are needed, words are not; both go out together', async () => {
  const { card, user, send, sent } = await openCard();
  expect(send().disabled).toBe(true);
  const stars = within(card.getByRole('group', { name: /Combien d’étoiles/ }));
  expect(stars.getAllByRole('radio')).toHaveLength(5);
  const comment = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire (facultatif)' });
  await user.type(comment, ' Un mode hors ligne ');
  expect(send().disabled).toBe(true);
  await user.click(stars.getByRole('radio', { name: '2\u00a0étoiles' }));
  await user.keyboard('{ArrowRight}');
  expect(stars.getByRole<HTMLInputElement>('radio', { name: '3\u00a0étoiles' }).checked).toBe(true);
  await user.click(send());
  await card.findByText(THANKS, exactly);
  expect(sent().map(({ body }) => body)).toEqual([{ rating: 3, comment: 'Un mode hors ligne' }]);
});

test('[OP-029] 499 characters as one sees them go out; one more is said at the field, kept, and not sent', async () => {
  const { card, user, send, sent } = await openCard();
  await user.click(card.getByRole('radio', { name: '4\u00a0étoiles' }));
  const comment = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire (facultatif)' });
  const longest = '👩‍🏫'.repeat(FEEDBACK_COMMENT_MAX);
  await user.click(comment);
  await user.paste(`${longest}!`);
  expect(card.getByText(`${FEEDBACK_COMMENT_MAX} caractères maximum.`)).toBeTruthy();
  expect([comment.value, send().disabled]).toEqual([`${longest}!`, true]);
  await user.keyboard('{Backspace}');
  expect(card.queryByText(`${FEEDBACK_COMMENT_MAX} caractères maximum.`)).toBe(null);
  await user.click(send());
  await card.findByText(THANKS, exactly);
  expect(sent().map(({ body }) => body.comment)).toEqual([longest]);
});

test('[PREF-37] [OP-030] thanks stand in the card, toasts or not, and the opinion can be changed', async () => {
  const server = new FakeServer().on(sendFeedback, undefined);
  const app = await renderApp({ at: '/preferences', server, preferences: { toastEnabled: false } });
  const card = within(await screen.findByRole('region', { name: 'Votre avis' }));
  await app.user.click(card.getByRole('radio', { name: '5\u00a0étoiles' }));
  await app.user.click(card.getByRole('button', { name: 'Envoyer' }));
  expect((await card.findByRole('status')).textContent).toBe(THANKS);
  expect(card.getByRole('img', { name: '5\u00a0étoiles' })).toBeTruthy();
  await app.user.click(card.getByRole('button', { name: 'Changer l’avis' }));
  await app.user.click(card.getByRole('radio', { name: '1\u00a0étoile' }));
  await app.user.click(card.getByRole('button', { name: 'Envoyer' }));
  await card.findByRole('img', { name: '1\u00a0étoile' });
  expect(server.callsOf(sendFeedback).map(({ body }) => body.rating)).toEqual([5, 1]);
});

test.each([
  ['the network is lost', new NetworkFailure(), /Le réseau ou le service ne répond pas/],
  ['the server fails', new Refusal(500, 'UNEXPECTED'), /Un problème est survenu/],
  ['the session has ended', new Refusal(401, 'UNAUTHENTICATED'), /session a expiré/],
])('when %s the card says so and keeps everything; the second try is the same opinion', async (_, failure, message) => {
  let isFailing = true;
  const server = new FakeServer().on(sendFeedback, () => {
    if (isFailing) throw failure;
    return undefined;
  });
  const { card, user, send, sent } = await openCard(server);
  await user.click(card.getByRole('radio', { name: '4\u00a0étoiles' }));
  fireEvent.change(card.getByRole('textbox'), { target: { value: '<script>é 😀</script>' } });
  await user.click(send());
  expect((await card.findByRole('alert')).textContent).toMatch(message);
  expect(card.getByRole<HTMLTextAreaElement>('textbox').value).toBe('<script>é 😀</script>');
  isFailing = false;
  await user.click(send());
  await card.findByText(THANKS, exactly);
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent()).toHaveLength(2);
});

test('leaving asks about an unsent opinion, not about a sent one', async () => {
  const { card, user, send, address } = await openCard();
  await user.click(card.getByRole('radio', { name: '4\u00a0étoiles' }));
  await user.click(screen.getByRole('link', { name: 'À propos' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
  expect(address()).toBe('/preferences');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(send());
  await card.findByText(THANKS, exactly);
  await user.click(screen.getByRole('link', { name: 'À propos' }));
  await waitFor(() => expect(address()).toBe('/apropos'));
});
