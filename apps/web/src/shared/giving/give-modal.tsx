import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppModal } from '../modals/app-modal.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type GiveModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  subtitle: string;
  icon: string;
  color: string;
  size?: 680 | 960;
  /** Pupils who get it. */
  pupils: number;
  isPending: boolean;
  onGive: () => void;
  /** What is missing in the answers. */
  problem: string | null;
  /** Why it could not be given. */
  failure: string | undefined;
  children: ReactNode;
};

/** The frame of a dialog that gives something to pupils: its questions, what is wrong, and the button with their number. */
export function GiveModal({ pupils, isPending, onGive, problem, failure, children, ...modal }: GiveModalProps) {
  return (
    <AppModal
      size={680}
      {...modal}
      sheet
      locked={isPending}
      actions={
        <>
          <Button className={classes.cancel ?? ''} onClick={modal.onClose} disabled={isPending}>
            Annuler
          </Button>
          <Button
            className={classes.give ?? ''}
            variant="filled"
            leftSection={<Icon name={modal.icon} />}
            loading={isPending}
            onClick={onGive}
            data-autofocus
          >
            {pupils === 0 ? 'Donner' : `Donner à ${messages.pupils(pupils)}`}
          </Button>
        </>
      }
    >
      <div className={classes.questions}>
        {children}
        {(problem ?? failure) !== undefined && (
          <Notice kind={problem === null ? 'bad' : 'warning'} live>
            {problem ?? failure}
          </Notice>
        )}
      </div>
    </AppModal>
  );
}
