import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import classes from './proposal-offer.module.css';
import { whyText } from './proposal-words.ts';

type ProposalOfferProps = {
  proposal: PracticeProposal;
  source: FolioProposals['sources'][number] | undefined;
  scale: readonly EvaluationLevel[];
  /** Of the row: names the buttons. */
  name: string;
  onAccept: () => void;
  onAside: () => void;
};

/** In a row of a page of observations: what practice proposes, why, and both answers. */
export function ProposalOffer({ proposal, source, scale, name, onAccept, onAside }: ProposalOfferProps) {
  return (
    <div className={classes.offer}>
      <MemoryMark sign={proposal.level === 'ok' ? 'proposed' : 'proposedPart'} size={22} />
      <p>
        Proposé{'\u00a0'}: <b>{stateLabel(scale, proposal.level)}</b>
        <span className={classes.why} dir="auto">
          {whyText(proposal, source)}
        </span>
      </p>
      <span className={classes.answers}>
        <button type="button" aria-label={`Accepter la proposition\u00a0: ${name}`} onClick={onAccept}>
          Accepter
        </button>
        <button type="button" aria-label={`Écarter la proposition\u00a0: ${name}`} onClick={onAside}>
          Écarter
        </button>
      </span>
    </div>
  );
}
