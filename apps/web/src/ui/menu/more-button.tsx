import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Icon } from '../parts/icon.tsx';

type MoreButtonProps = {
  isBusy?: boolean;
  label?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** « ⋮ »: what is done now and then with the subject of a page. Takes the attributes of a menu's button. */
export const MoreButton = ({ isBusy = false, label = 'Autres actions', ...attributes }: MoreButtonProps) => (
  <Button {...attributes} px={14} flex="none" aria-label={label} data-more loading={isBusy}>
    <Icon name="three-dots-vertical" />
  </Button>
);
