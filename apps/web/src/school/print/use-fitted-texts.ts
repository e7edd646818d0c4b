import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** In millimetres: below the first size words are broken rather than shrunk; the second is the smallest size. */
const SMALLEST_WHOLE = 4.2;
const SMALLEST = 0.6;
const STEPS = 7;
/** Paper and screen round differently: a text that just fits is made a little smaller. */
const SLACK = 0.98;

/**
 * Gives every `[data-fit]` text under `root` the largest size, in millimetres and at most `data-fit`, at which it fits
 * into its parent: its own height, and no word wider than itself. The size is the variable --fit; a text whose words
 * must be broken gets `data-broken`. While it measures, `root` has `data-measuring`, under which the style sheet shows
 * true millimetres. All texts move together, so that each step costs one layout for all of them.
 */
function fitTexts(root: HTMLElement): void {
  const texts = [...root.querySelectorAll<HTMLElement>('[data-fit]')];
  root.dataset.measuring = '';
  for (const text of texts) {
    delete text.dataset.broken;
    setSize(text, largest(text));
  }
  const large = texts.filter((text) => !fits(text));
  const wide = shrink(large, SMALLEST_WHOLE);
  for (const text of wide) text.dataset.broken = '';
  shrink(wide, SMALLEST);
  delete root.dataset.measuring;
}

/** Finds the largest size, starting at `from`; returns the texts that do not fit even at that size. */
function shrink(texts: readonly HTMLElement[], from: number): HTMLElement[] {
  for (const text of texts) setSize(text, from);
  const fitting = new Set(texts.filter(fits));
  const searches = [...fitting].map((text) => ({ text, low: from, high: largest(text) }));
  for (let step = 0; step < STEPS; step += 1) {
    for (const { text, low, high } of searches) setSize(text, (low + high) / 2);
    const results = searches.map(({ text }) => fits(text));
    searches.forEach((search, index) => {
      const middle = (search.low + search.high) / 2;
      if (results[index] === true) search.low = middle;
      else search.high = middle;
    });
  }
  for (const { text, low } of searches) setSize(text, low * SLACK);
  return texts.filter((text) => !fitting.has(text));
}

const largest = (text: HTMLElement): number => Number(text.dataset.fit);

function setSize(text: HTMLElement, millimetres: number): void {
  text.style.setProperty('--fit', millimetres.toFixed(3));
}

function fits(text: HTMLElement): boolean {
  const room = text.parentElement?.clientHeight ?? 0;
  return text.offsetHeight <= room && text.scrollWidth <= text.clientWidth;
}

/** Fits the texts of the sheets again whenever `content` changes or a font arrives. */
export function useFittedTexts(root: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides when to measure.
  useLayoutEffect(() => {
    if (root.current !== null) fitTexts(root.current);
  }, [root, content]);
  useEffect(() => {
    const fonts: FontFaceSet | undefined = document.fonts;
    const again = () => {
      if (root.current !== null) fitTexts(root.current);
    };
    fonts?.addEventListener('loadingdone', again);
    return () => fonts?.removeEventListener('loadingdone', again);
  }, [root]);
}
