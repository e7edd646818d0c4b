import { observationIdOf } from '@pupitre/learning';
import { useCallback, useEffect, useRef } from 'react';
import { NO_PROPOSALS, openCells } from '../proposals/proposal-book.ts';
import type { Deciding } from '../proposals/use-proposals.ts';
import type { TableProposals, TableSource } from './use-table-facts.ts';

/** What the lines of the table draw of the proposals: nothing while they are put away, or on a day that is over. */
export function useShownProposals(deciding: Deciding, { view, pupils, store, cells }: TableSource): TableProposals {
  const isPast = cells !== store;
  const proposals = view.withoutProposals || isPast ? NO_PROPOSALS : deciding.book;
  const accept = (criterionId: number) => {
    const keys = pupils.map(({ id }) => observationIdOf(id, criterionId));
    deciding.accept(openCells(deciding.book, keys, store.getCell));
  };
  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  // The same function all the time: lines are drawn again only when what they show changes.
  const acceptAll = useCallback((criterionId: number) => latest.current(criterionId), []);
  return { isFed: deciding.isFed && !isPast, proposals, acceptAll };
}
