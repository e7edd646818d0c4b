import type { Numbers } from '../canton/numbers.ts';

type Rule = readonly [pattern: RegExp, written: string];

/** What pupils write in place of it, as teachers know it. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  de: [
    [/^der /, 'die '],
    [/^die /, 'der '],
    [/^das /, 'der '],
    [/(?<!^d)ie/, 'ei'],
    [/ei(?!n )/, 'ie'],
    [/sch/i, 'ch'],
    [/([bdfglmnprst])\1/, '$1'],
    [/tz|zz/, 'z'],
    [/ck/, 'k'],
    [/([aeiouäöü])h(?=[lmnrt])/, '$1'],
    [/äu|eu/, 'oi'],
    [/v/i, 'f'],
    [/z/i, 'ts'],
    [/er$/, 'e'],
    [/en$/, 'n'],
    [/au/, 'ao'],
    [/b$/, 'p'],
    [/d$/, 't'],
    [/g$/, 'k'],
    [/ü/, 'i'],
  ],
  fr: [
    [/([bcdfglmnprst])\1/, '$1'],
    [/eau/, 'o'],
    [/au/, 'o'],
    [/ph/, 'f'],
    [/ai(?!n)/, 'è'],
    [/ein|ain/, 'in'],
    [/qu/, 'k'],
    [/[dtsx]$/, ''],
    [/ée?s?$/, 'er'],
    [/emment|amment/, 'ament'],
    [/ll/, 'y'],
    [/ç/, 'ss'],
    [/(?<=[aeiou])s(?=[aeiou])/, 'ss'],
    [/oi/, 'oua'],
    [/an(?![aeiou])/, 'en'],
    [/en(?=[^aeiou])/, 'an'],
    [/e$/, ''],
  ],
  en: [
    [/([bdfglmnprst])\1/, '$1'],
    [/ea/, 'ee'],
    [/ou/, 'u'],
    [/gh/, ''],
    [/th/, 't'],
    [/e$/, ''],
    [/y$/, 'i'],
    [/ck/, 'k'],
  ],
};

/** How the text may come out wrong: each rule of its language that fits, once. Nothing where none fits. */
export function slipsOf(text: string, language: string): string[] {
  const slips = (RULES[language] ?? []).map(([pattern, written]) => text.replace(pattern, written));
  return [...new Set(slips)].filter((slip) => slip !== text && slip.trim() !== '');
}

/** How hard a word is to write: around 0, above 1 for long ones with traps. */
export function difficultyOf(text: string, language: string): number {
  const words = text.split(' ').length;
  const letters = Math.max(0, text.length - 7) * 0.07;
  const accents = (text.match(/[äöüéèêàâîïôûç]/g) ?? []).length * 0.12;
  return letters + accents + slipsOf(text, language).length * 0.12 + (words > 3 ? 0.5 : 0) - 0.4;
}

/** Two letters in the wrong order, near the middle. */
function swapLetters(text: string): string {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle - 1) + (text[middle] ?? '') + (text[middle - 1] ?? '') + text.slice(middle + 1);
}

/**
 * One or two answers that the comparison calls wrong: slips, or now and then another word of the list. Where no rule fits, letters in the wrong
 * order.
 */
export function wrongAnswers(
  { text, language, other }: { text: string; language: string; other: string },
  isWrong: (answer: string) => boolean,
  numbers: Numbers,
): string[] {
  const slips = slipsOf(text, language).filter(isWrong);
  const first = numbers.below(Math.max(1, slips.length));
  const [isOther, isTwice] = [numbers.next() < 0.15, numbers.next() < 0.3];
  const inTurn = [...slips.slice(first), ...slips.slice(0, first), swapLetters(text)];
  return [...new Set(isOther ? [other, ...inTurn] : inTurn)].filter(isWrong).slice(0, isTwice ? 2 : 1);
}
