import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
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
  /** What the button says instead of their number. */
  confirm?: string | undefined;
  /** Beside the buttons, always in sight: what « Donner » will do. */
  summary?: ReactNode;
  /** Nobody is chosen: nothing can be given. */
  isOff?: boolean;
  isPending: boolean;
  onGive: () => void;
  /** What is missing in the answers. */
  problem: string | null;
  /** Why it could not be given. */
  failure: string | undefined;
  children: ReactNode;
};

/** The frame of a dialog that gives something to pupils: its questions, what is wrong, and the button with their number. */
export function GiveModal(props: GiveModalProps) {
  const { pupils, confirm, summary, isOff = false, isPending, onGive, problem, failure, children, ...modal } = props;
  return (
    <AppModal
      size={680}
      {...modal}
      sheet
      focusTitle
      locked={isPending}
      actionsStart={summary}
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
            disabled={isOff}
            onClick={onGive}
          >
            {confirm ?? (pupils === 0 ? 'Donner' : `Donner à ${messages.pupils(pupils)}`)}
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
