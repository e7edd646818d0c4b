import { sharedHints } from '../answers/shared-hints.ts';
import { foldAnswer } from '../text/answer-units.ts';
import type { PracticeForm, WordOutcome } from './practice-forms.ts';

type RunWord = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly picture: string;
  readonly form: PracticeForm;
  readonly outcome: WordOutcome;
  readonly tries: number;
  readonly wrong: readonly string[];
};

/**
 * The words of a run without what was no mistake: an answer that another word of the same hint has, where nothing but the hint
 * asked. A word that was answered in no other way says nothing. Devices that do not know the rule, or have waited, send such runs.
 */
export function withoutSharedMistakes<Word extends RunWord>(words: readonly Word[]): Word[] {
  const shared = sharedHints(words);
  return words.map((word, place) => {
    const siblings = new Set((shared[place] ?? []).map((other) => foldAnswer(words[other]?.learnTxt ?? '')));
    const isByHint = word.form === 'write' || word.form === 'choose';
    const wrong = isByHint ? word.wrong.filter((text) => !siblings.has(foldAnswer(text))) : word.wrong;
    if (wrong.length === word.wrong.length) return word;
    const tries = Math.max(0, word.tries - (word.wrong.length - wrong.length));
    if (tries === 0) return { ...word, wrong, tries, outcome: 'passed' };
    return { ...word, wrong, tries, outcome: word.outcome === 'later' && tries === 1 ? 'first' : word.outcome };
  });
}
