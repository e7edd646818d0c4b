import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { retry } from './retry.ts';

type FailureNoticeProps = {
  /** null where trying again would not help. */
  onRetry: (() => void) | null;
  children: ReactNode;
};

/** A failure in a part of a page, announced, with a retry button. */
export const FailureNotice = ({ onRetry, children }: FailureNoticeProps) => (
  <Notice
    kind="bad"
    live
    action={
      onRetry !== null && (
        <Button size="xs" leftSection={<Icon name="arrow-clockwise" />} onClick={() => retry(onRetry)}>
          Réessayer
        </Button>
      )
    }
  >
    {children}
  </Notice>
);
