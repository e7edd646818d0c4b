import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import type { CSSProperties } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import classes from './proposal-reason.module.css';
import { originText, shareText, thresholdOf } from './proposal-words.ts';

type ProposalReasonProps = {
  /** Of the words, so that the cell can name them as its description. */
  id?: string;
  /** '' where the page is hers. */
  pupil: string;
  proposal: PracticeProposal;
  source: FolioProposals['sources'][number] | undefined;
  scale: readonly EvaluationLevel[];
  /** Whose results « Ses mots » shows. */
  cloeeWorldId: string | undefined;
  /** Keys are told where they work. */
  withKeys?: boolean;
  onAccept: () => void;
  onAside: () => void;
};

/** Why practice proposes a level, and the two answers to it. */
export function ProposalReason(props: ProposalReasonProps) {
  const { id, pupil, proposal, source, scale, withKeys = true } = props;
  if (source === undefined) return null;
  const threshold = thresholdOf(proposal);
  const percent = (count: number) => `${Math.round((count / proposal.total) * 100)}%`;
  return (
    <div className={classes.reason}>
      <div id={id}>
        {pupil !== '' && (
          <p className="size-17 bolder" dir="auto">
            {pupil}
          </p>
        )}
        <p className={classes.level}>
          Proposé{'\u00a0'}: <b>{stateLabel(scale, proposal.level)}</b>
        </p>
        <div
          className={classes.bar}
          data-level={proposal.level}
          aria-hidden="true"
          style={{ '--share': percent(proposal.right), '--from': percent(threshold) } as CSSProperties}
        />
        <p className={classes.counts}>
          <span>
            <b>{shareText(proposal, source.kind)}</b> sur {proposal.total}
          </span>
          <span>{`seuil\u00a0: ${threshold}`}</span>
        </p>
        <p dir="auto">{originText(proposal, source)}</p>
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.accept} onClick={props.onAccept}>
          <Icon name="check-lg" />
          Accepter
          {withKeys && (
            <kbd translate="no" className="kbd">
              A
            </kbd>
          )}
        </button>
        <button type="button" onClick={props.onAside}>
          Écarter
          {withKeys && (
            <kbd translate="no" className="kbd">
              E
            </kbd>
          )}
        </button>
        <OwnResults source={source} cloeeWorldId={props.cloeeWorldId} />
      </div>
    </div>
  );
}

type OwnResultsProps = { source: FolioProposals['sources'][number]; cloeeWorldId: string | undefined };

/** To what she did of the list or the course; who she is stands in no address. */
function OwnResults({ source: { kind, id }, cloeeWorldId }: OwnResultsProps) {
  const way = {
    params: { kind: 'detail', id: String(id) },
    className: classes.results,
    ...(cloeeWorldId === undefined ? {} : { state: { resultsOf: cloeeWorldId } }),
  };
  return kind === 'list' ? (
    <Link to="/listes/$kind/$id/resultats" {...way}>
      Ses mots
    </Link>
  ) : (
    <Link to="/parcours/$kind/$id/resultats" {...way}>
      Ses résultats
    </Link>
  );
}
