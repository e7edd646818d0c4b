import { isCounted, sharedHints, type TestMark, testMarker } from '@pupitre/learning';
import type { ClassTestWord } from '../../db/class-test-schema.ts';
import { type CopyRow, returnedOf, type TestRow } from './class-tests.queries.ts';

export const answerOf = ({ answers }: Pick<CopyRow, 'answers'>, place: number): string => answers[place]?.text ?? '';

const asked = ({ learnTxt, hintTxt, hintImgUrl, accept }: ClassTestWord) => ({
  learnTxt,
  hintTxt,
  accept,
  picture: hintImgUrl,
});

/** Marks copies of a test. What was accepted after a copy was handed back does not change it any more. */
export function copyMarker(test: TestRow): (copy: CopyRow) => TestMark[] {
  const mark = testMarker(test.words.map(asked), {
    level: test.level,
    languageId: test.learnLanguage,
    asksByHint: test.kind === 'translation',
  });
  return (copy) => {
    const returnedOn = returnedOf(test, copy)?.getTime() ?? Number.POSITIVE_INFINITY;
    return mark(
      test.words.map((_, place) => answerOf(copy, place)),
      test.accepted.filter(({ on }) => Date.parse(on) <= returnedOn),
    );
  };
}

/** The other words that the hint of a word asks for too; none in a dictation. */
export function twinsOf(test: TestRow): (place: number) => string[] {
  const shared = test.kind === 'translation' ? sharedHints(test.words.map(asked)) : [];
  return (place) => (shared[place] ?? []).flatMap((other) => test.words[other]?.learnTxt ?? []);
}

/** Words that a copy missed. */
export function missedIn(test: TestRow, marks: readonly TestMark[]): ClassTestWord[] {
  return test.words.filter((_, place) => !isCounted(marks[place] ?? 'empty'));
}
