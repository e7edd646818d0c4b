import { Button } from '@mantine/core';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { RichTextView } from '../../../shared/rich-text/rich-text-view.tsx';

type TextViewProps = { opened: boolean; onClose: () => void; title: string; html: string };

/** MODAL-16: the whole text of a resource. */
export function TextView({ opened, onClose, title, html }: TextViewProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={680}
      title={title === '' ? 'Texte' : title}
      actions={
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      }
    >
      <RichTextView html={html} />
    </AppModal>
  );
}
