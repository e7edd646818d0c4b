import { useEffect, useEffectEvent, useRef } from 'react';
import type { Choices, Versions } from '../unsaved/conflict.ts';
import type { DraftStorage, StoredDraft } from '../unsaved/draft-storage.ts';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { type Base, useSaveContent } from '../unsaved/use-save-content.ts';

type Editor<Draft, Content> = {
  readonly draft: Draft;
  readonly base: Base<Draft>;
  readonly isDirty: boolean;
  readonly restore: (stored: StoredDraft<Draft>) => void;
  readonly adopt: (current: Content) => void;
  readonly rebase: (current: Content, merged: Draft) => Base<Draft>;
  readonly markSaved: (sent: Draft, saved: Content) => void;
};

type EditSession<Draft, Content, Body> = {
  editor: Editor<Draft, Content>;
  storage: DraftStorage<Draft>;
  /** Whether two drafts of different visits say the same. */
  sameText: (a: Draft, b: Draft) => boolean;
  draftOf: (content: Content) => Draft;
  merge: (versions: Versions<Draft>, choices: Choices) => Draft;
  bodyOf: (mine: Draft, base: Base<Draft>) => Body;
  send: (body: Body, idempotencyKey: string) => Promise<Content>;
  readCurrent: (current: unknown) => Content | null;
  isSame: (versions: Versions<Draft>) => boolean;
  /** Caches and the toast; the editor and the draft are up to date then. */
  onSaved: (saved: Content) => Promise<void>;
  /** Opens the comparison. */
  onConflict: () => void;
  goneMessage: string;
};

/** What every editor does with a draft: keeps it on the device, saves it, compares it with somebody else's version. */
export function useEditSession<Draft, Content, Body>(options: EditSession<Draft, Content, Body>) {
  const { editor, draftOf } = options;
  const isLeaving = useRef(false);
  const kept = useKeptDraft(options.storage, editor, options.sameText);
  const versionsWith = (mine: Draft, base: Base<Draft>, current: Content): Versions<Draft> => ({
    base: base.draft,
    mine,
    theirs: draftOf(current),
  });
  const saving = useSaveContent<Draft, Content, Body>({
    isDirty: editor.isDirty,
    bodyOf: options.bodyOf,
    send: options.send,
    readCurrent: options.readCurrent,
    isSame: (mine, base, current) => options.isSame(versionsWith(mine, base, current)),
    onSaved: async (sent, saved) => {
      editor.markSaved(sent, saved);
      kept.forget();
      await options.onSaved(saved);
    },
    goneMessage: options.goneMessage,
  });
  const hasConflict = saving.conflict !== null;
  const tellConflict = useEffectEvent(options.onConflict);
  useEffect(() => {
    if (hasConflict) tellConflict();
  }, [hasConflict]);

  const restore = (stored: StoredDraft<Draft>) => {
    editor.restore(stored);
    kept.settle();
  };
  // A save that an ended session interrupted is finished once the same person is back.
  const finishSave = useEffectEvent(() => {
    const found = kept.found;
    if (found === null || !found.finishSave) return;
    restore(found.value);
    void saving.save(found.value.mine, { version: found.value.version, draft: found.value.base });
  });
  useEffect(() => finishSave(), []);

  const conflict = saving.conflict;
  return {
    state: saving.state,
    kept,
    restore,
    /** What an earlier visit left and nobody has asked to be saved. */
    found: kept.found !== null && !kept.found.finishSave ? kept.found : null,
    save: async () => await saving.save(editor.draft, editor.base),
    mayLeave: () => isLeaving.current,
    /** What was typed is safe elsewhere, or not wanted: leaving asks nothing. */
    letGo: () => {
      isLeaving.current = true;
      kept.forget();
    },
    beforeSignIn: () => {
      kept.keepForSignIn();
      isLeaving.current = true;
    },
    conflict:
      conflict === null
        ? null
        : {
            current: conflict,
            versions: versionsWith(editor.draft, editor.base, conflict),
            takeTheirs: () => {
              editor.adopt(conflict);
              kept.forget();
              saving.clearConflict();
            },
            saveChoice: async (choices: Choices) => {
              const merged = options.merge(versionsWith(editor.draft, editor.base, conflict), choices);
              await saving.save(merged, editor.rebase(conflict, merged));
            },
          },
  };
}
