import {
  type AlreadyGiven,
  type Gift,
  getAlreadyGiven,
  getDistributions,
  getGroups,
  getList,
  give,
  saveDistributions,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildRow } from '../../../test/distribution-kit.ts';
import { buildGroup } from '../../../test/group-kit.ts';
import { buildList, buildListServer } from '../../../test/list-kit.ts';
import { renderApp } from '../../../test/render-app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:42:00Z') });
  localStorage.clear();
});

const END = '2026-12-04T16:30:00.000Z';
const A = buildGroup('7a', '7A', ['Léa', 'Amir']);
const B = buildGroup('8b', '8B', ['Zoé', 'Tim', 'Noah']);
const SUPPORT = buildGroup('lecture', 'Soutien lecture', ['Léa', 'Zoé', 'Mia'], false);
const GIFT: Gift = {
  id: 5,
  courseId: 44,
  title: 'Les animaux',
  isNewCourse: true,
  students: 3,
  takeBackUntil: '2026-11-27T09:52:00.000Z',
};
const LIST = buildList({ learnLanguage: 'fr', hintLanguage: 'fr', title: 'Les animaux' });
const own = (pupils: readonly string[], changes: Partial<AlreadyGiven['own'][number]> = {}) => ({
  courseId: 40,
  start: '2026-11-20T09:00:00.000Z',
  end: END,
  closeAtEnd: false,
  exercises: ['carte' as const, 'ecriture' as const],
  pupils: pupils.map((name) => `world ${name}`),
  ...changes,
});
const HAD_BY_A: AlreadyGiven = { own: [own(['Léa', 'Amir'])], others: [] };

async function open(already: AlreadyGiven, groups = [A, B, SUPPORT]) {
  const server = buildListServer(LIST)
    .on(getList, LIST)
    .on(getGroups, groups)
    .on(getAlreadyGiven, already)
    .on(give, GIFT);
  const app = await renderApp({ at: '/listes/detail/1', server, userId: 80 });
  await app.user.click(await screen.findByRole('button', { name: 'Donner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Donner' }));
  await dialog.findAllByRole('checkbox', { name: /élèves$/ });
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Donner/ });
  const noteOf = (name: RegExp) =>
    document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const sent = () => server.callsOf(give).map(({ body }) => body);
  return { ...app, server, dialog, box, confirm, noteOf, sent };
}

describe('who has it already', () => {
  test('a class that has it says until when and is not chosen; the next one is', async () => {
    const app = await open(HAD_BY_A);
    await waitFor(() => expect(app.box(/^8B/).checked).toBe(true));
    expect(app.box(/^7A/).checked).toBe(false);
    expect(app.noteOf(/^7A/)).toBe('déjà donné, jusqu’au 04.12');
    expect(app.noteOf(/^Soutien/)).toBe('1 l’a déjà');
    expect(app.confirm().textContent).toBe('Donner à la 8B');
  });

  test('if the only class has it, nobody is chosen and nothing can be given', async () => {
    const app = await open(HAD_BY_A, [A]);
    expect(await app.dialog.findByText('déjà donné, jusqu’au 04.12')).toBeTruthy();
    expect(app.box(/^7A/).checked).toBe(false);
    expect([app.confirm().textContent, app.confirm().disabled]).toEqual(['Donner', true]);
  });

  test('ticked all the same, the same exercises are said to come twice; others are not', async () => {
    const app = await open(HAD_BY_A, [A]);
    await app.dialog.findByText('déjà donné, jusqu’au 04.12');
    await app.user.click(app.box(/^7A/));
    expect(app.noteOf(/^7A/)).toBe('les mêmes exercices\u00a0: les élèves les verront deux fois');
    expect(app.confirm().textContent).toBe('Donner une deuxième fois');
    await app.user.click(app.box(/^Tri/));
    expect(app.confirm().textContent).toBe('Donner à la 7A');
    await app.user.click(app.confirm());
    await waitFor(() => expect(app.sent()[0]?.pupils).toHaveLength(2));
  });

  test('of a group only those who do not have it get it, and each pupil counts once', async () => {
    const app = await open(HAD_BY_A);
    await waitFor(() => expect(app.box(/^8B/).checked).toBe(true));
    await app.user.click(app.box(/^Soutien/));
    expect(app.confirm().textContent).toBe('Donner à 4\u00a0élèves');
    await app.user.click(app.confirm());
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    expect(app.sent()[0]?.pupils.map(({ cloeeWorldId }) => cloeeWorldId)).toEqual([
      ...['world Zoé', 'world Tim', 'world Noah', 'world Mia'],
    ]);
  });

  test('« prolonger » changes the period of these pupils’ rows alone', async () => {
    const app = await open(HAD_BY_A);
    await app.dialog.findByText('déjà donné, jusqu’au 04.12');
    const rows = ['Léa', 'Amir', 'Hugo'].map((name) =>
      buildRow(name, { cloeeWorldId: `world ${name}`, courseId: 40, end: END, classeGroupeKey: '7a' }),
    );
    app.server.on(getDistributions, rows).on(saveDistributions, rows);
    await app.user.click(app.dialog.getByRole('button', { name: /^prolonger/ }));
    const period = within(await screen.findByRole('dialog', { name: /^Période\s?: 7A$/ }));
    await app.user.click(period.getByRole('button', { name: /Tout le temps/ }));
    await waitFor(() => expect(app.server.callsOf(saveDistributions)).toHaveLength(1));
    const [saved] = app.server.callsOf(saveDistributions);
    expect(saved?.params.id).toBe('40');
    expect(saved?.body.map(({ cloeeWorldId, end }) => [cloeeWorldId, end])).toEqual([
      ['world Léa', null],
      ['world Amir', null],
      ['world Hugo', END],
    ]);
    expect(saved?.body.every((row) => !('instruction' in row))).toBe(true);
  });
});

