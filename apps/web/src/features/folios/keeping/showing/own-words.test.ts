import { ownLevelLabel } from '@pupitre/learning';
import { expect, test } from 'vitest';
import { type DatedLevel, evolutionWords, ownCounts, periodWords, shownWords } from './own-words.ts';

const ROSE: DatedLevel[] = [
  { day: '2026-08-20', state: 'nok' },
  { day: '2026-09-20', state: 'nok' },
  { day: '2026-11-20', state: 'ok' },
];

test('counts in words, without what nobody has', () => {
  const states = ['ok', 'ok', 'nok', 'unrated', null] as const;
  expect(ownCounts(states.map((state) => ({ state })))).toEqual([
    { code: 'ok', count: 2, words: 'choses que je sais faire' },
    { code: 'nok', count: 1, words: 'chose que j’apprends encore' },
  ]);
  expect(ownCounts([{ state: null }])).toEqual([]);
});

test('names a period', () => {
  expect(periodWords({ from: '2026-08-01', to: null })).toBe('Maintenant');
  expect(periodWords({ from: '2026-08-01', to: '2027-01-31' })).toBe('Du 01.08.2026 au 31.01.2027');
});

test('says the evolution in words', () => {
  expect(evolutionWords(ROSE.slice(1), (code) => ownLevelLabel(false, code))).toBe(
    '20.09.2026\u00a0: j’apprends encore\u00a0; 20.11.2026\u00a0: je sais le faire',
  );
});

test('says in a sentence whose view it is and of which time', () => {
  const now = { from: '2026-08-01', to: null };
  const semester = { from: '2026-08-01', to: '2027-01-31' };
  expect(shownWords('Isabelle Rochat', [now])).toBe('Isabelle Rochat te montre où tu en es aujourd’hui.');
  expect(shownWords('Isabelle Rochat', [semester])).toBe(
    'Isabelle Rochat te montre ce que tu savais faire du 01.08.2026 au 31.01.2027.',
  );
  expect(shownWords('Isabelle Rochat', [now, semester])).toBe('Isabelle Rochat te montre ces périodes.');
  expect(shownWords('', [now])).toBe('');
});
