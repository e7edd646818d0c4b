import type { ObservationChange } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { changeLines, valuesAfter } from './change-words.ts';

const change = (version: number, part: Partial<ObservationChange>): ObservationChange => ({
  side: 'teacher',
  version,
  changedOn: `2026-11-0${version}T08:00:00.000Z`,
  changedBy: 'Isabelle Rochat',
  isFromPractice: false,
  before: {},
  after: {},
  ...part,
});

/** Latest first, as the server answers. */
const history = [
  change(4, { before: { state: 'ok', checked: true }, after: { state: 'nok', checked: false } }),
  change(3, { before: { checked: false }, after: { checked: true } }),
  change(2, { before: { comment: '' }, after: { comment: 'Seule' } }),
  change(1, { side: 'pupil', before: { selfState: null }, after: { selfState: 'nok' } }),
  change(1, { before: { state: null }, after: { state: 'ok' } }),
];
const now = { state: 'nok', comment: 'Seule', audience: 'team', marks: '', checked: false } as const;

test('a change says in words from what to what', () => {
  const lines = history.flatMap((one) => changeLines(one, false));
  expect(lines.map(({ what, from, to }) => `${what}: ${from} → ${to}`)).toEqual([
    'Niveau: Déjà observé → Abordé, pas encore observé',
    'Vu: oui → non',
    'Vu: non → oui',
    'Commentaire: aucun → «\u00a0Seule\u00a0»',
    'Avis de l’élève: Indéfini → Je ne sais pas encore',
    'Niveau: Indéfini → Déjà observé',
  ]);
});

test('a replaced mark is another one', () => {
  const replaced = change(5, { before: { marks: '/a' }, after: { marks: '/b' } });
  expect(changeLines(replaced, false)).toEqual([{ what: 'Trace', from: 'une trace', to: 'une autre trace' }]);
  const more = change(6, { before: { marks: '/a' }, after: { marks: '/a\n/b\n/c' } });
  expect(changeLines(more, false)).toEqual([{ what: 'Trace', from: 'une trace', to: '3\u00a0traces' }]);
});

test('what a cell held after each change can be put back', () => {
  expect(valuesAfter(history, 0, now)).toEqual({
    state: 'nok',
    comment: 'Seule',
    audience: 'team',
    marks: '',
    checked: false,
  });
  expect(valuesAfter(history, 1, now)).toEqual({
    state: 'ok',
    comment: 'Seule',
    audience: 'team',
    marks: '',
    checked: true,
  });
  expect(valuesAfter(history, 2, now)).toEqual({
    state: 'ok',
    comment: 'Seule',
    audience: 'team',
    marks: '',
    checked: false,
  });
  expect(valuesAfter(history, 4, now)).toEqual({
    state: 'ok',
    comment: '',
    audience: 'team',
    marks: '',
    checked: false,
  });
});
