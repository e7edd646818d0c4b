import '../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './app-modal.module.css';
import { AppModal } from './app-modal.tsx';
import { ModalActions } from './modal-actions.tsx';

type ImportTextProps = {
  opened: boolean;
  onClose: () => void;
  /** Takes the text; the modal closes afterwards. */
  onImport: (text: string) => void;
  title?: string;
  label?: string;
  help: ReactNode;
  placeholder?: string;
  /** What was pasted elsewhere: the field opens with it. */
  start?: string;
  /** What the text will become, e.g. « 14 mots »; also refuses it. */
  preview: (text: string) => { ok: boolean; content: ReactNode };
};

/** MODAL-11: text in, rows out; what will happen stands under the field before it happens. */
export function ImportText(props: ImportTextProps) {
  const [text, setText] = useState('');
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened);
    if (props.opened) setText(props.start ?? '');
  }
  const { ok, content } = props.preview(text);
  const close = () => {
    setText('');
    props.onClose();
  };
  return (
    <AppModal
      opened={props.opened}
      onClose={close}
      written={text.trim() !== '' && text !== (props.start ?? '')}
      size={680}
      title={props.title ?? 'Importer du texte'}
      icon="file-earmark-arrow-up"
      actions={
        <ModalActions
          onCancel={close}
          confirm="Importer"
          disabled={!ok}
          onConfirm={() => {
            props.onImport(text);
            close();
          }}
        />
      }
    >
      <div className={classes.stack}>
        <div>{props.help}</div>
        <Textarea
          label={props.label ?? 'Texte'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={props.placeholder}
          rows={10}
          spellCheck={false}
          data-autofocus
        />
        <div role="status" className={classes.preview}>
          {content}
        </div>
      </div>
    </AppModal>
  );
}
