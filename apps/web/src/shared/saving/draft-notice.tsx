import { Button } from '@mantine/core';
import { dateAndTime } from '../dates.ts';
import { Notice } from '../notice.tsx';

/** Offers the unsaved draft of this device. */
export function DraftNotice({
  savedAt,
  onRestore,
  onDiscard,
}: {
  savedAt: Date;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <Notice
      kind="warning"
      icon="clock-history"
      live
      action={
        <>
          <Button size="xs" onClick={onDiscard}>
            Ignorer
          </Button>
          <Button size="xs" variant="filled" onClick={onRestore}>
            Reprendre
          </Button>
        </>
      }
    >
      <b>Un brouillon vous attend.</b> Des modifications du {dateAndTime(savedAt)} n’avaient pas été enregistrées.
    </Notice>
  );
}
