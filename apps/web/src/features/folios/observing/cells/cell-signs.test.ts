import { expect, test } from 'vitest';
import { buildObservation } from '../../../../../test/folio-kit.ts';
import { signsOf, wordOf } from './cell-signs.ts';

test.each([
  [{}, []],
  [{ comment: 'Mot' }, ['comment']],
  [{ marks: '/a' }, ['trace']],
  [{ discussionCount: 1 }, ['thread']],
  [{ state: 'ok', selfState: 'ok' }, []],
  [{ state: 'ok', selfState: 'nok' }, ['opinion']],
  [
    { comment: 'Mot', marks: '/a', discussionCount: 2, state: 'ok', selfState: 'nok' },
    ['comment', 'trace', 'thread', 'opinion'],
  ],
] as const)('a cell with %j shows %j', (given, signs) => {
  expect(signsOf(buildObservation(21, 11, given))).toEqual(signs);
});

test('each sign has the word that the name of the cell says', () => {
  expect((['comment', 'trace', 'thread', 'opinion'] as const).map(wordOf)).toEqual([
    'avec commentaire',
    'avec trace',
    'avec discussion',
    'auto-évaluation différente',
  ]);
});
