import { Question } from '../../ui/modals/question.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { KeepNames } from '../../ui/text/keep-names.tsx';

type RenewLinkProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** « la liste », « le parcours » */
  theContent: string;
  busy: boolean;
  onRenew: () => void;
};

/** Asks before the old secret link becomes invalid. */
export const RenewLink = ({ opened, onClose, title, theContent, busy, onRenew }: RenewLinkProps) => (
  <Question
    opened={opened}
    onClose={onClose}
    onConfirm={onRenew}
    title={'Renouveler le lien secret\u00a0?'}
    confirm="Renouveler"
    busy={busy}
  >
    <p>
      <KeepNames
        of={[title]}
      >{`L’ancien lien de «\u00a0${title}\u00a0» n’ouvrira plus rien. ${addressed('Donnez le nouveau à qui doit encore voir')} ${theContent}.`}</KeepNames>
    </p>
  </Question>
);
