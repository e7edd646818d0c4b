import { foldText } from '@pupitre/learning';
import type { GuideChapter, GuideIndex, GuidePart } from './guide-index.ts';

export type Piece = { text: string; found: boolean };
export type Passage = {
  address: string;
  chapter: readonly Piece[];
  part: readonly Piece[];
  sentence: readonly Piece[];
};

/** A word that is asked for, and how those begin that answer it. */
type Asked = { word: string; begin: string };
type Words = readonly string[];
type Known = { chapter: GuideChapter; part: GuidePart; title: Words; sentences: readonly Words[] };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const DIGIT = /\d/;
/** A plural is found by its singular, « supprimé » by « supprimer », and the other way round. */
const ENDINGS = [
  { ending: /[sx]$/, shortest: 4 },
  { ending: /e[rz]$/, shortest: 6 },
];
/** What a question is made of beside what it asks for. */
const SMALL_WORDS = new Set(
  'a au aux ce ces comment dans de des du en est et il je la le les ma mes mon ne on ou pas pour pourquoi que quoi sa se ses son sur un une'.split(
    ' ',
  ),
);
/** A word of the heading says what a part is about. */
const WEIGHT = { title: 4, sentence: 2, whole: 1 };

/**
 * Finds the parts of the guide that hold every word of a query, by the beginnings of words: those with words in their
 * heading and with all words in one sentence first, and a reader's own guide before the others.
 */
export function guideFinder(index: GuideIndex): (query: string, guide: string) => Passage[] {
  let known: readonly Known[] | null = null;
  return (query, guide) => {
    const asked = askedWords(query);
    if (asked.length === 0) return [];
    known ??= index.flatMap(readChapter);
    return known
      .flatMap((one) => {
        const score = scoreOf(one, asked);
        return score === null ? [] : [{ one, score, isOwn: one.chapter.guide === guide }];
      })
      .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.score - a.score)
      .map(({ one }) => passageOf(one, asked));
  };
}

/** The words of a query as they are compared; « l’ » of « l’élève » says nothing, unless it is all there is. */
export function askedWords(query: string): Asked[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => (word.length > 1 || DIGIT.test(word)) && !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map((word) => ({ word, begin: beginOf(word) }));
}

function beginOf(word: string): string {
  const found = ENDINGS.find(({ ending, shortest }) => word.length >= shortest && ending.test(word));
  return found === undefined ? word : word.replace(found.ending, '');
}

function readChapter(chapter: GuideChapter): Known[] {
  return chapter.parts.map((part) => ({
    chapter,
    part,
    title: wordsOf(`${chapter.title} ${part.title}`),
    sentences: part.sentences.map(wordsOf),
  }));
}

function scoreOf({ title, sentences }: Known, asked: readonly Asked[]): number | null {
  if (!asked.every((one) => answers(title)(one) || sentences.some((words) => answers(words)(one)))) return null;
  const inSentence = Math.max(0, ...sentences.map((words) => asked.filter(answers(words)).length));
  const whole = asked.filter(({ word }) => sentences.some((words) => words.includes(word))).length;
  return asked.filter(answers(title)).length * WEIGHT.title + inSentence * WEIGHT.sentence + whole * WEIGHT.whole;
}

function passageOf({ chapter, part, sentences }: Known, asked: readonly Asked[]): Passage {
  const counts = sentences.map((words) => asked.filter(answers(words)).length);
  const best = part.sentences[counts.indexOf(Math.max(0, ...counts))] ?? '';
  return {
    address: `${chapter.page}#${part.id}`,
    chapter: markWords(chapter.title, asked),
    part: markWords(part.title, asked),
    sentence: markWords(best, asked),
  };
}

/** The text in pieces: words that begin like one that was asked for, and what stands between them. */
export function markWords(text: string, asked: readonly Asked[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (added: string, found: boolean): void => {
    const last = pieces.at(-1);
    if (last !== undefined && last.found === found) last.text += added;
    else if (added !== '') pieces.push({ text: added, found });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(end, index), false);
    add(word, asked.some(answers([foldText(word)])));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}

const answers =
  (words: Words) =>
  ({ begin }: Asked): boolean =>
    words.some((word) => word.startsWith(begin));

const wordsOf = (text: string): string[] => text.match(WORD)?.map(foldText) ?? [];
