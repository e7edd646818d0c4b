import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { CellView } from '../cells/observation-store.ts';

/** What practice proposes in a folio, by cell; the same object until something of it changes. */
export type ProposalBook = {
  readonly byCell: ReadonlyMap<number, PracticeProposal>;
  /** Cells whose acceptance is on its way: they show the level already. */
  readonly accepting: ReadonlySet<number>;
  readonly sources: FolioProposals['sources'];
};

const NO_CELLS: ReadonlySet<number> = new Set();
export const NO_PROPOSALS: ProposalBook = { byCell: new Map(), accepting: NO_CELLS, sources: [] };

export const proposalKey = (one: { criteriaId: number; monitoredStudentId: number }): number =>
  observationIdOf(one.monitoredStudentId, one.criteriaId);

export function bookOf(data: FolioProposals, accepting: ReadonlySet<number>): ProposalBook {
  return {
    byCell: new Map(data.proposals.map((proposal) => [proposalKey(proposal), proposal])),
    accepting,
    sources: data.sources,
  };
}

/**
 * The proposal that a cell asks about: while it has the level that it had then, and nothing of one's own or of a
 * colleague's waits in it. What was undone has that level again.
 */
export function proposedFor(book: ProposalBook, key: number, view: CellView | undefined): PracticeProposal | null {
  const proposal = book.byCell.get(key);
  if (proposal === undefined || view === undefined) return null;
  return view.state === proposal.state && !view.isPending && view.conflict === null ? proposal : null;
}

/** Cells that wait for a decision, among these, in their order. */
export const openCells = (
  book: ProposalBook,
  keys: readonly number[],
  getCell: (key: number) => CellView | undefined,
): number[] => keys.filter((key) => !book.accepting.has(key) && proposedFor(book, key, getCell(key)) !== null);
