import { getList, saveRun } from '@pupitre/contract';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer, NetworkFailure } from '../../../../test/fake-server.ts';
import { buildKeptServer, openKept, runsOf, WITH_PRACTICE, wordsOf } from '../../../../test/kept-kit.ts';
import { buildPlayList, knowButton, openActivity, repeatButton, revealButton } from '../../../../test/play-kit.tsx';
import { renderApp } from '../../../../test/render-app.tsx';
import { log } from '../../../api/log.ts';

const button = (name: string) => screen.findByRole('button', { name });
async function answer(...answers: ('know' | 'repeat')[]): Promise<void> {
  for (const each of answers) {
    fireEvent.click(await revealButton());
    fireEvent.click(await (each === 'know' ? knowButton() : repeatButton()));
  }
}
/** What each run of a server says, and whether it was the end. */
const told = (server: FakeServer) => runsOf(server).map((run) => [run.isFinished, ...wordsOf(run)]);
const sent = (server: FakeServer, count: number) => waitFor(() => expect(runsOf(server)).toHaveLength(count));
const idsOf = (server: FakeServer) => server.callsOf(saveRun).map(({ params }) => params.runId);

function hide(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

/** Opens carte, goes on with the game that is kept, and answers after some seconds of the game's own clock. */
async function playFor(seconds: number, ...answers: Parameters<typeof answer>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const view = await openKept();
  const goOn = screen.queryByRole('button', { name: 'Je continue' });
  if (goOn !== null) fireEvent.click(goOn);
  await revealButton();
  act(() => vi.advanceTimersByTime(seconds * 1_000));
  await answer(...answers);
  vi.useRealTimers();
  return view;
}

describe('a game that is left', () => {
  test('sends what was answered; « Reprendre » sends the rest, and a word that was wrong before is right later', async () => {
    const { server, user } = await openKept();
    await answer('know', 'repeat');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await sent(server, 1);
    await user.click(await button('Reprendre au mot 2'));
    await answer('know', 'know');
    await sent(server, 2);
    expect(told(server)).toEqual([
      [false, [1, 'turn', 'first', 1], [2, 'turn', 'never', 1]],
      [true, [2, 'turn', 'later', 1], [3, 'turn', 'first', 1]],
    ]);
    expect(new Set(idsOf(server)).size).toBe(2);
    // Known over answers, as the end of the game says: 1 of 2 with one not asked; 3 of 4.
    expect(runsOf(server).map(({ rate }) => rate)).toEqual([33, 75]);
  });

  test('before the first answer sends nothing', async () => {
    const { server } = await openKept();
    fireEvent.click(await revealButton());
    fireEvent.click(await button('Quitter'));
    await screen.findByRole('heading', { name: 'Partie arrêtée' });
    hide('hidden');
    expect(server.callsOf(saveRun)).toEqual([]);
  });

  test('by another screen sends once what was answered', async () => {
    const { server, unmount } = await openKept();
    await answer('know');
    unmount();
    await sent(server, 1);
    expect(told(server)).toEqual([[false, [1, 'turn', 'first', 1]]]);
  });

  test('for another beginning sends what was not sent yet', async () => {
    const { server, unmount } = await openKept();
    await answer('know');
    // As after a crash: the game is kept, and nobody has sent anything.
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.endsWith('activite-carte-7'));
    unmount();
    await sent(server, 1);
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, String(value));
    const again = await openKept();
    await again.user.click(await button('Je recommence'));
    await sent(again.server, 1);
    expect(told(again.server)).toEqual([[false, [1, 'turn', 'first', 1]]]);
  });
});

describe('a page that is put aside', () => {
  test('sends what came since the last time, each answer once', async () => {
    const { server } = await openKept();
    await answer('know');
    hide('hidden');
    hide('visible');
    hide('hidden');
    fireEvent(window, new Event('pagehide'));
    hide('visible');
    await answer('know', 'know');
    await sent(server, 2);
    expect(told(server)).toEqual([
      [false, [1, 'turn', 'first', 1]],
      [true, [2, 'turn', 'first', 1], [3, 'turn', 'first', 1]],
    ]);
  });

  test('after the last answer still tells the end, without a word twice', async () => {
    const { server, user } = await openKept({ at: '/activite/ecriture/7', list: buildPlayList() });
    const field = () => screen.findByRole('textbox', { name: 'Ta réponse' });
    for (const word of ['das Schaf', 'die Kuh']) await user.type(await field(), `${word}{Enter}{Enter}`);
    await user.type(await field(), 'die Ziege{Enter}');
    hide('hidden');
    hide('visible');
    await user.keyboard('{Enter}');
    await sent(server, 2);
    expect(told(server).map(([isFinished, ...words]) => [isFinished, words.length])).toEqual([
      [false, 3],
      [true, 0],
    ]);
  });

  test('and loaded again goes on where it was sent, with the seconds of the new part', async () => {
    const first = await playFor(5, 'repeat');
    first.unmount();
    await sent(first.server, 1);
    const second = await playFor(3, 'know', 'know', 'know');
    await sent(second.server, 1);
    expect(told(second.server)).toEqual([
      [true, [1, 'turn', 'later', 1], [2, 'turn', 'first', 1], [3, 'turn', 'first', 1]],
    ]);
    expect([first, second].flatMap(({ runs }) => runs()).map(({ seconds }) => seconds)).toEqual([5, 3]);
  });
});

