import { visibleLength } from '@pupitre/learning';
import { type CSSProperties, useMemo } from 'react';
import { sizeOf } from '../../school/exercise/words.ts';
import { langOf } from '../../ui/text/language.ts';
import classes from './fit-word.module.css';

/** What decides the letters of a game: its longest text, and the longest word of all. */
export type Fit = { readonly step: ReturnType<typeof sizeOf>; readonly longest: number };

type FitWordProps = { text: string; languageId: string; fit: Fit };

/** A word or text in the one size of its game, as large as the smallest box allows; never cut. */
export const FitWord = ({ text, languageId, fit }: FitWordProps) => (
  <span className="block shrinks wide measured">
    <span
      translate="no"
      className={classes.text}
      data-length={fit.step}
      style={{ '--longest': fit.longest } as CSSProperties}
      lang={langOf(languageId)}
      dir="auto"
    >
      {text}
    </span>
  </span>
);

const SHORTEST = 4;
const ORDER = ['word', 'long', 'sentence', 'text'] as const;

/** One size for all these texts: letters of different sizes on equal cards read as more and less important. */
export const fitOf = (texts: readonly string[]): Fit => ({
  step: ORDER[Math.max(0, ...texts.map((text) => ORDER.indexOf(sizeOf(text))))] ?? 'word',
  longest: Math.max(SHORTEST, ...texts.flatMap(partsOf).map(visibleLength)),
});

/** The size of a game; the same object as long as it is the same size, so that cards which are memoised stay drawn. */
export function useFit(texts: readonly string[]): Fit {
  const { step, longest } = fitOf(texts);
  return useMemo(() => ({ step, longest }), [step, longest]);
}

/** Unbreakable parts: the text between spaces and hyphens. */
const partsOf = (text: string): string[] => text.match(/[^\s-]*-|[^\s-]+/g) ?? [];
