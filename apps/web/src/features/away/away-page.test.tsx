import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AwayPage } from './away-page.tsx';

const refuse = () => Promise.reject(new Error('no network'));
afterEach(() => void vi.useRealTimers());

test.each([
  [true, 'Personne n’est connecté ici.'],
  [false, 'Rien n’est rangé ici pour travailler sans réseau.'],
])('a start without network says what it takes to come in (guest: %s)', (isGuest, sentence) => {
  render(<AwayPage isGuest={isGuest} ask={refuse} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pour entrer, il faut le réseau');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.title).toMatch(/^Pour entrer, il faut le réseau/);
});

test('« Réessayer » asks once, and says when there was still no network', async () => {
  const asked = Promise.withResolvers<void>();
  const ask = vi.fn(() => asked.promise);
  render(<AwayPage isGuest ask={ask} />);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  const button = await screen.findByRole('button', { name: 'Un instant…' });
  fireEvent.click(button);
  expect(ask).toHaveBeenCalledTimes(1);
  asked.reject(new Error('no network'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Toujours pas de réseau à \d\d:\d\d\.$/));
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('it looks by itself, every five seconds and when the device says that the network is back', () => {
  vi.useFakeTimers();
  const ask = vi.fn(refuse);
  const { unmount } = render(<AwayPage isGuest ask={ask} />);
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(3);
});
