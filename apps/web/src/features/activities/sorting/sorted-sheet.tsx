import { type Hide, maskWord } from '@pupitre/learning';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import classes from './sorting.module.css';

/** Up to so many words each place is drawn from the start; of more, only those taken and the next one. */
export const DRAWN_PLACES = 10;

type SortedSheetProps = {
  words: readonly { readonly id: number; readonly text: string }[];
  total: number;
  languageId: string;
  hide: Hide;
};

/** « Déjà rangés »: the words in their places, and the place of the next one. */
export function SortedSheet({ words, total, languageId, hide }: SortedSheetProps) {
  const isLong = total > DRAWN_PLACES;
  const places = isLong ? Math.min(total, words.length + 1) : total;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word placed may leave the box at its foot
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [words.length]);
  return (
    <section className={classes.sheet} aria-labelledby="sorted-title">
      <h2 id="sorted-title" className={classes.sheetTitle}>
        Déjà rangés
      </h2>
      <div ref={box} className={classes.sheetBox} data-long={isLong || undefined} {...(isLong ? { tabIndex: 0 } : {})}>
        <ol className={classes.places} style={{ '--half': Math.ceil(places / 2) } as CSSProperties}>
          {Array.from({ length: places }, (_, index) => {
            const word = words[index];
            if (word !== undefined)
              return (
                <li key={word.id} className={classes.taken}>
                  <span className={classes.number}>
                    <Icon name="check-lg" />
                  </span>
                  <PlacedWord text={word.text} languageId={languageId} hide={hide} />
                </li>
              );
            const isNext = index === words.length;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
              <li key={`place ${index}`} className={isNext ? classes.next : classes.open} aria-hidden={!isNext}>
                <span className={classes.number}>{index + 1}</span>
                <span className={isNext ? classes.slot : classes.line}>{isNext && 'le mot suivant'}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** A masked text is not in the page at all: neither visible nor read by screen readers. */
function PlacedWord({ text, languageId, hide }: { text: string; languageId: string; hide: Hide }) {
  const { masked, shown } = maskWord(text, hide);
  return (
    <span className={classes.placed}>
      {masked > 0 && (
        <>
          <span className="sr-only">{shown === '' ? 'mot caché' : 'début caché, puis '}</span>
          <span className={classes.mask} style={{ '--masked': masked } as CSSProperties} aria-hidden="true" />
        </>
      )}
      {shown !== '' && <LangText language={languageId}>{shown}</LangText>}
    </span>
  );
}
