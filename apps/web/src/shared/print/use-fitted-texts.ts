import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { fitTexts } from './fit-texts.ts';

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
