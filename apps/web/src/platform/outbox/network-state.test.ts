import { expect, test } from 'vitest';
import { networkState } from './network-state.ts';
import { isLasting, networkWords } from './network-words.ts';

type Facts = Parameters<typeof networkState>[0];
const AT = new Date(2026, 10, 22, 10, 42).getTime();
const CALM: Facts = { isOnline: true, phase: 'idle', progress: null, sentAt: null, kept: 0, conflicts: 0 };
const sentence = (facts: Partial<Facts>): string => {
  const { lead, rest } = networkWords(networkState({ ...CALM, ...facts }));
  return [lead, rest].filter(Boolean).join(' · ');
};
const under = (done: number, total: number) => ({ progress: { done, total }, kept: total - done });

test.each<[string, Partial<Facts>]>([
  ['Enregistré', {}],
  ['Enregistré à 10:42', { sentAt: AT }],
  ['Hors ligne · tout reste sur cet appareil', { isOnline: false }],
  ['Hors ligne · 1\u00a0élément gardé ici', { isOnline: false, phase: 'waiting', kept: 1 }],
  ['Hors ligne · 3\u00a0éléments gardés ici', { isOnline: false, phase: 'waiting', kept: 3, sentAt: AT }],
  // Nothing is said to be kept that a reload loses.
  ['Hors ligne · gardez cette page ouverte', { isOnline: false, phase: 'waiting', kept: 3, isOnlyHere: true }],
  ['Session expirée · gardez cette page ouverte', { phase: 'expired', kept: 2, isOnlyHere: true }],
  ['Hors ligne · gardez cette page ouverte', { isOnline: false, isOnlyHere: true }],
  // The service answers with an error.
  ['En attente · 2\u00a0éléments gardés ici', { phase: 'waiting', kept: 2 }],
  ['Session expirée · 2\u00a0éléments gardés ici', { phase: 'expired', kept: 2 }],
  ['Envoi…', { kept: 1 }],
  ['Envoi… · 1 sur 3', { ...under(0, 3) }],
  ['Envoi… · 3 sur 3', { ...under(2, 3), phase: 'waiting' }],
  ['Conflit', { conflicts: 1, phase: 'sent', sentAt: AT }],
  ['2\u00a0conflits', { conflicts: 2, ...under(1, 3) }],
  // Queued writes come before decisions: they could be lost.
  ['Hors ligne · 3\u00a0éléments gardés ici', { conflicts: 1, isOnline: false, phase: 'waiting', kept: 3 }],
])('%s', (words, facts) => {
  expect(sentence(facts)).toBe(words);
});

test('the first retry after a failure shows no progress, because it may fail again', () => {
  expect(sentence({ ...under(0, 3), phase: 'waiting', isOnline: false })).toBe(
    'Hors ligne · 3\u00a0éléments gardés ici',
  );
});

test('a screen names its queued items', () => {
  const state = networkState({ ...CALM, isOnline: false, kept: 3 });
  expect(networkWords(state, (count) => `${count} gardées ici`).rest).toBe('3 gardées ici');
});

test.each<[string, Partial<Facts>, boolean]>([
  ['saved', {}, false],
  ['sending', { kept: 1 }, false],
  ['offline', { isOnline: false }, true],
  ['waiting', { phase: 'waiting', kept: 1 }, true],
  ['expired', { phase: 'expired', kept: 1 }, true],
  ['conflict', { conflicts: 1 }, true],
])('%s is announced: %s', (kind, facts, expected) => {
  const state = networkState({ ...CALM, ...facts });
  expect([state.kind, isLasting(state)]).toEqual([kind, expected]);
});

test.each<[string, Partial<Facts>, object]>([
  ['saved just now', { phase: 'sent', sentAt: AT }, { kind: 'saved', at: AT, isNews: true }],
  ['saved before', { sentAt: AT }, { kind: 'saved', at: AT, isNews: false }],
  ['saved, although the session ended', { phase: 'expired' }, { kind: 'saved', at: null, isNews: false }],
  ['saved, after a wait', { phase: 'waiting' }, { kind: 'saved', at: null, isNews: false }],
  ['kept here', { isOnline: false, kept: 2 }, { kind: 'offline', kept: 2 }],
  ['kept nowhere', { isOnline: false, kept: 2, isOnlyHere: true }, { kind: 'offline', kept: 2, isOnlyHere: true }],
  ['on its way', { ...under(1, 3), isOnline: false }, { kind: 'sending', now: 2, total: 3, hadToWait: false }],
  [
    'on its way after a wait',
    { ...under(3, 3), kept: 1, phase: 'waiting' },
    { kind: 'sending', now: 3, total: 3, hadToWait: true },
  ],
])('%s', (_, facts, expected) => {
  expect(networkState({ ...CALM, ...facts })).toEqual(expected);
});