describe('once only', () => {
  test('also where React mounts everything twice', async () => {
    configure({ reactStrictMode: true });
    try {
      const { server, unmount } = await openKept();
      await answer('know', 'know', 'know');
      await sent(server, 1);
      unmount();
      const again = await openKept();
      await answer('know');
      again.unmount();
      await sent(again.server, 1);
      expect(told(again.server)).toEqual([[false, [1, 'turn', 'first', 1]]]);
      expect(told(server)).toHaveLength(1);
    } finally {
      configure({ reactStrictMode: false });
    }
  });

  test('also where the same game is open in two tabs', async () => {
    const first = await openKept();
    await answer('know');
    // The other tab resumes the game of this one, and plays it to its end.
    const server = buildKeptServer();
    const other = await openActivity({ settings: WITH_PRACTICE, server });
    const inOther = (name: string) =>
      [...other.container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const press = (name: string) =>
      waitFor(() => {
        const found = inOther(name);
        if (found === undefined) throw new Error(`No button « ${name} » in the other tab.`);
        fireEvent.click(found);
      });
    await press('Je continue');
    for (const name of ['Je retourne la carte', 'Je sais', 'Je retourne la carte', 'Je sais']) await press(name);
    await sent(server, 1);
    expect(told(server)).toEqual([[true, [1, 'turn', 'first', 1], [2, 'turn', 'first', 1], [3, 'turn', 'first', 1]]]);
    first.unmount();
    hide('hidden');
    expect(runsOf(first.server)).toEqual([]);
    expect(runsOf(server)).toHaveLength(1);
  });
});

describe('without network', () => {
  test('the run waits in the browser and is sent once when it is back', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const server = buildKeptServer().on(saveRun, () => {
      throw new NetworkFailure();
    });
    await openKept({ server });
    await answer('know', 'know', 'know');
    await screen.findByRole('heading', { name: 'Activité terminée' });
    await sent(server, 1);
    const [id] = idsOf(server);
    server.on(saveRun, { moved: [], isDone: false });
    window.dispatchEvent(new Event('online'));
    await sent(server, 2);
    // The same run under the same id: the server knows it by that.
    expect(idsOf(server)).toEqual([id, id]);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]));
    window.dispatchEvent(new Event('online'));
    expect(runsOf(server)).toHaveLength(2);
  });
});

describe('of nobody else anything is kept', () => {
  const play = async (server: FakeServer) => {
    await answer('know', 'know', 'know');
    await screen.findByRole('heading', { name: 'Activité terminée' });
    hide('hidden');
    expect(server.callsOf(saveRun)).toEqual([]);
    expect(server.unexpected.filter((call) => call.includes('pratique'))).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('envois'))).toEqual([]);
  };

  test('a pupil where the authority has no practice', async () => {
    const { server } = await openActivity({ at: '/activite/carte/7?parcours=5' });
    await play(server);
  });

  test('a teacher who looks at an exercise', async () => {
    const server = new FakeServer().on(getList, buildPlayList());
    await renderApp({ at: '/activite/carte/7?parcours=5', as: ['enseignants'], server, settings: WITH_PRACTICE });
    await play(server);
  });
});

test('a game that an earlier version stored is sent once, however often the page is opened before it goes on', async () => {
  const run = { queue: [2, 3], items: [1, 2, 3].map((id) => ({ id, attempt: id === 1 ? 1 : 0, known: id === 1 })) };
  const value = { seconds: 4, run: { ...run, revealed: false } };
  const stored = JSON.stringify({ savedAt: Date.now(), value, finishSave: false });
  localStorage.setItem('pupitre-draft:3:activite-carte-7', stored);
  const first = await openKept();
  await button('Je continue');
  first.unmount();
  await sent(first.server, 1);
  expect(told(first.server)).toEqual([[false, [1, 'turn', 'first', 1]]]);
  const second = await openKept();
  await second.user.click(await button('Je continue'));
  await answer('know', 'know');
  await sent(second.server, 1);
  expect(told(second.server)).toEqual([[true, [2, 'turn', 'first', 1], [3, 'turn', 'first', 1]]]);
});
