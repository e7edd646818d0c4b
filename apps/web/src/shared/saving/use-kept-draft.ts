import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import type { LocalDraft } from './local-draft.ts';

/** How long after the last keystroke the draft is kept. */
const KEEP_AFTER_MS = 800;

type Editor<Draft> = {
  readonly draft: Draft;
  readonly base: { readonly version: number; readonly draft: Draft };
  readonly isDirty: boolean;
};

/**
 * Keeps what is typed on this device, and finds again what an earlier visit left. `sameText` compares two drafts of
 * different visits: keys of lines differ, what counts is their place.
 */
export function useKeptDraft<Draft>(
  storage: DraftStorage<Draft>,
  editor: Editor<Draft>,
  sameText: (a: Draft, b: Draft) => boolean,
) {
  const [found, setFound] = useState<LocalDraft<StoredDraft<Draft>> | null>(() =>
    usable(storage, editor.base.draft, sameText),
  );
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const { draft, isDirty, base } = editor;
  // Leaving to sign in fires pagehide too: what that keeps must not forget the save that waits.
  const isSigningIn = useRef(false);

  const keep = useEffectEvent((options: { finishSave?: boolean } = {}) => {
    const stored = { version: editor.base.version, mine: editor.draft, base: editor.base.draft };
    if (storage.save(stored, options)) setKeptAt(new Date());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait again.
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isDirty, base]);

  // A tab that closes or a crash of the machine gives no second chance.
  useEffect(() => {
    if (!isDirty) return;
    const keepNow = () => keep({ finishSave: isSigningIn.current });
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [isDirty]);

  return {
    found,
    keptAt,
    keepForSignIn: () => {
      isSigningIn.current = true;
      keep({ finishSave: true });
    },
    /** What was found is in the editor now, or is not wanted. */
    settle: () => setFound(null),
    forget: () => {
      storage.clear();
      setFound(null);
      setKeptAt(null);
    },
  };
}

/** A draft that says what the server has already is not worth a question. */
function usable<Draft>(
  storage: DraftStorage<Draft>,
  server: Draft,
  sameText: (a: Draft, b: Draft) => boolean,
): LocalDraft<StoredDraft<Draft>> | null {
  const found = storage.load();
  if (found === null) return null;
  if (!sameText(found.value.mine, server)) return found;
  storage.clear();
  return null;
}
