import type { UsableItem } from '../activities/activity-item.ts';
import { type GridEntry, gridSize } from '../activities/grid-entries.ts';
import { isRightToLeftLetter, plainLetter } from '../activities/grid-letters.ts';
import type { GridSettings } from '../activities/settings.ts';
import type { Random } from '../random.ts';
import { drawLetter, type FillerLetters, fillerLetters } from './filler-letters.ts';
import { findWords, indexWords, type WordIndex } from './find-words.ts';
import { allowedSteps, EAST, type GridStep, mirrored } from './grid-directions.ts';
import { cellAt, cellsAlong } from './grid-lines.ts';
import { UNWANTED_WORDS } from './unwanted-words.ts';

/** Tries to place one word (ACT-GRID-07). */
export const PLACING_TRIES = 100;
/** Layouts tried in all allowed directions, then with every word in reading direction, where a row always fits. */
const FREE_LAYOUTS = 20;
const ROW_LAYOUTS = 10;
/** Rounds of replacing filler letters that spell a word by chance, the first ones with ordinary letters. */
const REPAIR_ROUNDS = 40;
const ORDINARY_ROUNDS = 10;

/** A word in the grid; `cells` leads from its first letter to its last. */
export type GridWord<Item extends UsableItem = UsableItem> = GridEntry<Item> & { readonly cells: readonly number[] };

export type LetterGrid<Item extends UsableItem = UsableItem> = {
  /** Number of rows, and of columns. */
  readonly size: number;
  /** One letter a cell, row by row. */
  readonly letters: readonly string[];
  /** In the order of the entries. */
  readonly words: readonly GridWord<Item>[];
};

/**
 * A grid in which each word occurs exactly once over all eight directions, in an allowed one (reading direction
 * always). When no layout is found, words are left out from the end; `words` lacks them.
 */
export function buildGrid<Item extends UsableItem>(
  entries: readonly GridEntry<Item>[],
  settings: Pick<GridSettings, 'backward' | 'vertical' | 'diagonal'>,
  random: Random,
  language: string,
): LetterGrid<Item> {
  const size = gridSize(entries);
  for (let count = entries.length; count > 0; count -= 1) {
    const grid = buildWhole(entries.slice(0, count), size, allowedSteps(settings), random, language);
    if (grid !== undefined) return grid;
  }
  return { size: 0, letters: [], words: [] };
}

function buildWhole<Item extends UsableItem>(
  entries: readonly GridEntry<Item>[],
  size: number,
  allowed: readonly GridStep[],
  random: Random,
  language: string,
): LetterGrid<Item> | undefined {
  const spelled = entries.map((entry) => entry.letters);
  const fillers = fillerLetters(spelled, language);
  const words = indexWords(spelled);
  for (let layout = 0; layout < FREE_LAYOUTS + ROW_LAYOUTS; layout += 1) {
    const steps = layout < FREE_LAYOUTS ? allowed : [EAST];
    const cells = new Array<string>(size * size).fill('');
    const placed = placeWords(entries, cells, size, steps, random);
    const letters = placed && fillCells({ cells, size, words, placed, fillers, random });
    if (letters !== undefined && placed !== undefined) return { size, letters, words: placed };
  }
  return undefined;
}

/** Writes the words into the empty cells; undefined when one of them does not fit. */
function placeWords<Item extends UsableItem>(
  entries: readonly GridEntry<Item>[],
  cells: string[],
  size: number,
  steps: readonly GridStep[],
  random: Random,
): GridWord<Item>[] | undefined {
  const placed: GridWord<Item>[] = [];
  for (const entry of entries) {
    const place = findPlace(entry.letters, cells, size, steps, random);
    if (place === undefined) return undefined;
    for (const [index, cell] of place.entries()) cells[cell] = entry.letters[index] ?? '';
    placed.push({ ...entry, cells: place });
  }
  return placed;
}

function findPlace(
  letters: readonly string[],
  cells: readonly string[],
  size: number,
  steps: readonly GridStep[],
  random: Random,
): number[] | undefined {
  const isRightToLeft = isRightToLeftLetter(letters[0] ?? '');
  const pick = (count: number) => Math.floor(random() * count);
  const startOf = (direction: -1 | 0 | 1) => {
    if (direction === 0) return pick(size);
    const first = pick(size - letters.length + 1);
    return direction === 1 ? first : size - 1 - first;
  };
  for (let attempt = 0; attempt < PLACING_TRIES; attempt += 1) {
    const drawn = steps[pick(steps.length)] ?? EAST;
    const step = isRightToLeft ? mirrored(drawn) : drawn;
    const first = cellAt(size, startOf(step.column), startOf(step.row));
    const stride = step.row * size + step.column;
    const fits = letters.every((letter, index) => {
      const there = cells[first + index * stride];
      return there === '' || there === letter;
    });
    if (fits) return cellsAlong(size, first, step, letters.length);
  }
  return undefined;
}

type Filling = {
  cells: readonly string[];
  size: number;
  words: WordIndex;
  placed: readonly GridWord[];
  fillers: FillerLetters;
  random: Random;
};

/** Letters for the empty cells that spell no word of the list and no unwanted one; undefined when none are found. */
function fillCells({ cells, size, words, placed, fillers, random }: Filling): string[] | undefined {
  const letters = cells.map((letter) => (letter === '' ? drawLetter(fillers.ordinary, random) : letter));
  for (let round = 0; round < REPAIR_ROUNDS; round += 1) {
    const wrong = findWrong(letters, size, words, placed);
    if (wrong.length === 0) return letters;
    const isOrdinary = round < ORDINARY_ROUNDS || fillers.neutral.length === 0;
    const source = isOrdinary ? fillers.ordinary : fillers.neutral;
    for (const line of wrong) {
      const exchangeable = line.filter((cell) => cells[cell] === '');
      const cell = exchangeable[Math.floor(random() * exchangeable.length)];
      // The words themselves spell it, so another layout is needed.
      if (cell === undefined) return undefined;
      letters[cell] = drawLetter(source, random);
    }
  }
  return undefined;
}

/** Lines to break: a word outside its own place, or an unwanted word made by chance. */
function findWrong(
  letters: readonly string[],
  size: number,
  words: WordIndex,
  placed: readonly GridWord[],
): (readonly number[])[] {
  const isOwnPlace = (index: number, line: readonly number[]) => {
    const own = placed[index]?.cells;
    return own?.[0] === line[0] && own?.[1] === line[1];
  };
  const doubles = findWords(letters, size, words).filter(({ index, cells: line }) => !isOwnPlace(index, line));
  const isInsideWord = (line: readonly number[]) =>
    placed.some((word) => line.every((cell) => word.cells.includes(cell)));
  const unwanted = findWords(letters.map(toPlain), size, UNWANTED).filter(({ cells: line }) => !isInsideWord(line));
  return [...doubles, ...unwanted].map((found) => found.cells);
}

const UNWANTED = indexWords(UNWANTED_WORDS.map((word) => [...word]));
const PLAIN = new Map<string, string>();

/** `plainLetter` with a cache, because a grid needs the same few letters again and again. */
function toPlain(letter: string): string {
  let plain = PLAIN.get(letter);
  if (plain === undefined) {
    plain = plainLetter(letter);
    PLAIN.set(letter, plain);
  }
  return plain;
}
