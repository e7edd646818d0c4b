import { useState } from 'react';
import { InstructionField, isInstructionTooLong } from '../../../school/giving/instruction-field.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import type { InstructionTarget } from './use-distribution-editor.ts';

type InstructionModalProps = {
  opened: boolean;
  onClose: () => void;
  target: InstructionTarget;
  onWrite: (instruction: string) => void;
};

/** What one class reads, or all in place of several instructions. */
export function InstructionModal({ opened, onClose, target, onWrite }: InstructionModalProps) {
  const [text, setText] = useState(target.value ?? '');
  const isTooLong = isInstructionTooLong(text);
  const change = () => {
    if (isTooLong) return;
    onWrite(text);
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={target.title}
      names={target.names}
      icon="chat-left-text"
      size={640}
      written={text !== (target.value ?? '')}
      actionsStart={target.value === null && 'Elle remplace toutes les consignes.'}
      actions={
        <ModalActions onCancel={onClose} confirm="Appliquer" icon="check-lg" disabled={isTooLong} onConfirm={change} />
      }
    >
      <InstructionField value={text} onChange={setText} />
    </AppModal>
  );
}
