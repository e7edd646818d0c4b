import {
  getSelfEvaluations,
  hasSelfEvaluation,
  type SelfEvaluation,
  type SelfEvaluationFolio,
  saveSelfComment,
  saveSelfEvaluation,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure, Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { sentence } from '../../../test/sentence.ts';
import { log } from '../../api/log.ts';

const criterion = (criteriaId: number, more: Partial<SelfEvaluation> = {}): SelfEvaluation => ({
  criteriaId,
  label: `Je sais faire la chose ${criteriaId}`,
  state: null,
  teacher: 'Isabelle Rochat',
  markUrl: '',
  marks: '',
  selfState: null,
  selfComment: '',
  selfVersion: 0,
  checked: false,
  ...more,
});
const folio = (criterias: SelfEvaluation[], more: Partial<SelfEvaluationFolio> = {}): SelfEvaluationFolio => ({
  id: 1,
  title: 'Français 7e',
  icon: 'bi bi-book',
  color: 'c-orange',
  optionsProfessionnelles: false,
  criterias,
  ...more,
});

/** A fake server that stores writes with versions. */
function school(...folios: SelfEvaluationFolio[]) {
  const known = new Map(folios.flatMap(({ criterias }) => criterias.map((one) => [one.criteriaId, one] as const)));
  const state = { known, isOnline: true };
  const save = (id: string, ifMatch: string | null, part: Partial<SelfEvaluation>) => {
    if (!state.isOnline) throw new NetworkFailure();
    const before = known.get(Number(id));
    if (before === undefined) throw new Refusal(404, 'CRITERION_NOT_FOUND');
    if (ifMatch !== String(before.selfVersion)) throw new Refusal(409, 'STALE', { current: before });
    const after = { ...before, ...part, selfVersion: before.selfVersion + 1 };
    known.set(Number(id), after);
    return after;
  };
  const server = new FakeServer()
    .on(hasSelfEvaluation, true)
    .on(getSelfEvaluations, () =>
      folios.map((one) => ({ ...one, criterias: one.criterias.map((c) => known.get(c.criteriaId) ?? c) })),
    )
    .on(saveSelfEvaluation, ({ params, body, headers }) =>
      save(params.criteriaId ?? '', headers.get('If-Match'), { selfState: body.value === '' ? null : body.value }),
    )
    .on(saveSelfComment, ({ params, body, headers }) =>
      save(params.criteriaId ?? '', headers.get('If-Match'), { selfComment: body.value }),
    );
  return Object.assign(server, { state });
}

const open = (server: FakeServer) => renderApp({ at: '/auto-evaluation', as: ['eleves'], server, userId: 3 });
const row = async (label: RegExp | string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: label });
  const found = heading.closest('li');
  if (found === null) throw new Error('This criterion has no row.');
  return within(found);
};
const pressed = (of: Awaited<ReturnType<typeof row>>) =>
  of
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent?.replace('Ton choix', ''))
    .join();

test('[SELF-01] [SELF-10] each folio shows its criteria with the teacher’s opinion and the own one', async () => {
  await open(
    school(
      folio([criterion(1, { state: 'nok', selfState: 'ok' }), criterion(2)]),
      folio([criterion(3, { state: 'ok' })], { id: 2, title: 'Mathématiques 7e' }),
    ),
  );
  const french = within(await screen.findByRole('region', { name: 'Français 7e' }));
  expect(french.getByText('1 sur 2')).toBeTruthy();
  expect(french.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Je sais faire la chose 1',
    'Je sais faire la chose 2',
  ]);
  expect(french.getByText('J’apprends encore')).toBeTruthy();
  expect(french.getByText('Pas encore d’avis')).toBeTruthy();
  expect(pressed(await row(/chose 1/))).toBe('Je sais');
  expect(screen.getByRole('region', { name: 'Mathématiques 7e' }).textContent).toContain('Je sais le faire');
  expect(document.body.textContent).not.toMatch(/observé/);
});

test('[SELF-02] [SELF-04] a level is chosen, and cleared by choosing it again', async () => {
  const server = school(folio([criterion(1)]));
  const { user } = await open(server);
  const one = await row(/chose 1/);
  await user.click(one.getByRole('button', { name: 'Je ne sais pas encore' }));
  expect(pressed(one)).toBe('Je ne sais pas encore');
  await user.click(one.getByRole('button', { name: 'Je ne sais pas encore' }));
  expect(one.queryByRole('button', { pressed: true })).toBeNull();
  await waitFor(() => expect(server.callsOf(saveSelfEvaluation)).toHaveLength(2));
  expect(server.callsOf(saveSelfEvaluation).map(({ body, headers }) => [body.value, headers.get('If-Match')])).toEqual([
    ['nok', '0'],
    ['', '1'],
  ]);
  expect(await screen.findByText('0 sur 1')).toBeTruthy();
});

