import type { PracticeForm, WordOutcome } from './practice-forms.ts';

/** What an outcome says about memory, as FSRS asks for it; `none`: it says nothing. */
export const GRADES = ['none', 'again', 'good'] as const;
export type Grade = (typeof GRADES)[number];

type Graded = Readonly<Record<WordOutcome, Grade>>;
const RECALL: Graded = { first: 'good', later: 'again', never: 'again', passed: 'none' };
const NOTHING: Graded = { first: 'none', later: 'none', never: 'none', passed: 'none' };

/**
 * Grades of a word that is still to learn, and of one that was learned. « Hard » and « easy » are left out: they ask the pupil
 * how it felt, and nobody asks her. Who sees the answer among others recognises it, which begins a memory and says little about
 * an old one; who copies, sorts or searches letters need not know the word at all.
 */
const GRADE_TABLE: Readonly<Record<PracticeForm, { toLearn: Graded; learned: Graded }>> = {
  turn: { toLearn: RECALL, learned: RECALL },
  write: { toLearn: RECALL, learned: RECALL },
  // A word that is heard is spelled: who fails it has not learned it, in her own language too.
  dictate: { toLearn: RECALL, learned: RECALL },
  choose: { toLearn: RECALL, learned: { ...RECALL, first: 'none' } },
  // The wrong card may be the other word's fault.
  pair: { toLearn: { ...RECALL, later: 'none', never: 'none' }, learned: NOTHING },
  copy: { toLearn: NOTHING, learned: NOTHING },
  sort: { toLearn: NOTHING, learned: NOTHING },
  find: { toLearn: NOTHING, learned: NOTHING },
};

/** What one word's outcome says about the memory of it. */
export const gradeOf = (form: PracticeForm, outcome: WordOutcome, isLearned: boolean): Grade =>
  GRADE_TABLE[form][isLearned ? 'learned' : 'toLearn'][outcome];

/** The outcome of one word from its answers: how many were given, whether the last one was right, and whether it was ever asked before. */
export function outcomeOf({
  tries,
  isRight,
  wasTried,
}: {
  tries: number;
  isRight: boolean;
  wasTried: boolean;
}): WordOutcome {
  if (tries === 0) return 'passed';
  if (!isRight) return 'never';
  return tries === 1 && !wasTried ? 'first' : 'later';
}
