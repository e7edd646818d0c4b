import type { Criterion } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import { openKeys } from './proposal-book.ts';
import { proposalsText } from './proposal-words.ts';
import type { Deciding } from './use-proposals.ts';

type ProposalBarProps = { deciding: Deciding; criteria: readonly Criterion[]; store: ObservationStore };

/** Says how much practice proposes in the table; « Affichage » has the number and what one can do with them all. */
export function ProposalBar({ deciding: { book, isRead }, criteria, store }: ProposalBarProps) {
  useRevision(store);
  const count = openKeys(book, criteria, store.getCell).length;
  return (
    <section className="sr-only" aria-label="Propositions de la pratique">
      <p role="status">
        {isRead ? titleOf(count) : 'Propositions de la pratique…'}
        {count > 0 && ' Rien n’est écrit tant que vous n’acceptez pas.'}
      </p>
    </section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'La pratique ne propose rien de nouveau.';
  return `${proposalsText(count)} ${plural(count, 'vient', 'viennent')} de la pratique.`;
}
