import type { ReactNode } from 'react';
import { FailureText } from '../errors/failure-text.tsx';
import { AppModal } from './app-modal.tsx';
import { ModalActions } from './modal-actions.tsx';

export type QuestionProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Label of the button that does it. */
  confirm: string;
  /** Label of the safe one, « Annuler » without it. */
  cancel?: string;
  icon?: string;
  variant?: 'filled' | 'danger' | 'danger-filled';
  /** The action is running: no button works, and the question stays open. */
  busy?: boolean;
  /** The action is not possible now. */
  disabled?: boolean;
  /** Why it failed; it stands in the modal. */
  failure?: string | undefined;
  actionsStart?: ReactNode;
  /** What will happen, and what will not. */
  children: ReactNode;
};

/** Asks before something that cannot simply be undone. The focus starts on the safe button. */
export function Question(props: QuestionProps) {
  const { opened, onClose, onConfirm, title, icon, busy = false, failure, actionsStart, children } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={busy}
      title={title}
      isRead
      actionsStart={actionsStart}
      actions={
        <ModalActions
          onCancel={onClose}
          confirm={props.confirm}
          cancel={props.cancel}
          icon={icon}
          variant={props.variant ?? 'danger-filled'}
          disabled={props.disabled ?? false}
          busy={busy}
          focused="cancel"
          onConfirm={onConfirm}
        />
      }
    >
      <div className="grid gap-16">
        {children}
        <FailureText text={failure} />
      </div>
    </AppModal>
  );
}