test('what another teacher gave is told, and those pupils can be left aside', async () => {
  const pupils = ['world Zoé', 'world Tim'];
  const app = await open({ own: [], others: [{ teacher: 'Pierre Borel', end: END, pupils }] }, [B]);
  const notice = await app.dialog.findByText(/l’a déjà donnée/);
  expect(notice.textContent).toBe('Pierre Borel l’a déjà donnée à 2\u00a0élèves de 8B, jusqu’au 04.12. ');
  expect(app.confirm().textContent).toBe('Donner à la 8B');
  await app.user.click(app.dialog.getByRole('button', { name: 'Les laisser de côté' }));
  expect(app.confirm().textContent).toBe('Donner à 1\u00a0élève');
  expect(app.dialog.getByRole('button', { name: 'Les reprendre' })).toBeTruthy();
  await app.user.click(app.confirm());
  await waitFor(() => expect(app.sent()[0]?.pupils.map(({ cloeeWorldId }) => cloeeWorldId)).toEqual(['world Noah']));
});

describe('the instruction', () => {
  const field = (app: Awaited<ReturnType<typeof open>>) =>
    app.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Consigne pour les élèves' });

  test('is sent with the gift, kept over a reload until then, and forgotten after it', async () => {
    const app = await open({ own: [], others: [] }, [A]);
    await app.user.type(field(app), ' Page 12, <b>crayon</b> ');
    app.unmount();
    const again = await open({ own: [], others: [] }, [A]);
    expect(field(again).value).toBe(' Page 12, <b>crayon</b> ');
    await waitFor(() => expect(again.confirm().textContent).toBe('Donner à la 7A'));
    await again.user.click(again.confirm());
    await screen.findByRole('region', { name: /^Donné/ });
    expect(again.sent()[0]?.instruction).toBe('Page 12, <b>crayon</b>');
    again.unmount();
    expect(field(await open({ own: [], others: [] }, [A])).value).toBe('');
  });

  test('that is too long is kept and not sent', async () => {
    const app = await open({ own: [], others: [] }, [A]);
    await waitFor(() => expect(app.confirm().textContent).toBe('Donner à la 7A'));
    await app.user.click(field(app));
    await app.user.paste('é'.repeat(301));
    await app.user.click(app.confirm());
    expect(await app.dialog.findByText('La consigne est trop longue.')).toBeTruthy();
    expect([app.sent(), field(app).value.length]).toEqual([[], 301]);
  });
});
