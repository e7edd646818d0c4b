import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';

type FailureNoticeProps = {
  /** null where trying again would not help. */
  onRetry: (() => void) | null;
  children: ReactNode;
};

/** In a part of a page: what failed, said when it does, and a second try. */
export const FailureNotice = ({ onRetry, children }: FailureNoticeProps) => (
  <Notice
    kind="bad"
    live
    action={
      onRetry !== null && (
        <Button size="xs" leftSection={<Icon name="arrow-clockwise" />} onClick={onRetry}>
          Réessayer
        </Button>
      )
    }
  >
    {children}
  </Notice>
);
