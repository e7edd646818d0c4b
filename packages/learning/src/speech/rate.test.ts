import { expect, test } from 'vitest';
import {
  browserVoiceRate,
  isSpeakable,
  needsPauseControl,
  PAUSE_ABOVE,
  SILENT_LANGUAGE,
  soundFileRate,
} from './rate.ts';

test.each([
  [80, 0.8],
  [100, 1],
  [50, 0.5],
  [0, 0],
])('[SPEECH-03] speed %i gives the browser’s voice the rate %f', (speed, rate) => {
  expect(browserVoiceRate(speed)).toBeCloseTo(rate, 10);
});

test.each([
  [80, 0.9],
  [100, 1],
  [0, 0.5],
])('[SPEECH-04] speed %i plays a sound file at the rate %f', (speed, rate) => {
  expect(soundFileRate(speed)).toBeCloseTo(rate, 10);
});

test('[SPEECH-06] nothing is read in « Autre », nor an empty text', () => {
  expect(SILENT_LANGUAGE).toBe('nc');
  expect(isSpeakable('bonjour', 'nc')).toBe(false);
  expect(isSpeakable('bonjour', 'fr')).toBe(true);
  expect(isSpeakable(' \u00a0', 'fr')).toBe(false);
});

test('[SPEECH-07] a pause control from 31 visible characters, not at 30', () => {
  expect(PAUSE_ABOVE).toBe(30);
  expect(needsPauseControl('a'.repeat(30))).toBe(false);
  expect(needsPauseControl('a'.repeat(31))).toBe(true);
  expect(needsPauseControl('e\u0301'.repeat(30))).toBe(false);
});
