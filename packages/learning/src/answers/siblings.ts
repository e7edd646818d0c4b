import { type AnswerCheck, checkAnswer, type Verdict } from './check-answer.ts';
import { type HintedWord, sharedHints } from './shared-hints.ts';

/** A word that the same hint asks for as another: « gehen » beside « fahren », both « aller ». */
export type Sibling = { readonly id: number; readonly learnTxt: string; readonly accept: readonly string[] };

type Item = Sibling & Omit<HintedWord, 'picture'> & { readonly hintImgUrl: string };

/** The siblings of each word of a list that has some, by id. A word without a learn text is not asked by its hint. */
export function siblingsIn(items: readonly Item[]): Readonly<Record<number, readonly Sibling[]>> {
  const asked = items.filter(({ learnTxt }) => learnTxt.trim() !== '');
  const shared = sharedHints(asked.map((item) => ({ ...item, picture: item.hintImgUrl })));
  return Object.fromEntries(
    asked.flatMap((item, place) => {
      const siblings = (shared[place] ?? []).flatMap((other) => asked[other] ?? []);
      return siblings.length === 0
        ? []
        : [[item.id, siblings.map(({ id, learnTxt, accept }) => ({ id, learnTxt, accept }))]];
    }),
  );
}

/**
 * The sibling that an answer means which is not right for the word that is asked: it is right for it, or like it where it is not
 * like the asked one. Nobody who reads the hint can tell which is meant, so it is no mistake.
 */
export function meantSibling<Word extends Omit<Sibling, 'id'>>(
  verdict: Verdict,
  check: AnswerCheck,
  siblings: readonly Word[],
): { sibling: Word; verdict: Verdict } | undefined {
  if (verdict.isRight) return undefined;
  const judged = siblings.map((sibling) => ({
    sibling,
    verdict: checkAnswer({ ...check, learnTxt: sibling.learnTxt, accept: sibling.accept }),
  }));
  const right = judged.find((one) => one.verdict.isRight);
  return right ?? (verdict.isAlike ? undefined : judged.find((one) => one.verdict.isAlike));
}
