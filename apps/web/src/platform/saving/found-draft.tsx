import { Button } from '@mantine/core';
import { Notice } from '../../ui/parts/notice.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { dateAndTime } from '../../ui/text/dates.ts';
import type { StoredDraft } from './draft-storage.ts';
import type { LocalDraft } from './local-draft.ts';

type FoundDraftProps<Draft> = {
  work: {
    found: LocalDraft<StoredDraft<Draft>> | null;
    restore: (stored: StoredDraft<Draft>) => void;
    forget: () => void;
  };
};

/** Offers the draft of an earlier visit. */
export function FoundDraft<Draft>({ work }: FoundDraftProps<Draft>) {
  const { found } = work;
  if (found === null) return null;
  return <DraftNotice savedAt={found.savedAt} onRestore={() => work.restore(found.value)} onDiscard={work.forget} />;
}

type DraftNoticeProps = { savedAt: Date; onRestore: () => void; onDiscard: () => void };

/** Offers the unsaved draft of this device. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
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
      <b>{addressed('Un brouillon vous attend.')}</b> Des modifications du {dateAndTime(savedAt)} n’avaient pas été
      enregistrées.
    </Notice>
  );
}
