import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ProposalReason } from './proposal-reason.tsx';

type ProposalDialogProps = {
  opened: boolean;
  onClose: () => void;
  pupil: string;
  criterion: string;
  cloeeWorldId: string | undefined;
  proposal: PracticeProposal;
  source: FolioProposals['sources'][number] | undefined;
  scale: readonly EvaluationLevel[];
  onAccept: () => void;
  onAside: () => void;
};

/** Why practice proposes a level, where a page has no room for it beside the cell. */
export function ProposalDialog({ opened, onClose, pupil, criterion, ...reason }: ProposalDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={pupil} names={[pupil]} subtitle={criterion} sheet>
      <ProposalReason {...reason} pupil="" withKeys={false} />
    </AppModal>
  );
}
