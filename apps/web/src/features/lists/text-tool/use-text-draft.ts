import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { localDraft } from '../../../shared/saving/local-draft.ts';
import { useSession } from '../../../shared/session.ts';
import { isTextDraft, NEW_TEXT_DRAFT, type TextDraft } from './text-draft.ts';

/** How long after the last keystroke the draft is kept. */
const KEEP_AFTER_MS = 400;

type Changes = Partial<TextDraft> | ((before: TextDraft) => Partial<TextDraft>);

/** The draft of this person on this device: it is there again after a reload, until the list is made. */
export function useTextDraft() {
  const { userId } = useSession();
  const storage = localDraft(userId ?? 0, 'texte', isTextDraft);
  const [found, setFound] = useState(() => storage.load());
  const [draft, setDraft] = useState<TextDraft>(found?.value ?? NEW_TEXT_DRAFT);
  const isForgotten = useRef(false);

  const keep = useEffectEvent(() => {
    if (isForgotten.current) return;
    if (draft === NEW_TEXT_DRAFT) storage.clear();
    else storage.save(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait again.
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const keepNow = () => keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      // Leaving the screen by a link.
      keepNow();
    };
  }, []);

  const change = useCallback((changes: Changes) => {
    setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
  }, []);

  return {
    draft,
    change,
    /** When what stands here was typed in an earlier visit: then. */
    foundFrom: found?.savedAt ?? null,
    startAgain: () => {
      setFound(null);
      setDraft(NEW_TEXT_DRAFT);
    },
    /** The list is made: nothing is to be kept any more. */
    forget: () => {
      isForgotten.current = true;
      storage.clear();
    },
  };
}
