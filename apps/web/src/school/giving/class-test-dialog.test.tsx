import { getClassTest, getClassTests, getGroups, getList, giveClassTest } from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildTest, TESTS_ON } from '../../../test/class-test-kit.ts';
import { Refusal } from '../../../test/fake-server.ts';
import { buildGroup } from '../../../test/group-kit.ts';
import { buildItem, buildList, buildListServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

const SUNDAY = new Date('2026-11-22T16:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY }));

const CLASS = buildGroup('7a', '7A', ['Léa', 'Amir']);
const OTHER_WAYS = 'Donner\u00a0: autres façons';
const FRENCH = buildList({ learnLanguage: 'fr', hintLanguage: 'fr', title: 'La forêt' });

async function open(list = FRENCH, userId = 90, settings = {}) {
  const server = buildListServer(list)
    .on(getList, list)
    .on(getGroups, [CLASS])
    .on(getClassTests, [])
    .on(getClassTest, buildTest({ title: 'La forêt' }))
    .on(giveClassTest, { id: 7, pupils: 2, leftOut: 0 });
  const app = await renderApp({ at: '/listes/detail/1', server, userId, settings: { ...TESTS_ON, ...settings } });
  await app.user.click(await screen.findByRole('button', { name: OTHER_WAYS }));
  await app.user.click(await screen.findByRole('menuitem', { name: /^Donner un contrôle…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donner un contrôle' }));
  return { ...app, server, dialog };
}
const confirm = () => screen.findByRole('button', { name: 'Donner à la 7A' });

test('a dictation for her class until Friday, answered from the start; giving leads to its page', async () => {
  const app = await open();
  await confirm();
  await waitFor(() => expect(document.activeElement).toBe(app.dialog.getByRole('heading', { level: 2 })));
  await app.user.click(app.dialog.getByRole('radio', { name: 'Accents et majuscules tolérés' }));
  await app.user.click(app.dialog.getByRole('radio', { name: '20\u00a0min' }));
  await app.user.click(await confirm());
  expect(await screen.findByRole('heading', { name: 'La forêt', level: 1 })).toBeTruthy();
  expect(app.address()).toBe('/controles/7/correction');
  expect(app.server.callsOf(giveClassTest).map(({ body }) => body)).toEqual([
    {
      ...{ listId: 1, title: 'La forêt', kind: 'dictation', level: 'tolerante', minutes: 20 },
      pupils: ['Léa', 'Amir'].map((name) => ({ cloeeWorldId: `world ${name}`, classeGroupeKey: '7a' })),
      ...{ start: null, end: '2026-11-27T16:30:00.000Z' },
    },
  ]);
});

test('from « Donner » a dictation takes over to whom and until when', async () => {
  const server = buildListServer(FRENCH)
    .on(getList, FRENCH)
    .on(getGroups, [CLASS, { ...CLASS, key: '7b', name: '7B', students: CLASS.students.slice(1) }])
    .on(getClassTests, []);
  const { user } = await renderApp({ at: '/listes/detail/1', server, userId: 94, settings: TESTS_ON });
  await user.click(await screen.findByRole('button', { name: 'Donner' }));
  const gift = within(await screen.findByRole('dialog', { name: 'Donner' }));
  await user.click(await gift.findByRole('checkbox', { name: /^7A/, checked: true }));
  await user.click(gift.getByRole('checkbox', { name: /^7B/ }));
  await user.click(gift.getByRole('radio', { name: 'Une semaine' }));
  await user.click(gift.getByRole('button', { name: 'Dictée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donner un contrôle' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Donner' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Donner à la 7B' })).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /^Dictée/ })).toHaveProperty('checked', true);
  expect(dialog.getByRole('radio', { name: 'Une semaine' })).toHaveProperty('checked', true);
});

test('a list that can be no test says so beside the exercises', async () => {
  const list = buildList({ learnLanguage: 'la', hintLanguage: 'la', items: [buildItem(1, 'rosa', '')] });
  const server = buildListServer(list).on(getList, list).on(getGroups, [CLASS]).on(getClassTests, []);
  const { user } = await renderApp({ at: '/listes/detail/1', server, userId: 95, settings: TESTS_ON });
  await user.click(await screen.findByRole('button', { name: 'Donner' }));
  const tile = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dictée' });
  expect(tile).toHaveProperty('disabled', true);
  expect(tile.textContent).toContain('pas de voix pour cette langue');
});

test('a language without a voice has no dictation, and says why', async () => {
  const app = await open(buildList({ learnLanguage: 'la', hintLanguage: 'fr', title: 'Latin' }), 91);
  expect(app.dialog.getByRole('radio', { name: /^Dictée ?, ?pas de voix pour cette langue/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(app.dialog.getByRole('radio', { name: /^Traduction/ })).toHaveProperty('checked', true);
});

test('an installation without a voice offers the translation alone', async () => {
  const app = await open(FRENCH, 96, { has_server_voice: false });
  expect(app.dialog.getByRole('radio', { name: /^Dictée ?, ?pas de voix ici/ })).toHaveProperty('disabled', true);
  expect(app.dialog.getByRole('radio', { name: /^Traduction/ })).toHaveProperty('checked', true);
});

test('what the server refuses stays in the dialog, with the choices', async () => {
  const app = await open(FRENCH, 92);
  app.server.on(giveClassTest, () => {
    throw new Refusal(400, 'INVALID', { fields: { kind: 'La voix du serveur ne parle pas cette langue ici.' } });
  });
  await app.user.click(await confirm());
  expect(await app.dialog.findByText(/La voix du serveur ne parle pas cette langue ici\.$/)).toBeTruthy();
});

test('where practice is off for teachers, no test is offered', async () => {
  const server = buildListServer(FRENCH).on(getList, FRENCH).on(getGroups, [CLASS]);
  const { user } = await renderApp({
    ...{ at: '/listes/detail/1', server, userId: 93 },
    settings: { feature_flags: { pratique: true } },
  });
  await screen.findByRole('button', { name: 'Donner' });
  expect(screen.queryByRole('button', { name: OTHER_WAYS })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Donner' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Dictée' })).toBeNull();
});
