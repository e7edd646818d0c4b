import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '../parts/icon.tsx';

type MoreButtonProps = {
  isBusy?: boolean;
  /** Keeps the room of a menu whose code is not there yet. */
  isWaiting?: boolean;
  label?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** « ⋮ »: what is done now and then with the subject of a page. Takes the attributes of a menu's button. */
export const MoreButton = ({
  isBusy = false,
  isWaiting = false,
  label = 'Autres actions',
  ...attributes
}: MoreButtonProps) => (
  <Button
    {...attributes}
    px={14}
    flex="none"
    aria-label={label}
    aria-hidden={isWaiting || undefined}
    data-more
    disabled={isWaiting}
    loading={isBusy}
  >
    <Icon name="three-dots-vertical" />
  </Button>
);
