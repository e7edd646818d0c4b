import { Button } from '@mantine/core';
import { AppModal } from '../../../shared/modals/app-modal.tsx';

type BulkQuestionProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
};

/** Asks before what stands in several rows is replaced or erased. */
export function BulkQuestion({ opened, onClose, title, text, confirm, onConfirm }: BulkQuestionProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            Annuler
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </AppModal>
  );
}
