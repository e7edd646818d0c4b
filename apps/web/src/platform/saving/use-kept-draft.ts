import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceNow } from '../../api/server-time.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import type { LocalDraft } from './local-draft.ts';

/** How long after the last keystroke the draft is kept. */
const STORE_DELAY_MS = 800;

type Editor<Draft> = {
  readonly draft: Draft;
  readonly base: { readonly version: number; readonly draft: Draft };
  readonly isDirty: boolean;
};

/**
 * Stores the draft on this device, and finds the draft of an earlier visit. `sameText` compares drafts of different
 * visits: the keys of lines differ, their order counts.
 */
export function useKeptDraft<Draft>(
  storage: DraftStorage<Draft>,
  editor: Editor<Draft>,
  sameText: (a: Draft, b: Draft) => boolean,
) {
  const [earlierDraft, setEarlierDraft] = useState<LocalDraft<StoredDraft<Draft>> | null>(() =>
    loadDifferentDraft(storage, editor.base.draft, sameText),
  );
  const [storedAt, setStoredAt] = useState<Date | null>(null);
  const { draft, isDirty, base } = editor;
  // Whatever is stored while the page leaves to sign in, by its timer too, must not clear the pending save.
  const isSigningIn = useRef(false);

  const store = useEffectEvent(() => {
    const stored = { version: editor.base.version, mine: editor.draft, base: editor.base.draft };
    if (storage.save(stored, { finishSave: isSigningIn.current })) setStoredAt(deviceNow());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait again.
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => store(), STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, isDirty, base]);

  // A tab that closes or a crash of the machine gives no second chance.
  useEffect(() => {
    if (!isDirty) return;
    const storeNow = () => store();
    window.addEventListener('pagehide', storeNow);
    return () => window.removeEventListener('pagehide', storeNow);
  }, [isDirty]);

  return {
    earlierDraft,
    storedAt,
    keepForSignIn: () => {
      isSigningIn.current = true;
      store();
    },
    /** The stored draft is in the editor now, or was declined. */
    dismiss: () => setEarlierDraft(null),
    forget: () => {
      isSigningIn.current = false;
      storage.clear();
      setEarlierDraft(null);
      setStoredAt(null);
    },
  };
}

/** A draft equal to the server's version needs no question. */
function loadDifferentDraft<Draft>(
  storage: DraftStorage<Draft>,
  server: Draft,
  sameText: (a: Draft, b: Draft) => boolean,
): LocalDraft<StoredDraft<Draft>> | null {
  const earlierDraft = storage.load();
  if (earlierDraft === null) return null;
  if (!sameText(earlierDraft.value.mine, server)) return earlierDraft;
  storage.clear();
  return null;
}
