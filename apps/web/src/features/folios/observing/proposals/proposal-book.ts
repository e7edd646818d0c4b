import type { FolioProposals, Observation, PracticeProposal } from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import type { CellChange } from '../cells/cell-writes.ts';

/** What practice proposes in a folio, by cell; the same object until something of it changes. */
export type ProposalBook = {
  readonly byCell: ReadonlyMap<number, PracticeProposal>;
  /** Cells whose acceptance is on its way: they show the level already. */
  readonly accepting: ReadonlySet<number>;
  readonly sources: FolioProposals['sources'];
};

/** What a decision needs of a cell, whether the table's store or a page of observations holds it. */
export type DecidedCell = Pick<Observation, 'state' | 'version' | 'checked'> & {
  /** Something of one's own is not saved yet. */
  readonly isPending: boolean;
  readonly conflict: object | null;
};

/** Who holds the cells: the table's store, or a page of observations. */
export type DecidedCells = {
  getCell: (key: number) => DecidedCell | undefined;
  /** The server wrote these for the reader, as a block of this name; what they held when she decided. */
  wrote: (cells: readonly Observation[], block: string, before: ReadonlyMap<number, CellChange>) => void;
  receive: (cells: readonly Observation[]) => unknown;
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
export function proposedFor(book: ProposalBook, key: number, view: DecidedCell | undefined): PracticeProposal | null {
  const proposal = book.byCell.get(key);
  if (proposal === undefined || view === undefined) return null;
  return view.state === proposal.state && !view.isPending && view.conflict === null ? proposal : null;
}

/** Cells that wait for a decision, among these, in their order. */
export const openCells = (book: ProposalBook, keys: readonly number[], getCell: DecidedCells['getCell']): number[] =>
  keys.filter((key) => !book.accepting.has(key) && proposedFor(book, key, getCell(key)) !== null);

/** Cells of these criteria that wait for a decision. */
export function openKeys(
  book: ProposalBook,
  criteria: readonly { readonly id: number }[],
  getCell: DecidedCells['getCell'],
): number[] {
  const shown = new Set(criteria.map(({ id }) => id));
  const keys = [...book.byCell].flatMap(([key, { criteriaId }]) => (shown.has(criteriaId) ? key : []));
  return openCells(book, keys, getCell);
}

/** The same, while nobody has answered it. */
export const openProposal = (
  book: ProposalBook,
  key: number,
  cell: DecidedCell | undefined,
): PracticeProposal | null => (book.accepting.has(key) ? null : proposedFor(book, key, cell));

/** A proposal as a sheet shows it, with the answers to it. */
export type CellOffer = {
  readonly proposal: PracticeProposal;
  readonly source: FolioProposals['sources'][number] | undefined;
  readonly onAccept: () => void;
  readonly onAside: () => void;
};

type Answers = Record<'accept' | 'setAside', (keys: readonly number[]) => unknown>;

/** What is offered for one cell; null while nothing is. */
export function offerOf(
  { book, accept, setAside }: Answers & { book: ProposalBook },
  key: number,
  cell: DecidedCell | undefined,
): CellOffer | null {
  const proposal = openProposal(book, key, cell);
  if (proposal === null) return null;
  const source = book.sources[proposal.source];
  return { proposal, source, onAccept: () => void accept([key]), onAside: () => void setAside([key]) };
}