test('the chosen one says so in words, not by its colour alone', async () => {
  const { user } = await open(school(folio([criterion(1)])));
  const one = await row(/chose 1/);
  expect(one.queryByText('Ton choix')).toBeNull();
  const button = one.getByRole('button', { name: 'Je ne sais pas encore' });
  await user.click(button);
  expect(within(button).getByText('Ton choix')).toBeTruthy();
  expect(one.getAllByText('Ton choix')).toHaveLength(1);
});

test('an opinion whose author is gone stands without a name', async () => {
  await open(school(folio([criterion(1, { state: 'ok', selfState: 'ok', checked: true, teacher: '' })])));
  const one = await row(/chose 1/);
  expect(one.getByText(/^En classe, on pense comme toi\.$/)).toBeTruthy();
  expect(one.getByText(/^Vu\s: le commentaire ne change plus\.$/)).toBeTruthy();
});

test('[SELF-03] with professional options the levels read « Atteint » and « Pas atteint »', async () => {
  await open(school(folio([criterion(1, { state: 'unrated' })], { optionsProfessionnelles: true })));
  const one = await row(/chose 1/);
  expect(one.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    'Atteint',
    'Pas atteint',
  ]);
  expect(one.getByText('Pas encore évalué')).toBeTruthy();
});

test('[SELF-08] [SELF-09] [OP-031] once a choice is saved the page says whether the teacher thinks the same', async () => {
  const gate = Promise.withResolvers<void>();
  const server = school(folio([criterion(1, { state: 'ok' }), criterion(2)]));
  server.on(saveSelfEvaluation, async ({ params, body }) => {
    await gate.promise;
    const before = server.state.known.get(Number(params.criteriaId)) ?? criterion(1);
    return { ...before, selfState: body.value === '' ? null : body.value, selfVersion: before.selfVersion + 1 };
  });
  const { user } = await open(server);
  const one = await row(/chose 1/);
  await user.click(one.getByRole('button', { name: 'Je ne sais pas encore' }));
  expect(one.queryByText(/Ton évaluation/)).toBeNull();
  gate.resolve();
  expect(await one.findByText(sentence(/^Isabelle Rochat a un autre avis\. Parlez-en ensemble\.$/))).toBeTruthy();
  // Another opinion is something to talk about, no warning.
  expect(one.getByRole('status').querySelector('.bi-chat-left-text')).not.toBeNull();
  expect(one.getByRole('status').querySelector('[data-kind="warning"]')).toBeNull();
  await user.click(one.getByRole('button', { name: 'Je sais' }));
  expect(await one.findByText(sentence(/^Isabelle Rochat pense comme toi\.$/))).toBeTruthy();
  const without = await row(/chose 2/);
  await user.click(without.getByRole('button', { name: 'Je sais' }));
  await waitFor(() => expect(server.callsOf(saveSelfEvaluation)).toHaveLength(3));
  expect(without.queryByText(/Ton évaluation/)).toBeNull();
});

test('[SELF-05] [SELF-06] [MODAL-30] a comment is written in its modal; cancelling changes nothing', async () => {
  const server = school(folio([criterion(1, { selfComment: 'Avant' })]));
  const { user } = await open(server);
  const one = await row(/chose 1/);
  await user.click(one.getByRole('button', { name: /Modifier/ }));
  const field = await screen.findByRole('textbox', { name: 'Mon commentaire' });
  await user.clear(field);
  await user.type(field, 'Jamais');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(one.getByText('Avant')).toBeTruthy();
  await user.click(one.getByRole('button', { name: /Modifier/ }));
  const again = await screen.findByRole('textbox', { name: 'Mon commentaire' });
  expect((again as HTMLTextAreaElement).value).toBe('Avant');
  await user.clear(again);
  await user.type(again, 'J’ai trouvé <script> 🎉');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await one.findByText('J’ai trouvé <script> 🎉')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(saveSelfComment)).toHaveLength(1));
  expect(server.callsOf(saveSelfComment)[0]?.body.value).toBe('J’ai trouvé <script> 🎉');
});

