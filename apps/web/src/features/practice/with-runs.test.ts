import type { Revision, RunDraftInput } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { buildRevision, buildRevisionWord } from '../../../test/practice-kit.ts';
import { isRun, withRuns } from './with-runs.ts';

/** A Thursday. */
const NOW = new Date('2026-11-26T10:00:00Z');
type Word = RunDraftInput['words'][number];
const asked = (itemId: number, learnTxt: string, hintTxt: string, more: Partial<Word> = {}): Word => ({
  ...{ itemId, learnTxt, hintTxt, picture: '', learnLanguage: 'de', hintLanguage: 'fr' },
  ...{ form: 'choose', outcome: 'never', tries: 1 },
  ...more,
});
const run = (words: Word[], begunOn = '2026-11-26T09:00:00Z') => ({ begunOn, words });

const WORDS = [
  buildRevisionWord(1, 'die Ziege', 'la chèvre'),
  buildRevisionWord(2, 'die Kuh', 'la vache', { strength: 'fragile', form: 'turn' }),
  buildRevisionWord(3, 'das Schaf', 'le mouton', { isNew: true }),
];
const REVISION: Revision = buildRevision(WORDS, { known: 20 });

test('what was asked is asked no more today, and what was new is known', () => {
  const shown = withRuns(
    REVISION,
    [run([asked(1, 'die Ziege', 'la chèvre'), asked(3, 'das Schaf', 'le mouton')])],
    NOW,
  );
  expect(shown.words.map(({ itemId }) => itemId)).toEqual([2]);
  expect(shown).toMatchObject({
    due: 1,
    fresh: 0,
    known: 21,
    strengths: { toLearn: 0, fragile: 1, solid: 0 },
    lists: 1,
  });
  expect(shown.week).toEqual([false, false, false, true, false, false, false]);
});

test('counting a run twice changes nothing more', () => {
  const once = withRuns(REVISION, [run([asked(1, 'die Ziege', 'la chèvre')])], NOW);
  expect(withRuns(once, [run([asked(1, 'die Ziege', 'la chèvre')])], NOW)).toEqual(once);
});

test('the copy of a word in another list is the same word', () => {
  const shown = withRuns(REVISION, [run([asked(99, ' DIE Ziege', 'La chèvre')])], NOW);
  expect(shown.words.map(({ itemId }) => itemId)).toEqual([2, 3]);
});

test('what says nothing about memory leaves a word due: not tried, copied, or recognised once it was learned', () => {
  const says: Partial<Word>[] = [
    { outcome: 'passed', tries: 0 },
    { form: 'copy', outcome: 'first' },
    { form: 'choose', outcome: 'first' },
  ];
  for (const more of says) expect(withRuns(REVISION, [run([asked(2, 'die Kuh', 'la vache', more)])], NOW).due).toBe(2);
  expect(
    withRuns(REVISION, [run([asked(2, 'die Kuh', 'la vache', { form: 'turn', outcome: 'first' })])], NOW).due,
  ).toBe(1);
});

test('only a day of this week counts for the goal', () => {
  const week = (begunOn: string) => withRuns(REVISION, [run([], begunOn)], NOW).week.indexOf(true);
  expect(['2026-11-23T08:00:00Z', '2026-11-22T08:00:00Z', '2026-11-19T08:00:00Z'].map(week)).toEqual([0, -1, -1]);
});

test('an odd entry of the browser’s store is no run', () => {
  expect([null, 'x', {}, { words: 1, begunOn: '' }, { words: [] }].map(isRun)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isRun(run([]))).toBe(true);
});
