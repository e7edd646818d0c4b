import { DraftNotice } from './draft-notice.tsx';
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
