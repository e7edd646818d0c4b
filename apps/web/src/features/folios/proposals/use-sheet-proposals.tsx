import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { folioKeys } from '../folio-queries.ts';
import type { SheetPageState } from '../sheet/use-sheet-page.ts';
import { openProposal } from './proposal-book.ts';
import { ProposalOffer } from './proposal-offer.tsx';
import { useProposals } from './use-proposals.ts';

/** In the rows of a page of observations: what practice proposes, while nothing unsaved stands there. */
export function useSheetProposals({ folio, sheet, observations, scale }: SheetPageState) {
  const queryClient = useQueryClient();
  const getCell = (id: number) => {
    const observation = observations.get(id);
    return observation === undefined ? undefined : { ...observation, isPending: sheet.dirty.has(id), conflict: null };
  };
  const deciding = useProposals(
    folio,
    {
      getCell,
      wrote: (cells) => {
        sheet.receive(cells);
        // The table and the other pages of these cells are not up to date any more.
        void queryClient.invalidateQueries({ queryKey: folioKeys.observed(folio.id), refetchType: 'none' });
      },
      receive: sheet.receive,
    },
    () => undefined,
  );
  const { book, accept, setAside } = deciding;
  return (id: number, name: string): ReactNode => {
    const proposal = openProposal(book, id, getCell(id));
    if (proposal === null) return null;
    return (
      <ProposalOffer
        proposal={proposal}
        source={book.sources[proposal.source]}
        scale={scale}
        name={name}
        onAccept={() => accept([id])}
        onAside={() => setAside([id])}
      />
    );
  };
}
