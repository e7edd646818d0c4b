import { SEARCH_TEXT_MAX } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SearchFilter } from './search-filter.ts';

/** LIMIT-29. */
export const SEARCH_DEBOUNCE_MS = 300;

/**
 * The keyword as typed, and the filter in the address, which follows 300 ms later and is not set twice to the same
 * value. `open` navigates to the search with another filter.
 */
export function useFilterInput<Filter extends SearchFilter>(
  filter: Filter,
  empty: Filter,
  open: (next: Filter) => void,
) {
  const [typed, setTyped] = useState(filter.title);
  const [shown, setShown] = useState(filter.title);
  /** Keywords of searches that this box has asked for, and that the address does not show yet. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The box follows an address that changes from outside (back, a filter link, another tab). What comes of its own
  // searches may be late: what was typed meanwhile stays, and with it the letters that an input method is composing.
  if (shown !== filter.title) {
    setShown(filter.title);
    const place = asked.indexOf(filter.title);
    setAsked(asked.slice(place + 1));
    if (place === -1 && typed.trim() !== filter.title.trim()) setTyped(filter.title);
  }
  const router = useRouter();
  useEffect(() => {
    // Opening a card cancels the debounce: the late filter would navigate back to the search.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer.current);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [router]);

  const apply = (next: Filter) => {
    clearTimeout(timer.current);
    if (sameFilter(next, filter)) return;
    const title = next.title.trim();
    if (title !== filter.title) setAsked((all) => [...all, title]);
    open({ ...next, title });
  };

  return {
    typed,
    type: (text: string) => {
      const title = text.slice(0, SEARCH_TEXT_MAX);
      setTyped(title);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply({ ...filter, title }), SEARCH_DEBOUNCE_MS);
    },
    /** At once: Enter in the box. */
    submit: () => apply({ ...filter, title: typed }),
    /** At once, with the keyword in the box: all filters but the keyword. */
    change: (part: Partial<Omit<Filter, 'title'>>) => apply({ ...filter, ...part, title: typed }),
    reset: () => {
      setTyped('');
      apply(empty);
    },
  };
}

/** Categories in another order, and spaces around the keyword, start no new search. */
const sameFilter = (a: SearchFilter, b: SearchFilter): boolean => comparable(a) === comparable(b);

const comparable = ({ title, categories, ...rest }: SearchFilter): string =>
  JSON.stringify([title.trim(), [...categories].sort(), Object.entries(rest).sort()]);
