import { Button } from '@mantine/core';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';

type TextViewProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  html: string;
  /** The reader ticks it off; undefined where there is nothing to tick. */
  onRead: (() => void) | undefined;
};

/** MODAL-16: the whole text of a resource. */
export function TextView({ opened, onClose, title, html, onRead }: TextViewProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={680}
      title={title === '' ? 'Texte' : title}
      actions={
        <>
          <Button onClick={onClose} data-autofocus={onRead === undefined || undefined}>
            Fermer
          </Button>
          {onRead !== undefined && (
            <Button
              variant="filled"
              leftSection={<Icon name="check-lg" />}
              data-autofocus
              onClick={() => {
                onRead();
                onClose();
              }}
            >
              J’ai lu
            </Button>
          )}
        </>
      }
    >
      <RichTextView html={html} />
    </AppModal>
  );
}
