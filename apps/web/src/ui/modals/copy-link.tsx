import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { addressed } from '../text/addressed.ts';
import classes from './app-modal.module.css';
import { AppModal } from './app-modal.tsx';

type CopyLinkProps = {
  opened: boolean;
  onClose: () => void;
  title?: string;
  link: string;
  label?: string;
  children?: React.ReactNode;
};

/** MODAL-10: an address to copy. */
export function CopyLink(props: CopyLinkProps) {
  const { opened, onClose, title = 'Copier le lien', link, label = 'Lien', children } = props;
  return (
    <AppModal opened={opened} onClose={onClose} title={title} actions={<Button onClick={onClose}>Fermer</Button>}>
      <div className="grid gap-16">
        {children}
        <CopyField label={label} value={link} />
      </div>
    </AppModal>
  );
}

type CopyFieldProps = { label: string; value: string /** What is announced. */; said?: string };

/** A read-only text with its copy button; the result shows on the button and is announced. */
export function CopyField({ label, value, said = 'Le lien est copié.' }: CopyFieldProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <div className={classes.field}>
        <TextInput
          label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          error={
            state === 'failed' ? addressed('La copie a échoué\u00a0: sélectionnez le texte, puis Ctrl+C.') : undefined
          }
        />
        <Button
          variant="filled"
          data-autofocus
          leftSection={<Icon name={state === 'copied' ? 'check-lg' : 'copy'} />}
          onClick={() => void copy()}
        >
          {state === 'copied' ? 'Copié' : 'Copier'}
        </Button>
      </div>
      <span className="sr-only" role="status">
        {state === 'copied' ? said : ''}
      </span>
    </div>
  );
}
