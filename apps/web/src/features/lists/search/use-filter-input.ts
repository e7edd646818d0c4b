import { SEARCH_TEXT_MAX } from '@pupitre/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from '../list-kinds.ts';
import { EMPTY_FILTER, type ListFilter, searchOfFilter } from '../list-search-filter.ts';

/** LIMIT-29. */
export const SEARCH_DEBOUNCE_MS = 300;

/** The keyword as it is typed, and the filter in the address, which follows 300 ms later and never twice the same. */
export function useFilterInput(view: ListView, filter: ListFilter) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.title);
  const [shown, setShown] = useState(filter.title);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An address that changes from outside (back, a filter link, another tab) is what the box shows.
  if (shown !== filter.title) {
    setShown(filter.title);
    if (typed.trim() !== filter.title.trim()) setTyped(filter.title);
  }
  const router = useRouter();
  useEffect(() => {
    // A card that is opened before the 300 ms are over wins: the late filter would take its reader back to the search.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer.current);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [router]);

  const apply = (next: ListFilter) => {
    clearTimeout(timer.current);
    if (next.title.trim() === filter.title.trim() && sameKeys(next, filter)) return;
    void navigate({
      to: '/listes/$view',
      params: { view },
      search: searchOfFilter({ ...next, title: next.title.trim() }),
      replace: true,
      resetScroll: false,
    });
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
    setCategories: (categories: ListFilter['categories']) => apply({ title: typed, categories }),
    reset: () => {
      setTyped('');
      apply(EMPTY_FILTER);
    },
  };
}

const sameKeys = (a: ListFilter, b: ListFilter) =>
  [...a.categories].sort().join(',') === [...b.categories].sort().join(',');
