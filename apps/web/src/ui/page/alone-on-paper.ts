import { useLayoutEffect } from 'react';

/**
 * While this is so, style sheets print a part directly below the body alone: `body[data-paper] > :not(…)`. `:has` would
 * say it without the mark; a browser that does not read it would print the page and its dialog too.
 */
export function useAloneOnPaper(isAlone: boolean): void {
  useLayoutEffect(() => {
    if (!isAlone) return;
    document.body.dataset.paper = '';
    return () => {
      delete document.body.dataset.paper;
    };
  }, [isAlone]);
}
