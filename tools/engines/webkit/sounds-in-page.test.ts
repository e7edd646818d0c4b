// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepSpeeds } from './sounds-in-page.ts';

test('each sound says the speed that was asked of it, and goes at its own', () => {
  const given: number[] = [];
  Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
    configurable: true,
    set: (speed: number) => given.push(speed),
  });
  keepSpeeds();
  const [slow, usual] = [new Audio(), new Audio()];
  slow.defaultPlaybackRate = 0.8;
  slow.playbackRate = 0.6;
  expect([slow.playbackRate, slow.defaultPlaybackRate, usual.playbackRate]).toEqual([0.6, 0.8, 1]);
  expect(given).toEqual([]);
});
