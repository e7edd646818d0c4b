import { getCoursePractice, getList, getListStrengths, type MovedWord, saveRun } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { type FakeServer, NetworkFailure, Refusal } from '../../../../test/fake-server.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { buildKeptServer, openKept, wordsOf } from '../../../../test/kept-kit.ts';
import { buildItem, buildPlayList, knowButton, repeatButton, revealButton } from '../../../../test/play-kit.tsx';
import { sentence } from '../../../../test/sentence.ts';
import { log } from '../../../api/log.ts';

async function answer(...answers: ('know' | 'repeat')[]): Promise<void> {
  for (const each of answers) {
    fireEvent.click(await revealButton());
    fireEvent.click(await (each === 'know' ? knowButton() : repeatButton()));
  }
}
const ended = () => screen.findByRole('heading', { name: 'Activité terminée' });
const news = () => screen.findByRole('region', { name: 'Ce qui a bougé' });
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('[lang]')?.textContent,
      within(row).getByRole('img').getAttribute('aria-label'),
      row.lastElementChild?.textContent,
    ]);

describe('« Ce qui a bougé »', () => {
  const moved: MovedWord[] = [
    { itemId: 1, from: 'fragile', to: 'solid' },
    { itemId: 2, from: 'solid', to: 'fragile' },
    { itemId: 3, from: 'toLearn', to: 'fragile' },
  ];

  test('shows the words that went up, from sign to sign, under the missed ones; a word that fell is among those', async () => {
    await openKept({ moved });
    await answer('know', 'repeat', 'know', 'know');
    expect(rowsOf(await news())).toEqual([
      ['das Schaf', 'fragile', 'solide'],
      ['die Ziege', 'à apprendre', 'fragile'],
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['1\u00a0mot manqué', 'Ce qui a bougé']);
  });

  test('shows six at most', async () => {
    const items = Array.from({ length: 8 }, (_, at) => buildItem(at + 1, `Wort ${at + 1}`, `mot ${at + 1}`));
    const all = items.map(({ id }): MovedWord => ({ itemId: id, from: 'toLearn', to: 'fragile' }));
    await openKept({ list: buildPlayList({ items }), moved: all });
    await answer(...items.map(() => 'know' as const));
    expect(rowsOf(await news())).toHaveLength(6);
  });

  test('joins the parts of a game: from the first sign of a word to its last', async () => {
    const answers: MovedWord[][] = [
      [{ itemId: 1, from: 'toLearn', to: 'fragile' }],
      [
        { itemId: 1, from: 'fragile', to: 'solid' },
        { itemId: 2, from: 'toLearn', to: 'fragile' },
      ],
    ];
    const server = buildKeptServer().on(saveRun, () => ({ moved: answers.shift() ?? [], isDone: false }));
    const { user, runs } = await openKept({ server });
    await answer('know');
    fireEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(runs()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Reprendre au mot 2' }));
    await answer('know', 'know');
    await waitFor(async () => expect(rowsOf(await news())).toHaveLength(2));
    expect(rowsOf(await news())[0]).toEqual(['das Schaf', 'à apprendre', 'solide']);
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    await revealButton();
    fireEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    await screen.findByRole('heading', { name: 'Partie arrêtée' });
    expect(screen.queryByRole('region', { name: 'Ce qui a bougé' })).toBeNull();
  });

  test.each([
    ['nothing moved', () => ({ moved: [], isDone: false })],
    [
      'there is no network',
      () => {
        throw new NetworkFailure();
      },
    ],
  ])('is absent where %s', async (_, respond) => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { runs } = await openKept({ server: buildKeptServer().on(saveRun, respond) });
    await answer('know', 'know', 'know');
    await ended();
    await waitFor(() => expect(runs()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Ce qui a bougé' })).toBeNull();
  });
});

type Practice = { watchers: string[]; items: number[] | null; asked?: [] };
const giving = (given: Practice, server: FakeServer = buildKeptServer()) =>
  server.on(getCoursePractice, { asked: [], ...given });
const FROM_COURSE = '/activite/carte/7?parcours=5';
const seen = () => screen.queryByText(sentence(/ce que tu fais ici\.$/))?.textContent;

describe('who sees it', () => {
  test('is said from the start and at the end, in what a teacher gave', async () => {
    const server = giving({ watchers: ['Isabelle Rochat'], items: null });
    const { runs } = await openKept({ at: FROM_COURSE, server });
    await revealButton();
    expect(seen()).toBe('Isabelle Rochat voit ce que tu fais ici.');
    await answer('know', 'know', 'know');
    await ended();
    expect(seen()).toBe('Isabelle Rochat voit ce que tu fais ici.');
    expect(within(screen.getByRole('main')).queryByText(sentence(/ce que tu fais ici/))).not.toBeNull();
    await waitFor(() => expect(runs()[0]?.courseId).toBe(5));
  });

  test('several names are one sentence', async () => {
    await openKept({ at: FROM_COURSE, server: giving({ watchers: ['Isabelle Rochat', 'Pierre Borel'], items: null }) });
    await revealButton();
    expect(seen()).toBe('Isabelle Rochat et Pierre Borel voient ce que tu fais ici.');
  });

  test('nobody: nothing is said, in a course of her own and outside of courses', async () => {
    const first = await openKept({ at: FROM_COURSE, server: giving({ watchers: [], items: null }) });
    await revealButton();
    expect(seen()).toBeUndefined();
    first.unmount();
    const { server } = await openKept();
    await revealButton();
    expect(seen()).toBeUndefined();
    expect(server.callsOf(getCoursePractice)).toEqual([]);
  });

  test('a failure is as if nothing had been given', async () => {
    const server = buildKeptServer().on(getCoursePractice, () => {
      throw new Refusal(403, 'FORBIDDEN');
    });
    await openKept({ at: FROM_COURSE, server });
    await revealButton();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
    expect(seen()).toBeUndefined();
  });
});

describe('words given back', () => {
  test('are the only ones that are asked, also by « Recommencer »', async () => {
    const { user, runs } = await openKept({ at: FROM_COURSE, server: giving({ watchers: [], items: [2] }) });
    await revealButton();
    expect(await screen.findByText('0 sur 1')).toBeTruthy();
    await answer('know');
    await ended();
    await waitFor(() => expect(runs().map(wordsOf)).toEqual([[[2, 'turn', 'first', 1]]]));
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('0 sur 1')).toBeTruthy();
  });

  test('that come after the game stands begin an untouched one again, and leave one that is played', async () => {
    const later = Promise.withResolvers<Required<Practice>>();
    const server = buildKeptServer().on(getCoursePractice, () => later.promise);
    await openKept({ at: FROM_COURSE, server });
    await revealButton();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
    later.resolve({ watchers: [], items: [2, 3], asked: [] });
    expect(await screen.findByText('0 sur 2')).toBeTruthy();
  });

  test('that come in the middle of a game are for the next one', async () => {
    const later = Promise.withResolvers<Required<Practice>>();
    const server = buildKeptServer().on(getCoursePractice, () => later.promise);
    const { user } = await openKept({ at: FROM_COURSE, server });
    await answer('know');
    later.resolve({ watchers: ['Isabelle Rochat'], items: [2, 3], asked: [] });
    await screen.findByText(/^Isabelle Rochat/);
    expect(screen.getByText('1 sur 3')).toBeTruthy();
    await answer('know', 'know');
    await user.click(await screen.findByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('0 sur 2')).toBeTruthy();
  });

  test('too few for the activity, or of another list: the whole list is asked', async () => {
    const first = await openKept({
      at: '/activite/association/7?parcours=5',
      server: giving({ watchers: [], items: [2] }),
    });
    expect(await screen.findByText('0 sur 3')).toBeTruthy();
    first.unmount();
    await openKept({ at: FROM_COURSE, server: giving({ watchers: [], items: [99] }) });
    await revealButton();
    expect(screen.getByText('0 sur 3')).toBeTruthy();
  });

  test('are there without network, where the activity was opened before', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const server = giving({ watchers: ['Isabelle Rochat'], items: [2] });
    const { router } = await openKept({ at: '/listes/lexique/7', server });
    await router.preloadRoute({
      to: '/activite/$type/$id',
      params: { type: 'carte', id: '7' },
      search: { parcours: 5 },
    });
    const cut = () => {
      throw new NetworkFailure();
    };
    server.on(getList, cut).on(getCoursePractice, cut).on(getListStrengths, cut);
    await router.navigate({ to: '/activite/$type/$id', params: { type: 'carte', id: '7' }, search: { parcours: 5 } });
    await revealButton();
    expect(screen.getByText('0 sur 1')).toBeTruthy();
    expect(seen()).toBe('Isabelle Rochat voit ce que tu fais ici.');
  });
});

test('a run names the course and the resource that led to it', async () => {
  const item = buildCourseItem(14, 'Les mots', { itemType: 'Activity', navigationUrl: '/activite/carte/7' });
  const server = buildFollowServer(buildReadCourse({ items: [item] }))
    .on(getList, buildPlayList())
    .on(getCoursePractice, { watchers: [], items: null, asked: [] })
    .on(saveRun, { moved: [], isDone: false });
  const { user, runs } = await openKept({ at: '/parcours/detail/5', server });
  await user.click(screen.getByRole('link', { name: 'Les mots' }));
  await answer('know');
  await user.click(await screen.findByRole('button', { name: 'Quitter' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer le parcours' }));
  await waitFor(() => expect(runs().map(({ courseId, resourceId }) => [courseId, resourceId])).toEqual([[5, 14]]));
});
