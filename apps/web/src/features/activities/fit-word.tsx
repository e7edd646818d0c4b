import { visibleLength } from '@pupitre/learning';
import type { CSSProperties } from 'react';
import { langOf } from '../../shared/language.ts';
import classes from './fit-word.module.css';
import { sizeOf } from './words.ts';

type FitWordProps = { text: string; languageId: string };

/** A word or text as large as its box allows; never cut. */
export function FitWord({ text, languageId }: FitWordProps) {
  return (
    <span className={classes.box}>
      <span
        className={classes.text}
        data-length={sizeOf(text)}
        style={{ '--longest': longestWord(text) } as CSSProperties}
        lang={langOf(languageId)}
        dir="auto"
      >
        {text}
      </span>
    </span>
  );
}

const SHORTEST = 4;

/** Visible characters of the longest part between spaces and hyphens. */
const longestWord = (text: string): number =>
  Math.max(SHORTEST, ...text.split(/(?<=-)|\s+/).map((part) => visibleLength(part)));

const ORDER = ['word', 'long', 'sentence', 'text'] as const;

/** The size step of the longest of these texts, which decides how many stand side by side. */
export const longestStep = (texts: readonly string[]): (typeof ORDER)[number] =>
  ORDER[Math.max(0, ...texts.map((text) => ORDER.indexOf(sizeOf(text))))] ?? 'word';
