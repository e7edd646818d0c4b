import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the browser makes paper, by a menu or by Ctrl+P: it prints what is drawn, so whoever draws a part of a list
 * draws all of it then (decision 243).
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays the paper out as soon as this event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // Before `preparePaper` measures what is drawn.
    window.addEventListener('beforeprint', begin, { capture: true });
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin, { capture: true });
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
