import { ALL_STEPS } from './grid-directions.ts';
import { cellsAlong, isInside } from './grid-lines.ts';

/** Words to look for, by their first letter, with their place in the given list. */
export type WordIndex = ReadonlyMap<string, readonly (readonly [index: number, letters: readonly string[]])[]>;

/** Words by their first letter; `index` is the place in the given list. */
export function indexWords(words: readonly (readonly string[])[]): WordIndex {
  const index = new Map<string, [number, readonly string[]][]>();
  for (const [place, letters] of words.entries()) {
    const first = letters[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), [place, letters]]);
  }
  return index;
}

export type FoundWord = { readonly index: number; readonly cells: readonly number[] };

/** Finds every place, in all eight directions, where the letters of a grid spell one of the words. */
export function findWords(letters: readonly string[], size: number, words: WordIndex): FoundWord[] {
  const found: FoundWord[] = [];
  for (const [first, letter] of letters.entries()) {
    for (const [index, word] of words.get(letter) ?? []) {
      for (const step of ALL_STEPS) {
        const stride = step.row * size + step.column;
        // The second letter rules out most places, and is cheaper to check than the edges.
        if (letters[first + stride] !== word[1] || !isInside(size, first, step, word.length)) continue;
        if (isSpelled(letters, word, first, stride))
          found.push({ index, cells: cellsAlong(size, first, step, word.length) });
      }
    }
  }
  return found;
}

function isSpelled(letters: readonly string[], word: readonly string[], first: number, stride: number): boolean {
  for (let place = 2; place < word.length; place += 1) {
    if (letters[first + place * stride] !== word[place]) return false;
  }
  return true;
}