test('[LIMIT-02] a comment has at most 150 characters, as they are seen; nothing is cut behind her back', async () => {
  const server = school(folio([criterion(1)]));
  const { user } = await open(server);
  await user.click((await row(/chose 1/)).getByRole('button', { name: /Écrire un commentaire/ }));
  const field = await screen.findByRole('textbox', { name: 'Mon commentaire' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' });
  const family = '👩‍👩‍👧';
  await user.click(field);
  await user.paste(`${'é'.repeat(149)}${family}`);
  expect(screen.getByText('150 sur 150 caractères')).toBeTruthy();
  expect(confirm.disabled).toBe(false);
  await user.paste('!');
  expect((field as HTMLTextAreaElement).value.endsWith(`${family}!`)).toBe(true);
  expect(screen.getByText('150 caractères maximum.')).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}{Backspace}');
  expect(server.callsOf(saveSelfComment)).toHaveLength(0);
  await user.click(confirm);
  await waitFor(() => expect(server.callsOf(saveSelfComment)).toHaveLength(1));
});

test('[SELF-07] once the teacher has seen it the comment is closed; the level may still change', async () => {
  const seen = criterion(1, { checked: true, selfComment: 'C’est dur.' });
  const { user } = await open(school(folio([seen, criterion(2, { checked: true })])));
  const one = await row(/chose 1/);
  expect(one.getByText(sentence(/^Vu par Isabelle Rochat/))).toBeTruthy();
  expect(one.queryByRole('button', { name: /Modifier/ })).toBeNull();
  const button = (await row(/chose 2/)).getByRole('button', { name: /Écrire un commentaire/ });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await user.click(one.getByRole('button', { name: 'Je sais' }));
  expect(pressed(one)).toBe('Je sais');
});

test('[SELF-11] with nothing to evaluate the page says so', async () => {
  await open(school());
  expect(await screen.findByText(/Dommage, c’est encore vide par ici/)).toBeTruthy();
});

test('without network choice and comment are queued, and both arrive later with the right versions', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = school(folio([criterion(1)]));
  server.state.isOnline = false;
  const { user } = await open(server);
  const one = await row(/chose 1/);
  await user.click(one.getByRole('button', { name: 'Je sais' }));
  await user.click(one.getByRole('button', { name: /Écrire un commentaire/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Mon commentaire' }), 'Facile');
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await one.findByText('Gardé sur cet appareil, envoyé au retour du réseau.')).toBeTruthy();
  server.state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(one.queryByText(/Gardé sur cet appareil/)).toBeNull());
  expect(server.state.known.get(1)).toMatchObject({ selfState: 'ok', selfComment: 'Facile', selfVersion: 2 });
  expect(server.callsOf(saveSelfComment).map(({ headers }) => headers.get('If-Match'))).toEqual(['1']);
});

test('a choice that conflicts with another device is replaced, and the page says so', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = school(folio([criterion(1)]));
  const { user } = await open(server);
  const one = await row(/chose 1/);
  server.state.known.set(1, criterion(1, { selfState: 'nok', selfVersion: 4 }));
  await user.click(one.getByRole('button', { name: 'Je sais' }));
  expect(await one.findByText(/la réponse la plus récente est gardée/)).toBeTruthy();
  expect(pressed(one)).toBe('Je ne sais pas encore');
});

test('an own write whose answer was lost is no conflict: the latest one holds', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = school(folio([criterion(1)]));
  const { user } = await open(server);
  const one = await row(/chose 1/);
  const save = vi.fn();
  server.on(saveSelfEvaluation, ({ body, headers }) => {
    save();
    const before = server.state.known.get(1) ?? criterion(1);
    if (headers.get('If-Match') !== String(before.selfVersion)) throw new Refusal(409, 'STALE', { current: before });
    server.state.known.set(1, {
      ...before,
      selfState: body.value === '' ? null : body.value,
      selfVersion: before.selfVersion + 1,
    });
    if (save.mock.calls.length === 1) throw new NetworkFailure();
    return server.state.known.get(1) ?? before;
  });
  await user.click(one.getByRole('button', { name: 'Je sais' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await user.click(one.getByRole('button', { name: 'Je ne sais pas encore' }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.state.known.get(1)?.selfState).toBe('nok'));
  expect(pressed(one)).toBe('Je ne sais pas encore');
  expect(one.queryByText(/la plus récente/)).toBeNull();
});

test('a page that cannot be loaded offers a second try', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const server = new FakeServer().on(hasSelfEvaluation, true).on(getSelfEvaluations, () => {
    throw new NetworkFailure();
  });
  const { user } = await open(server);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(getSelfEvaluations, [folio([criterion(1)])]);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Français 7e' })).toBeTruthy();
});

test('[MODAL-30] the comment’s modal asks before it loses what is written, and gives the focus back', async () => {
  const server = school(folio([criterion(1)]));
  const { user } = await open(server);
  const write = (await row(/chose 1/)).getByRole('button', { name: 'Écrire un commentaire' });
  await user.click(write);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon commentaire' }));
  await user.type(dialog.getByRole('textbox'), 'Presque');
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Presque');
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(write));
  expect(server.callsOf(saveSelfComment)).toEqual([]);
  await user.click(write);
  const again = within(await screen.findByRole('dialog', { name: 'Mon commentaire' }));
  expect(again.getByRole('textbox')).toHaveProperty('value', '');
});
