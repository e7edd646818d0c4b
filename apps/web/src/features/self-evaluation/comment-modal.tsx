import '../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import { SELF_COMMENT_MAX } from '@pupitre/contract';
import { tooLong, visibleLength } from '@pupitre/learning';
import { type KeyboardEvent, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';

type CommentModalProps = {
  opened: boolean;
  onClose: () => void;
  /** The criterion's words. */
  label: string;
  comment: string;
  onConfirm: (text: string) => void;
};

/** MODAL-30: confirming gives the text back, everything else changes nothing (SELF-06). */
export function CommentModal({ opened, onClose, label, comment, onConfirm }: CommentModalProps) {
  const [text, setText] = useState(comment);
  const [wasOpened, setWasOpened] = useState(opened);
  // Each opening starts from the comment as it is then.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setText(comment);
  }
  // As the server counts: an emoji is one character, whatever it is made of.
  const length = visibleLength(text.trim());
  const isTooLong = length > SELF_COMMENT_MAX;
  const confirm = () => {
    if (!isTooLong) onConfirm(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    confirm();
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      written={text.trim() !== comment}
      title="Mon commentaire"
      actions={<ModalActions onCancel={onClose} confirm="Valider" disabled={isTooLong} onConfirm={confirm} />}
    >
      <p className="below-12 bold" dir="auto">
        {label}
      </p>
      <Textarea
        aria-label="Mon commentaire"
        dir="auto"
        description={`${length} sur ${SELF_COMMENT_MAX} caractères`}
        inputWrapperOrder={['input', 'error', 'description']}
        error={isTooLong ? tooLong(SELF_COMMENT_MAX) : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rows={4}
        data-autofocus
      />
    </AppModal>
  );
}
