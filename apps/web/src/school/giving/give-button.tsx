import { Button } from '@mantine/core';
import { lazyPart } from '../../ui/errors/lazy-part.tsx';
import { lazyModal, preload } from '../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import type { GiveDialogProps } from './give-dialog.tsx';
import classes from './given-place.module.css';
import { messages } from './messages.ts';
import type { Giving } from './use-giving.ts';

const LazyGiveDialog = lazyModal(async () => (await import('./give-dialog.tsx')).GiveDialog);

const loadBand = async () => (await import('./given-band.tsx')).GivenBand;
const Band = lazyPart(loadBand, classes.place);

/** The dialog, and the confirmation on the page afterwards. */
export function preloadGiving(): void {
  LazyGiveDialog.preload();
  preload(loadBand);
}

export type GiveButtonProps = {
  giving: Giving;
  /** The classes are asked for too. */
  onNear: () => void;
};

/** « Donner », the one filled button of a page that can be given. */
export function GiveButton({ giving, onNear }: GiveButtonProps) {
  const prepare = () => {
    preloadGiving();
    onNear();
  };
  return (
    <Button
      variant="filled"
      leftSection={<Icon name="send" />}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={giving.open}
    >
      {messages.title}
    </Button>
  );
}

/** The dialog of a page; what was chosen stays while it is closed, until it was given. */
export const GiveDialog = ({ giving, ...props }: { giving: Giving } & Omit<GiveDialogProps, 'opened' | 'onClose'>) => (
  <LazyGiveDialog key={giving.round} opened={giving.opened} onClose={giving.close} {...props} />
);

type GivenOnPageProps = { giving: Giving; onTakenBack: (courseId: number) => void };

/** What was given, once it was; fetched with the dialog. */
export function GivenOnPage({ giving, onTakenBack }: GivenOnPageProps) {
  const { given, isNew, takenBack, putAway } = giving;
  if (given === null) return null;
  return (
    <Band
      given={given}
      isNew={isNew}
      onTakenBack={() => {
        takenBack();
        onTakenBack(given.gift.courseId);
      }}
      onClose={putAway}
    />
  );
}
