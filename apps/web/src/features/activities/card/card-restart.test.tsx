import { getList } from '@pupitre/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import {
  buildItem,
  buildPlayList,
  knowButton,
  openActivity,
  revealButton,
  shownOnCard,
} from '../../../../test/play-kit.tsx';

const WORDS = ['un', 'deux', 'trois', 'quatre'];
const list = buildPlayList({ items: WORDS.map((word, index) => buildItem(index + 1, `Wort ${index + 1}`, word)) });
const time = () => screen.getByTestId('activity-time').textContent;

/** Turns and knows every card; the hints in the order in which they came. */
async function playThrough(): Promise<string[]> {
  const seen: string[] = [];
  for (let card = 0; card < WORDS.length; card += 1) {
    const turn = await revealButton();
    const shown = screen.getByRole('article').textContent ?? '';
    seen.push(WORDS.find((word) => shown.includes(word)) ?? shown);
    fireEvent.click(turn);
    fireEvent.click(await knowButton());
  }
  return seen;
}

test('[ACT-19] « Recommencer » reloads the list, shuffles it anew and starts the clock from zero', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = new FakeServer().on(getList, list);
  await openActivity({ server, list });
  const first = await playThrough();
  act(() => vi.advanceTimersByTime(7_000));
  const calls = server.callsOf(getList).length;
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  fireEvent.click(await screen.findByRole('button', { name: 'Recommencer' }));
  await revealButton();
  expect(server.callsOf(getList)).toHaveLength(calls + 1);
  expect(time()).toBe('0:00');
  act(() => vi.advanceTimersByTime(5_000));
  expect(time()).toBe('0:05');
  const second = await playThrough();
  expect(second).not.toEqual(first);
  expect(second.toSorted()).toEqual(first.toSorted());
});

test('[ACT-19] the clock of the game before does not run on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openActivity({ list });
  expect(await shownOnCard('un')).toBeTruthy();
  act(() => vi.advanceTimersByTime(90_000));
  expect(time()).toBe('1:30');
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Recommencer' }));
  await revealButton();
  expect(time()).toBe('0:00');
  act(() => vi.advanceTimersByTime(1_000));
  expect(time()).toBe('0:01');
});
