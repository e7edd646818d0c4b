import type { ResultWord, WordsPupil } from '@pupitre/contract';
import { type RefObject, useLayoutEffect } from 'react';
import { writtenDayAndTime } from '../../../school/results/result-words.ts';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { outcomeWords } from './cell-words.ts';
import classes from './matrix.module.css';

type CellCardProps = {
  id: string;
  pupil: WordsPupil;
  word: ResultWord;
  at: number;
  language: string;
  /** The cell that it is about. */
  place: HTMLElement;
  ref: RefObject<HTMLDivElement | null>;
};

/** What one pupil did with one word the last time. */
export function CellCard({ id, pupil, word, at, language, place, ref }: CellCardProps) {
  const cell = pupil.cells[at] ?? null;
  useLayoutEffect(() => {
    const settleHere = () => ref.current !== null && settle(ref.current, place);
    settleHere();
    place.setAttribute('aria-describedby', id);
    // Arrows bring a cell into sight: the card goes with it.
    document.addEventListener('scroll', settleHere, { capture: true, passive: true });
    return () => {
      place.removeAttribute('aria-describedby');
      document.removeEventListener('scroll', settleHere, { capture: true });
    };
  }, [place, id, ref]);
  return (
    <div ref={ref} id={id} role="tooltip" className={classes.card}>
      <b translate="no" dir="auto">
        {pupil.displayName}
      </b>
      <p>
        {'«\u00a0'}
        <LangText language={language}>{word.learnTxt}</LangText>
        {`\u00a0»\u00a0: ${cell === null ? 'pas encore vu' : outcomeWords(cell)}`}
      </p>
      {cell !== null && cell.wrong.length > 0 && (
        <p className="dim">
          {'a répondu '}
          {cell.wrong.map((text, place_) => (
            <span key={text}>
              {place_ > 0 && ', puis '}
              <b className={classes.ink}>
                <LangText language={language}>{text}</LangText>
              </b>
            </span>
          ))}
        </p>
      )}
      {cell !== null && <p className="dim">{writtenDayAndTime(cell.on)}</p>}
    </div>
  );
}

/** Px between the cell and the card. */
const GAP = 6;

/** Under the cell, or over it where the window ends; never out of the panel that it lies in. */
function settle(card: HTMLElement, place: HTMLElement): void {
  const frame = card.offsetParent?.getBoundingClientRect();
  if (frame === undefined) return;
  const cell = place.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = card;
  const fitsBelow = cell.bottom + GAP + height <= window.innerHeight;
  const top = fitsBelow ? cell.bottom + GAP : cell.top - GAP - height;
  const left = Math.max(frame.left + GAP, Math.min(cell.left - GAP, frame.right - width - GAP));
  card.style.top = `${Math.round(top - frame.top)}px`;
  card.style.left = `${Math.round(left - frame.left)}px`;
}
