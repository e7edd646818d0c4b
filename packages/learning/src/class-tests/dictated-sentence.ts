import { givesAnswerAway } from '../activities/picture-alternative.ts';
import { firstForm } from '../notation/first-form.ts';
import { expandAnswer } from '../notation/readings.ts';
import { cleanAnswer } from '../text/answer-units.ts';

/** The gap of a sentence: as authors write it, and as it is shown where the word stood. */
const GAP = /…|\.{3}|_{2,}/u;
const SHOWN_GAP = '…';

/** What is said after a word, and what is shown beside it: the same sentence with the word, and without. */
export type DictatedSentence = { readonly said: string; readonly shown: string };

type Word = { readonly learnTxt: string; readonly hintTxt: string; readonly accept: readonly string[] };

/**
 * The sentence of a word that sounds like another: its hint, where that is a sentence with a gap or with the word in it.
 * A hint that only explains the word is shown and not said; one that would tell the spelling is neither. null: nothing helps. Of
 * a word with choices the first is said, and none is shown.
 */
export function dictatedSentence({ learnTxt, hintTxt, accept }: Word, language: string): DictatedSentence | null {
  const hint = cleanAnswer(hintTxt);
  const word = firstForm(learnTxt, language);
  if (hint === '' || word === '') return null;
  const forms = [learnTxt, ...accept].flatMap((text) => expandAnswer(text, language));
  const texts = [...new Set([word, ...forms])].filter((text) => text !== '');
  const shown = texts.reduce(
    (text, each) => text.replace(whole(each), (_, before: string) => before + SHOWN_GAP),
    hint,
  );
  const hasWord = shown !== hint;
  const hasGap = GAP.test(hint);
  if (hasWord) return { said: hasGap ? hint.replace(GAP, () => word) : hint, shown };
  if (hasGap) return { said: hint.replace(GAP, () => word), shown: hint };
  return givesAnswerAway(hint, word) ? null : { said: '', shown: hint };
}

/** A text as a whole word or words, whatever its capitals. */
const whole = (text: string): RegExp =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
