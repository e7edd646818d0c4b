import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { MoreButton } from '../../../../ui/menu/more-button.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './folio-detail.module.css';

type FolioButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'> & { isBusy?: boolean };

/** `look`: class of the button among the places of a head; '' for a button. Takes the attributes of a menu's button. */
export const ReportsButton = ({ look, isBusy = false, ...attributes }: FolioButtonProps & { look: string }) =>
  look === '' ? (
    <Button {...attributes} leftSection={<Icon name="file-earmark-pdf" />} loading={isBusy}>
      Rapports
    </Button>
  ) : (
    <button {...attributes} type="button" className={look} aria-busy={isBusy || undefined}>
      Rapports
    </button>
  );

/** « ⋮ » of a folio; in the line over the table each pixel counts. */
export const FolioMenuButton = ({
  isNarrow,
  isBusy = false,
  ...attributes
}: FolioButtonProps & { isNarrow: boolean }) =>
  isNarrow ? (
    <Button {...attributes} className={classes.more ?? ''} aria-label="Autres actions" loading={isBusy}>
      <Icon name="three-dots-vertical" />
    </Button>
  ) : (
    <MoreButton {...attributes} isBusy={isBusy} />
  );
